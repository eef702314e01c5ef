import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstScreen } from './afterFirstScreen.ts';

const then = vi.fn();
const setDocument = (readyState: string, hidden: boolean) => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState as DocumentReadyState);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
};

describe('the start of the site behind a page that is drawn whole', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // whenNeeded asks for the colours of the system.
    vi.stubGlobal('matchMedia', () => new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    then.mockReset();
  });

  it('comes once, after the page has loaded and was painted', () => {
    setDocument('loading', false);
    afterFirstScreen(then);
    vi.advanceTimersByTime(1000);
    expect(then).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    expect(then).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5000);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('waits for no picture longer than two seconds, and not for who does something', () => {
    setDocument('loading', false);
    afterFirstScreen(then);
    vi.advanceTimersByTime(2000);
    expect(then).toHaveBeenCalledTimes(1);
    afterFirstScreen(then);
    document.dispatchEvent(new Event('keydown'));
    expect(then).toHaveBeenCalledTimes(2);
  });

  it('waits for no paint in a tab that nobody looks at', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    setDocument('complete', true);
    afterFirstScreen(then);
    expect(then).toHaveBeenCalledTimes(1);
  });
});
