import type { ComplaintCategory, SafetyEvent } from '@vonk/contracts/safety/events';
import type { Settings } from '@vonk/contracts/site/settings';
import { complaintDueAt } from './complaintDueAt.ts';
import type { Complaint, ComplaintEvent } from './complaint.ts';

type Filed = Extract<SafetyEvent, { type: 'ComplaintFiled' }>['data'];

/** `member` null when logged out. What it is about as the form names it. */
export type FileComplaintCommand = {
  complaint: string;
  member: string | null;
  category: ComplaintCategory;
  description: string;
  email: string;
  language: string;
  about: Filed['about'];
  /** Keyed hash of the address of what is filed logged out; null for a member. */
  address_index?: string | null;
  /** The site whose host they came to. */
  site?: string;
};
export type FileComplaintFacts = {
  now: Date;
  settings: Pick<Settings, 'complaint_deadlines'>;
  /** From complaintReference. */
  reference: string;
  /** What was there at this moment, so that a later edit cannot hide it. */
  evidence: Filed['evidence'];
};

/** Files a complaint with its deadline (DECISIONS "complaint deadlines"); works logged out too (API). Once. */
export function fileComplaint(
  state: Complaint,
  command: FileComplaintCommand,
  facts: FileComplaintFacts,
): ComplaintEvent[] {
  if (state.status !== 'none') return [];
  const { complaint, member, category, description, email, language, about, address_index = null, site } = command;
  const { now, settings, reference, evidence } = facts;
  const reporter = member ?? `visitor-${complaint}`;
  const due_at = complaintDueAt(category, now, settings).toISOString();
  const found = address_index === null ? {} : { address_index };
  const told = { category, reporter, member, email, description, about, language, ...found, ...(site && { site }) };
  return [{ type: 'ComplaintFiled', data: { complaint, reference, ...told, evidence, due_at } }];
}
