import { once } from 'node:events';
import type { Response } from 'express';

/** Whoever takes nothing for so long is not there any more. */
const STALLED_MS = 60_000;

/** Writes a piece of a long answer, and waits until the reader has taken it. False: the reader is gone. */
export async function written(response: Response, piece: string | Uint8Array): Promise<boolean> {
  if (response.destroyed) return false;
  if (response.write(piece)) return true;
  const patience = AbortSignal.timeout(STALLED_MS);
  const over = new AbortController();
  const signal = AbortSignal.any([patience, over.signal]);
  try {
    await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  } catch {
    response.destroy();
  } finally {
    over.abort();
  }
  return !response.destroyed;
}
