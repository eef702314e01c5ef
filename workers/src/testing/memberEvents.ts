import type { AnyEvent } from '@vonk/contracts/events';
import { pairId } from '@vonk/contracts/kernel';

type SignedUp = Extract<AnyEvent, { type: 'MemberSignedUp' }>['data'];

/** Somebody of that id, with the mailbox `<id>@example.test`. */
export const signedUp = (member: string, more: Partial<SignedUp> = {}): AnyEvent => ({
  type: 'MemberSignedUp',
  data: {
    member,
    origin: 'member',
    email: `${member}@example.test`,
    name: member,
    date_of_birth: '1990-01-01',
    gender: 'female',
    looking_for: null,
    country: 'NL',
    language: 'nl',
    signup_message: '',
    via_profile: null,
    terms_version: '2023-12-01T12:00:00.000Z',
    tracking: {},
    ...more,
  },
});

export const confirmed = (member: string): AnyEvent => ({ type: 'EmailConfirmed', data: { member } });

export const conversationStarted = (member: string, other: string): AnyEvent => ({
  type: 'ConversationStarted',
  data: { member, conversation: pairId(member, other), with: other },
});

/** A message of the text `text`, or of another kind. */
export const messageSent = (member: string, to: string, message: string, text: string): AnyEvent => ({
  type: 'MessageSent',
  data: {
    member,
    conversation: pairId(member, to),
    to,
    message,
    kind: 'text',
    text,
    photo: null,
    gift: null,
    credits: 0,
    spent: [],
    balance_after: 0,
  },
});
