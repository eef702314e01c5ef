import type { Recorded } from '@vonk/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { wasSentSince } from './wasSentSince.ts';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-03-01T12:00:00Z');
const MESSAGES = 20_000;
const at = (revision: number) => new Date(START + revision * MINUTE_MS);

/** A wallet with a message each minute; `photos` were sent in those of these numbers. */
function walletOf(photos: Readonly<Record<number, string>>) {
  let read = 0;
  const event = (revision: number) =>
    ({
      ...{ type: 'MessageSent', revision, position: BigInt(10 + 3 * revision), at: at(revision) },
      data: { photo: photos[revision] ?? null },
    }) as unknown as Recorded;
  const store = {
    head: () => Promise.resolve(1_000_000n),
    readStream: (_: string, { fromRevision = 0, limit = 0 } = {}) => {
      const count = Math.max(0, Math.min(limit, MESSAGES - fromRevision));
      read += count;
      return Promise.resolve(Array.from({ length: count }, (_, index) => event(fromRevision + index)));
    },
  };
  return {
    read: () => read,
    wasSent: (photo: string, uploadedAt: Date | null) => wasSentSince(store, { member: 'anna', photo, uploadedAt }),
  };
}

describe('whether a photo was sent since its upload', () => {
  it('is known without what was sent before it, however much that is', async () => {
    const { read, wasSent } = walletOf({});
    expect(await wasSent('p', at(MESSAGES - 100))).toBe(false);
    expect(read()).toBeLessThan(500);
  });
  it('is known of one that was sent first of all after it, also by a clock that is behind', async () => {
    const { wasSent } = walletOf({ 18_000: 'p' });
    expect(await wasSent('p', at(18_000))).toBe(true);
    expect(await wasSent('p', at(18_030))).toBe(true);
    expect(await wasSent('other', at(18_000))).toBe(false);
  });
  it('is looked for from the beginning where nobody knows when it was uploaded', async () => {
    const { wasSent } = walletOf({ 3: 'p' });
    expect(await wasSent('p', null)).toBe(true);
    expect(await wasSent('other', null)).toBe(false);
  });
});
