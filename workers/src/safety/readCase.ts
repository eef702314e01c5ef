import { linkToken } from '@vonk/platform/personal-data/linkToken';
import { readComplaint, type ComplaintCase } from '@vonk/projector/safety/complaints.query';
import type { Translate } from '@vonk/platform/mail/mail';
import type { WorkersHouse } from '../house.ts';
import { inWords } from '../mail/inWords.ts';
import type { Reader } from '../mail/houseMail.ts';
import { readReader } from '../mail/readReader.ts';

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
  house: WorkersHouse,
  { complaint: id }: Readonly<Record<string, string>>,
): Promise<CaseFacts | null> {
  const complaint = id ? await readComplaint(house.db, id, house.clock()) : null;
  if (!complaint) return null;
  const member = complaint.member ? await readReader(house, complaint.member) : null;
  const visitor = { member: null, to: complaint.email, name: '', language: complaint.language, country: null };
  const reader: Reader = member ?? visitor;
  if (reader.to === '') return null;
  const { publicUrl, hmacSecret } = house.config;
  const token = complaint.member === null ? `?token=${linkToken(hmacSecret, 'complaint', complaint.id)}` : '';
  const href = `${publicUrl}/complaints/${complaint.reference}${token}`;
  const until = complaint.appealable_until;
  const { name: site } = await house.settings();
  return {
    ...reader,
    complaint,
    due: inWords.date(reader.language, complaint.due_at),
    appealable: until === null ? null : inWords.date(reader.language, until),
    reason: (t) => (member ? {} : { reason: t('safety:visitorReason', { site }) }),
    href,
  };
}
