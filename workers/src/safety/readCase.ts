import { linkToken } from '@vonk/platform/personal-data/linkToken';
import { readComplaint, type ComplaintCase } from '@vonk/projector/safety/complaints.query';
import type { WorkersHouse } from '../house.ts';
import { inWords } from '../mail/inWords.ts';
import type { Reader } from '../mail/houseMail.ts';
import { readReader } from '../mail/readReader.ts';

/** `href` opens the case: for a visitor with the token that makes it theirs (api: caseRoutes). */
export type CaseFacts = Reader & { complaint: ComplaintCase; due: string; href: string };

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
  return { ...reader, complaint, due: inWords.date(reader.language, complaint.due_at), href };
}
