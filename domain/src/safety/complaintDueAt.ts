import type { ComplaintCategory } from '@vonk/contracts/safety/events';
import { DAY_MS } from '../daysAfter.ts';
import { monthsAfter } from '../monthsAfter.ts';

const URGENT: readonly ComplaintCategory[] = [
  'underage',
  'threat_or_violence',
  'intimate_image',
  'self_harm',
  'scam_or_fraud',
];

/**
 * By when a complaint must be decided (DECISIONS "complaint deadlines"): 24 hours for the first three categories,
 * self-harm and scam, 14 days for billing, one calendar month for privacy, 72 hours for the rest.
 */
export function complaintDueAt(category: ComplaintCategory, filedAt: Date): Date {
  if (category === 'privacy') return monthsAfter(filedAt, 1);
  const days = category === 'billing_or_refund' ? 14 : URGENT.includes(category) ? 1 : 3;
  return new Date(filedAt.getTime() + days * DAY_MS);
}
