import type { Money } from '@vonk/contracts/kernel';

/** What a payment service provider says of a payment. `open`: the payer has not decided yet. */
export type ProviderStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'charged_back';

export type ProviderPayment = Readonly<{
  reference: string;
  status: ProviderStatus;
  amount: Money;
  /** Given back so far, in minor units of `amount.currency`. */
  refunded_minor: number;
}>;

export type ProviderOrder = Readonly<{
  /** Our id of the payment: the provider is asked twice with the same one and still makes one payment. */
  payment: string;
  amount: Money;
  description: string;
  method: string;
  issuer: string | null;
  /** Where the payer comes back to, whatever the outcome. */
  returnUrl: string;
  /** Where the provider tells that something changed. A hint only: `get` is what counts. */
  webhookUrl: string;
  language: string;
}>;

/**
 * The port to whoever takes the money. Behind it stands the sandbox (default); another provider is another file.
 * Every method throws ProviderUnavailable when the provider does not answer, and is safe to repeat.
 */
export type PaymentProvider = Readonly<{
  name: string;
  create: (order: ProviderOrder) => Promise<{ reference: string; checkoutUrl: string }>;
  /** The truth about a payment; null when the provider does not know it. */
  get: (reference: string) => Promise<ProviderPayment | null>;
  /** Gives money back to the original method; the same `id` pays once. */
  refund: (reference: string, refund: { id: string; amount: Money }) => Promise<void>;
  /** Which payment a webhook is about; null when the body is not one of this provider's. */
  referenceIn: (body: unknown) => string | null;
}>;

export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderUnavailable';
  }
}
