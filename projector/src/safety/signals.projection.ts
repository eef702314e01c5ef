import { featuresOf, isContact, isPayment, type MessageFeature } from '@vonk/contracts/safety/messageSignals';
import type { SignalKind } from '@vonk/contracts/safety/events';
import { SIGNAL_FLOORS } from '@vonk/contracts/site/limitSettings';
import { table, type TableWriter } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';
import { textHash } from './textHash.ts';

/** So many of a sender's messages in a conversation are its first ones: what strangers say. */
export const FIRST_MESSAGES = 3;
/** How long after signup many new conversations are quick. */
const NEWCOMER_MS = 24 * 3_600_000;
const KEPT_SECONDS = 90 * 86_400;
/** A row says on which day it was last of use: the index of it changes once a day, not with each message. */
const dayOf = (at: Date) => new Date(Math.floor(at.getTime() / 86_400_000) * 86_400_000);

/** A signal that staff looked at comes back when there is so many times more of it. */
const AGAIN_FACTOR = 2;

const contact = (features: readonly MessageFeature[]) => features.filter(isContact);
const payment = (features: readonly MessageFeature[]) => features.filter(isPayment);

export const signalsTables = {
  /** One side of a conversation: what its sender said in the first messages. */
  signal_conversations: table({
    columns: {
      conversation: 'text',
      sender: 'text',
      recipient: 'text',
      messages: 'integer',
      features: 'text[]',
      opener: 'text?',
      last_at: 'timestamptz',
    },
    key: ['conversation', 'sender'],
    defaults: { messages: 0, features: [] },
    indexes: ['(sender)', '(recipient)', '(last_at)'],
    retention: { column: 'last_at', seconds: KEPT_SECONDS },
  }),
  /** How often a sender wrote the same, and to how many people it was the first thing said. */
  signal_texts: table({
    columns: { sender: 'text', hash: 'text', messages: 'integer', openers: 'integer', last_at: 'timestamptz' },
    key: ['sender', 'hash'],
    defaults: { messages: 0, openers: 0 },
    indexes: ['(last_at)'],
    retention: { column: 'last_at', seconds: KEPT_SECONDS },
  }),
  signal_members: table({
    columns: {
      member: 'text',
      signed_up_at: 'timestamptz?',
      quick_conversations: 'integer',
      contact_people: 'integer',
      payment_people: 'integer',
    },
    key: ['member'],
    defaults: { quick_conversations: 0, contact_people: 0, payment_people: 0 },
  }),
  signals: table({
    columns: {
      member: 'text',
      kind: 'text',
      value: 'integer',
      features: 'text[]',
      first_at: 'timestamptz',
      last_at: 'timestamptz',
      verdict: 'text?',
      reviewed_by: 'text?',
      reviewed_at: 'timestamptz?',
      reviewed_value: 'integer',
    },
    key: ['member', 'kind'],
    defaults: { features: [], reviewed_value: 0 },
    indexes: ['(last_at desc)'],
  }),
};

/**
 * What points to scam or spam, by sender: copied openers, contact details or payment talk in first messages, many equal
 * messages, many new conversations right after signup. Text is read and not kept: only hashes and the names of features
 * are. A signal warns people and is looked at by people; it never does anything to a member.
 */
export const signalsProjection = projection({
  name: 'signals',
  version: 4,
  tables: signalsTables,
  preload: {
    ConversationStarted: ({ data: { member } }) => ({
      signal_members: [{ member }],
      signals: [{ member, kind: 'many_conversations' }],
    }),
    MessageSent: ({ data: { member, conversation, kind, text } }) => {
      const hash = kind === 'text' ? textHash(member, text) : null;
      return {
        signal_conversations: [{ conversation, sender: member }],
        signal_members: [{ member }],
        signal_texts: hash === null ? [] : [{ sender: member, hash }],
        signals: ['copied_opener', 'contact_details', 'payment_talk', 'repeated_text'].map((signal) => ({
          member,
          kind: signal,
        })),
      };
    },
    SignalReviewed: ({ data: { member, kind } }) => ({ signals: [{ member, kind }] }),
  },
  on: {
    MemberSignedUp: ({ data: { member }, at }, { signal_members }) =>
      signal_members.merge({ member, signed_up_at: at }),

    ConversationStarted: ({ data: { member }, at }, { signal_members, signals }) => {
      const known = signal_members.get({ member });
      if (!known?.signed_up_at || at.getTime() - new Date(known.signed_up_at).getTime() > NEWCOMER_MS) return;
      const value = known.quick_conversations + 1;
      signal_members.patch({ member }, { quick_conversations: value });
      raise(signals, { member, kind: 'many_conversations', value, at, features: [] });
    },

    MessageSent: ({ data, at }, { signal_conversations, signal_texts, signal_members, signals }) => {
      const { member, conversation, to, kind, text } = data;
      const before = signal_conversations.get({ conversation, sender: member });
      const sent = before?.messages ?? 0;
      const known = before?.features ?? [];
      const features = kind === 'text' && sent < FIRST_MESSAGES ? featuresOf(text) : [];
      const hash = kind === 'text' ? textHash(member, text) : null;
      signal_conversations.merge({
        conversation,
        sender: member,
        recipient: to,
        messages: sent + 1,
        features: [...new Set([...known, ...features])],
        opener: sent === 0 ? hash : (before?.opener ?? null),
        last_at: dayOf(at),
      });
      if (hash !== null) {
        const same = signal_texts.get({ sender: member, hash });
        const messages = (same?.messages ?? 0) + 1;
        const openers = (same?.openers ?? 0) + (sent === 0 ? 1 : 0);
        signal_texts.merge({ sender: member, hash, messages, openers, last_at: dayOf(at) });
        raise(signals, { member, kind: 'copied_opener', value: openers, at, features: [] });
        raise(signals, { member, kind: 'repeated_text', value: messages, at, features: [] });
      }
      const people = signal_members.get({ member });
      const counts = { contact_people: people?.contact_people ?? 0, payment_people: people?.payment_people ?? 0 };
      const said = (of: typeof contact) => of(features).length > 0 && of(known as MessageFeature[]).length === 0;
      if (said(contact)) counts.contact_people++;
      if (said(payment)) counts.payment_people++;
      if (said(contact) || said(payment)) signal_members.merge({ member, ...counts });
      if (contact(features).length > 0)
        raise(signals, {
          ...{ member, kind: 'contact_details', value: counts.contact_people, at },
          features: contact(features),
        });
      if (payment(features).length > 0)
        raise(signals, {
          ...{ member, kind: 'payment_talk', value: counts.payment_people, at },
          features: payment(features),
        });
    },

    SignalReviewed: ({ data: { member, kind, verdict, by }, at }, { signals }) => {
      const value = signals.get({ member, kind })?.value ?? 0;
      signals.patch({ member, kind }, { verdict, reviewed_by: by, reviewed_at: at, reviewed_value: value });
    },

    MemberErased: ({ data: { member } }, { signal_conversations, signal_texts, signal_members, signals }) => {
      signal_conversations.removeWhere({ sender: member });
      signal_conversations.removeWhere({ recipient: member });
      signal_texts.removeWhere({ sender: member });
      signal_members.remove({ member });
      signals.removeWhere({ member });
    },
  },
});

type Signals = Pick<TableWriter<typeof signalsTables.signals>, 'get' | 'merge'>;
type Raised = { member: string; kind: SignalKind; value: number; at: Date; features: readonly string[] };

/** From the lowest that the setting `signal_thresholds` can be on; the query asks for what it is. The highest so far stands; one that staff looked at is open again when there is so much more of it. */
function raise(signals: Signals, { member, kind, value, at, features }: Raised): void {
  if (value < SIGNAL_FLOORS[kind]) return;
  const known = signals.get({ member, kind });
  const highest = Math.max(value, known?.value ?? 0);
  signals.merge({
    member,
    kind,
    value: highest,
    features: [...new Set([...(known?.features ?? []), ...features])].sort(),
    first_at: known?.first_at ?? at,
    last_at: at,
    ...(known?.verdict && highest >= known.reviewed_value * AGAIN_FACTOR ? { verdict: null } : {}),
  });
}
