/** What people in the demo say in one language. Written without the speaker's or the reader's gender. */
export type Words = {
  openers: readonly string[];
  middles: readonly string[];
  endings: readonly string[];
  /** Conversations, one line each turn, starting with whoever wrote first. */
  dialogues: readonly (readonly string[])[];
  signupMessages: readonly string[];
  complaints: Readonly<Record<'spam' | 'harassment' | 'billing_or_refund' | 'fake_profile' | 'technical', string>>;
  answer: string;
};
