import type { StaffWords } from '../texts/staffTexts.ts';
import { REFUND_FAILURES, REFUND_REFUSALS, type RefundFailure, type RefundRefusal } from './methods.ts';

const KNOWN: readonly unknown[] = [...REFUND_REFUSALS, ...REFUND_FAILURES];
const isKnown = (reason: unknown): reason is RefundRefusal | RefundFailure => KNOWN.includes(reason);

/** Why the provider does not give money back, or did not after all, as the end of a sentence. */
export const refusalWord = (reason: unknown, { t }: Pick<StaffWords, 't'>): string =>
  t(`events:refusal.${isKnown(reason) ? reason : 'refused'}`);
