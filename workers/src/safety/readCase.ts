import { linkToken } from '@vonk/platform/personal-data/linkToken';
import { readComplaint, type ComplaintCase } from '@vonk/projector/safety/complaints.query';
import type { Translate } from '@vonk/platform/mail/mail';
import type { WorkerContext } from '../workerContext.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import type { Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';
import { pageAddress } from '../mail/pageAddress.ts';

/**
 * `href` opens the case: for a visitor with the token that makes it theirs (api: caseRoutes); `appealable` is the day until
 * which the decision can be appealed, null when it cannot; `reason` says why a visitor gets the mail.
 */
export type CaseFacts = Reader & {
  complaint: ComplaintCase;
  due: string;
  appealable: string | null;
  reason: (t: Translate) => { reason?: string };
  href: string;
};

/** A complaint and whoever filed it: a member, or a visitor who left an address. */
export async function readCase(
  context: WorkerContext,
  { complaint: id }: Readonly<Record<string, string>>,
): Promise<CaseFacts | null> {
  const complaint = id ? await readComplaint(context.db, id, context.clock()) : null;
  if (!complaint) return null;
  const member = complaint.member ? await readReader(context, complaint.member) : null;
  const audience = { site: complaint.site, country: '' };
  const visitor = { member: null, to: complaint.email, name: '', language: complaint.language, audience };
  const reader: Reader = member ?? visitor;
  if (reader.to === '') return null;
  const { hmacSecret } = context.config;
  const token = complaint.member === null ? `?token=${linkToken(hmacSecret, 'complaint', complaint.id)}` : '';
  const href = await pageAddress(context, reader, `/complaints/${complaint.reference}${token}`);
  const until = complaint.appealable_until;
  const { name: site } = await context.settings(reader.audience);
  return {
    ...reader,
    complaint,
    due: formatForReader.date(reader, complaint.due_at),
    appealable: until === null ? null : formatForReader.date(reader, until),
    reason: (t) => (member ? {} : { reason: t('safety:visitorReason', { site }) }),
    href,
  };
}
