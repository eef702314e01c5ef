import type { SignalKind } from '@vonk/contracts/safety/events';

/** What the number of each kind of signal counts. */
export const signalCounts: Readonly<Record<SignalKind, string>> = {
  copied_opener: 'people got the same first message',
  contact_details: 'people were asked to talk elsewhere at once',
  payment_talk: 'people heard of money in the first messages',
  repeated_text: 'times the same message',
  many_conversations: 'conversations within a day of signing up',
};
