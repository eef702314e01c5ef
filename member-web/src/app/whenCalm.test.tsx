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
    idle?.();
    expect(done).toHaveBeenCalledTimes(1);
  });
});
