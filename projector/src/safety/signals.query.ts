import type { SignalKind } from '@vonk/contracts/safety/events';
import { featuresOf, isContact, isPayment, type MessageFeature } from '@vonk/contracts/safety/messageSignals';
import type { Knex } from 'knex';
import { textHash } from './textHash.ts';

/** So many of a sender's messages in a conversation are its first ones. */
const FIRST_MESSAGES = 3;

/** `copiedFrom`: so many people with one opener are many, by the setting `signal_thresholds`. */
type Asked = Readonly<{ conversation: string; sender: string; copiedFrom: number }>;

type Side = { messages: number; features: MessageFeature[]; openers: number };

const sideOf = async (db: Knex, conversation: string, sender: string): Promise<Side | null> => {
  const { rows } = await db.raw<{ rows: Side[] }>(
    `select c.messages, c.features, coalesce(t.openers, 0) as openers from read.signal_conversations c
     left join read.signal_texts t on t.sender = c.sender and t.hash = c.opener
     where c.conversation = :conversation and c.sender = :sender`,
    { conversation, sender },
  );
  return rows[0] ?? null;
};

/** What the reader of a conversation should be careful about, from what the other one said in the first messages. */
export async function readCautions(db: Knex, { conversation, sender, copiedFrom }: Asked): Promise<SignalKind[]> {
  const side = await sideOf(db, conversation, sender);
  if (!side) return [];
  const { features, openers } = side;
  const found: SignalKind[] = [];
  if (features.some(isPayment)) found.push('payment_talk');
  if (features.some(isContact)) found.push('contact_details');
  if (openers >= copiedFrom) found.push('copied_opener');
  return found;
}

/** What the sender of a text should know before it goes: of first messages alone. Nothing of the text is kept. */
export async function readWarnings(
  db: Knex,
  { conversation, sender, text, copiedFrom }: Asked & Readonly<{ text: string }>,
): Promise<SignalKind[]> {
  const side = await sideOf(db, conversation, sender);
  if ((side?.messages ?? 0) >= FIRST_MESSAGES) return [];
  const features = featuresOf(text);
  const hash = textHash(sender, text);
  const same =
    hash === null
      ? undefined
      : await db('read.signal_texts').where({ sender, hash }).first<{ openers: number } | undefined>('openers');
  const found: SignalKind[] = [];
  if (features.some(isPayment)) found.push('payment_talk');
  if (features.some(isContact)) found.push('contact_details');
  // This one would be the one that is too many.
  if ((side?.messages ?? 0) === 0 && (same?.openers ?? 0) >= copiedFrom - 1) found.push('copied_opener');
  return found;
}

export type SignalRow = Readonly<{
  id: string;
  member: string;
  kind: SignalKind;
  /** People, messages or conversations, as the kind says. */
  value: number;
  /** What was found: phone, gift_card, … */
  features: string[];
  first_at: string;
  last_at: string;
  verdict: 'confirmed' | 'dismissed' | null;
  reviewed_by: string | null;
  reviewed_at: string | null;
  /** The numbers behind it. */
  conversations: number;
  contact_people: number;
  payment_people: number;
  quick_conversations: number;
  most_equal_messages: number;
  most_equal_openers: number;
  signed_up_at: string | null;
  open_complaints: number;
}>;
type Kept = Omit<SignalRow, 'id' | 'first_at' | 'last_at' | 'reviewed_at' | 'signed_up_at'> & {
  first_at: Date;
  last_at: Date;
  reviewed_at: Date | null;
  signed_up_at: Date | null;
};

const SIGNALS = `
  select s.member, s.kind, s.value, s.features, s.first_at, s.last_at, s.verdict, s.reviewed_by, s.reviewed_at,
    m.signed_up_at, coalesce(m.contact_people, 0) as contact_people, coalesce(m.payment_people, 0) as payment_people,
    coalesce(m.quick_conversations, 0) as quick_conversations,
    (select count(*)::int from read.signal_conversations c where c.sender = s.member) as conversations,
    coalesce((select max(t.messages) from read.signal_texts t where t.sender = s.member), 0) as most_equal_messages,
    coalesce((select max(t.openers) from read.signal_texts t where t.sender = s.member), 0) as most_equal_openers,
    (select count(*)::int from read.complaints k where k.about_profile = s.member and k.status <> 'resolved')
      as open_complaints
  from read.signals s left join read.signal_members m on m.member = s.member`;
const MATCHING = `
  where (:member::text is null or s.member = :member) and (:kind::text is null or s.kind = :kind)
    and (:open::boolean is null or (s.verdict is null) = :open)
    and s.value >= coalesce((:from::jsonb ->> s.kind)::int, 1)`;

/**
 * Signals for the back office from so much on (`from`, by kind): those nobody looked at first, payment talk before the rest.
 * `total` counts all that match.
 */
export async function listSignals(
  db: Knex,
  filter: { member?: string; kind?: string; open?: boolean; from?: Readonly<Record<SignalKind, number>> },
  range: { offset: number; limit: number },
): Promise<{ signals: SignalRow[]; total: number }> {
  const { member = null, kind = null, open = null, from = {} } = filter;
  const bindings = { member, kind, open, from: JSON.stringify(from) };
  const [counted, listed] = await Promise.all([
    db.raw<{ rows: { count: number }[] }>(`select count(*)::int as count from read.signals s ${MATCHING}`, bindings),
    db.raw<{ rows: Kept[] }>(
      `${SIGNALS} ${MATCHING}
       order by (s.verdict is not null), (s.kind <> 'payment_talk'), s.last_at desc, s.member, s.kind
       offset :offset limit :limit`,
      { ...bindings, ...range },
    ),
  ]);
  return { signals: listed.rows.map(toRow), total: counted.rows[0]?.count ?? 0 };
}

/** One signal by its id, `<member>.<kind>`; null when there is none. */
export async function readSignal(db: Knex, id: string): Promise<SignalRow | null> {
  const [member = '', kind = ''] = [id.slice(0, id.lastIndexOf('.')), id.slice(id.lastIndexOf('.') + 1)];
  const { signals } = await listSignals(db, { member, kind }, { offset: 0, limit: 1 });
  return signals[0] ?? null;
}

const toRow = (row: Kept): SignalRow => ({
  ...row,
  id: `${row.member}.${row.kind}`,
  first_at: row.first_at.toISOString(),
  last_at: row.last_at.toISOString(),
  reviewed_at: row.reviewed_at?.toISOString() ?? null,
  signed_up_at: row.signed_up_at?.toISOString() ?? null,
});
