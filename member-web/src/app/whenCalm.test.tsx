import { fireEvent } from '@testing-library/react';
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

describe('a page that is read', () => {
  it('starts when it has loaded and the browser has nothing else to do', () => {
    const started = vi.fn();
    whenCalm(started);
    expect(idle).toBeUndefined();
    window.dispatchEvent(new Event('load'));
    vi.runAllTimers();
    expect(started).not.toHaveBeenCalled();
    idle?.();
    expect(started).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerdown', 'keydown', 'wheel', 'focusin'])(
    'starts at once with its reader (%s), and only once',
    (sign) => {
      const started = vi.fn();
      whenCalm(started);
      fireEvent(document.body, new Event(sign, { bubbles: true }));
      fireEvent(document.body, new Event(sign, { bubbles: true }));
      expect(started).toHaveBeenCalledTimes(1);
      window.dispatchEvent(new Event('load'));
      vi.runAllTimers();
      idle?.();
      expect(started).toHaveBeenCalledTimes(1);
    },
  );
});
