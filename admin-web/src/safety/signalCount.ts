import type { SignalKind } from '@vonk/contracts/safety/events';
import { t } from '../app/words.ts';

/** What the number of a kind of signal counts, in words: `8 people got the same first message`. */
export const signalCount = (kind: SignalKind, value: number): string =>
  t(`safety:signalCount.${kind}`, { count: value });
