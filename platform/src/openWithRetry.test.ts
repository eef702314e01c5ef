import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigError } from './config.ts';
import { StoreUnavailable } from './event-store/eventStore.ts';
import { openWithRetry } from './openWithRetry.ts';

describe('a process whose stores are late when it starts', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
  afterEach(() => vi.restoreAllMocks());

  /** Fails as often as there are failures, then opens. */
  const opening = (...failures: Error[]) => {
    const open = vi.fn<() => Promise<string>>();
    for (const failure of failures) open.mockRejectedValueOnce(failure);
    return open.mockResolvedValue('open');
  };
  const late = () => new StoreUnavailable('Postgres: no answer in time');

  it('asks again instead of ending', async () => {
    const open = opening(late(), late());
    expect(await openWithRetry(open)).toBe('open');
    expect(open).toHaveBeenCalledTimes(3);
    expect(console.error).toHaveBeenCalledTimes(2);
  });

  it('ends at once where waiting does not help', async () => {
    const open = opening(new ConfigError('MASTER_KEY', 'is too short'));
    await expect(openWithRetry(open)).rejects.toThrow('MASTER_KEY');
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('ends with the last failure when the time is over', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const open = vi.fn(() => {
      // The second try ends after the time, however busy the machine is.
      clock.mockReturnValue(open.mock.calls.length === 1 ? 9 : 11);
      return Promise.reject(late());
    });
    await expect(openWithRetry(open, 10)).rejects.toThrow('no answer in time');
    expect(open).toHaveBeenCalledTimes(2);
  });
});
