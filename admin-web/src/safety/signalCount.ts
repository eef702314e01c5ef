import type { SignalKind } from '@vonk/contracts/safety/events';

const WORDS: Readonly<Record<SignalKind, readonly [one: string, other: string]>> = {
  copied_opener: ['person got the same first message', 'people got the same first message'],
  contact_details: ['person was asked to talk elsewhere at once', 'people were asked to talk elsewhere at once'],
  payment_talk: ['person heard of money in the first messages', 'people heard of money in the first messages'],
  repeated_text: ['time the same message', 'times the same message'],
  many_conversations: ['conversation within a day of signing up', 'conversations within a day of signing up'],
};

/** What the number of a kind of signal counts, in words: `8 people got the same first message`. */
export const signalCount = (kind: SignalKind, value: number): string => `${value} ${WORDS[kind][value === 1 ? 0 : 1]}`;
