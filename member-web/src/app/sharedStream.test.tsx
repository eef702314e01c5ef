import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSharedStream } from './sharedStream.ts';

/** The browser's own part, which jsdom has not: a stream that a test opens and breaks. */
class BrowserStream {
  static all: BrowserStream[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;
  constructor(readonly address: string) {
    BrowserStream.all.push(this);
  }
  addEventListener() {
    return undefined;
  }
  close() {
    this.isClosed = true;
  }
}

let states: boolean[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', BrowserStream);
  BrowserStream.all = [];
  states = [];
  stop = openSharedStream('member', { onUpdate: () => undefined, onState: (up) => void states.push(up) });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const newest = () => BrowserStream.all.at(-1);

it('a stream that breaks is closed and asked for again by itself, within two seconds', () => {
  newest()?.onopen?.();
  const first = newest();
  first?.onerror?.();
  expect(first?.isClosed).toBe(true);
  expect(BrowserStream.all).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  expect(BrowserStream.all).toHaveLength(2);
  newest()?.onopen?.();
  expect(states).toEqual([true, false, true]);
});

it('a stream that is refused again and again is asked for ever more seldom', () => {
  for (let minute = 0; minute < 10; minute++) {
    for (let second = 0; second < 60; second++) {
      if (newest()?.isClosed === false) newest()?.onerror?.();
      vi.advanceTimersByTime(1000);
    }
  }
  const tries = BrowserStream.all.length;
  expect(tries).toBeLessThan(70);
  for (let second = 0; second < 600; second++) {
    if (newest()?.isClosed === false) newest()?.onerror?.();
    vi.advanceTimersByTime(1000);
  }
  expect(BrowserStream.all.length - tries).toBeLessThan(45);
});

it('a stream that was left is not asked for again', () => {
  newest()?.onerror?.();
  stop();
  vi.advanceTimersByTime(600_000);
  expect(BrowserStream.all).toHaveLength(1);
});
