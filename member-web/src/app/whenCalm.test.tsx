import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenCalm } from './whenCalm.ts';

let idle: (() => void) | undefined;
let state: DocumentReadyState;
beforeEach(() => {
  vi.useFakeTimers();
  idle = undefined;
  state = 'interactive';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
  vi.stubGlobal('requestIdleCallback', (then: () => void) => void (idle = then));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what can wait', () => {
  it('waits until the page has loaded and the browser has nothing else to do', () => {
    const done = vi.fn();
    whenCalm(done);
    expect(idle).toBeUndefined();
    window.dispatchEvent(new Event('load'));
    vi.runAllTimers();
    expect(done).not.toHaveBeenCalled();
    idle?.();
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('waits for no loading that is over', () => {
    state = 'complete';
    const done = vi.fn();
    whenCalm(done);
    vi.runAllTimers();
    idle?.();
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('waits for what opens by itself, in a browser without idle time too', () => {
    state = 'complete';
    const done = vi.fn();
    whenCalm(done);
    vi.advanceTimersByTime(499);
    expect(idle).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(idle).toBeDefined();
    vi.unstubAllGlobals();
    // jsdom has no idle time, as Safari has none.
    expect('requestIdleCallback' in window).toBe(false);
    whenCalm(done);
    vi.advanceTimersByTime(499);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledTimes(1);
  });
});
