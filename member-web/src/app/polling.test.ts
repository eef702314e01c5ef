import { afterEach, describe, expect, it } from 'vitest';
import { pollInterval, setPushSubscribed, setStreamUp } from './polling.ts';

const asked = (times: number, failed = 0) =>
  pollInterval({ state: { dataUpdateCount: times - failed, errorUpdateCount: failed } });

describe('polling', () => {
  afterEach(() => {
    setStreamUp(false);
    setPushSubscribed(false);
  });

  it('begins five seconds after loading and goes on every minute', () => {
    expect([asked(1), asked(2), asked(3)]).toEqual([5_000, 60_000, 60_000]);
  });

  it('is no more often while the house does not answer', () => {
    expect([asked(1, 1), asked(2, 2), asked(3, 3)]).toEqual([5_000, 60_000, 60_000]);
  });

  it('waits five minutes where push messages come', () => {
    setPushSubscribed(true);
    expect([asked(1), asked(2)]).toEqual([5_000, 300_000]);
  });

  it('is seldom while the live stream is up, and goes on when it is down', () => {
    setStreamUp(true);
    expect([asked(1), asked(2)]).toEqual([300_000, 300_000]);
    setStreamUp(false);
    expect(asked(2)).toBe(60_000);
  });
});
