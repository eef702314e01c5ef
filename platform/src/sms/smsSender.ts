/** A text message to one phone. It may hold a secret: nothing of it goes into a log. */
export type Sms = Readonly<{
  /** Made by whoever sends it; a gateway that is told twice may recognise it. */
  id: string;
  /** E.164, `+31612345678`. */
  to: string;
  text: string;
  /** Whom it speaks of: an erasure clears it from the local mailbox. */
  about: string;
}>;

/** The port to whoever delivers text messages. Another gateway is another file. */
export type SmsSender = Readonly<{
  /** Hands the message over. Throws SmsUnavailable when it was not taken. */
  send: (sms: Sms) => Promise<void>;
  close: () => void;
}>;

/** The gateway did not take the message. Says neither to whom nor what. */
export class SmsUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SmsUnavailable';
  }
}
