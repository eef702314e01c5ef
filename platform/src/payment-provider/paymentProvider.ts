import type { Money } from '@vonk/contracts/kernel';
import type { SettlementLine } from '@vonk/contracts/payments/settlementLine';
import type { RequestHandler } from 'express';

/** What a payment service provider says of a payment. `open`: the payer has not decided yet. */
export type ProviderStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'charged_back';

/** A card that stays at the provider: `customer` is what it is charged by there, `label` its brand, `last4` its last digits. */
export type SavedCard = Readonly<{ customer: string; label: string; last4: string }>;

/**
 * What a provider says of a charge-back. `at`: when the bank took the money, `deadline`: until when it can be answered, null
 * where the provider does not say (ISO 8601 UTC). `reversed`: the bank gave the money back again.
 */
export type ProviderChargeBack = Readonly<{
  id: string;
  amount: Money;
  reason: string | null;
  at: string;
  deadline: string | null;
  reversed: boolean;
}>;

/**
 * A try of a refund. `id`: as it was asked for; `reference`: what the provider calls this try, a new one when it is asked for
 * again after it failed. `processing`: it can still fail; `cancelled`: somebody stopped it there.
 */
export type ProviderRefund = Readonly<{
  id: string;
  reference: string;
  amount: Money;
  status: 'processing' | 'paid' | 'failed' | 'cancelled';
}>;

export type ProviderPayment = Readonly<{
  reference: string;
  status: ProviderStatus;
  amount: Money;
  /** Given back so far, in minor units of `amount.currency`; what failed is none of it. */
  refunded_minor: number;
  /** Where it can still be paid; null once that is over. */
  checkoutUrl: string | null;
  /** The provider's word for a failure, where it has one. */
  reason?: string;
  /** Of an order with `keepCard` that was paid: the card that stayed there. */
  card?: SavedCard;
  /** The newest charge-back of a payment that ever had one; `get` tells it, lists need not. */
  chargeBack?: ProviderChargeBack;
}>;

/** What a provider paid out at once. `id`: its own, and never another's; `name`: as on the statement of the bank. */
export type ProviderSettlement = Readonly<{
  id: string;
  name: string;
  lines: () => Promise<readonly SettlementLine[]>;
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
  /** The payer wants the card to stay at the provider for the next order. Cards alone can. */
  keepCard?: boolean;
}>;

/** Cards that stayed at a provider; we never see a number. */
export type ProviderCards = Readonly<{
  /** Takes an order from a card without asking its payer; the same order once. Throws CardRefused when the card is not taken. */
  charge: (customer: string, order: ProviderOrder) => Promise<{ reference: string }>;
  /** What the card was charged for an order, by our id of it, however long ago; null when it was not. */
  charged: (customer: string, payment: string) => Promise<{ reference: string } | null>;
  /** Lets a card go for good: nothing can be taken from it any more. Nothing when it is gone. */
  forget: (customer: string) => Promise<void>;
}>;

/** What a provider that lives in our own house answers until `stop`. */
export type ProviderPages = Readonly<{ routes: RequestHandler; stop: () => void }>;

/** Whether money moves: `live` it does, `test` it does not and the provider's own test page decides, `play` nobody is asked. */
export type ProviderMode = 'live' | 'test' | 'play';

/**
 * The port to whoever takes the money. Behind it stand the sandbox (default) and Mollie; another provider is another file
 * that passes paymentProvider.contract.ts. Every method throws ProviderUnavailable when the provider does not answer, and is
 * safe to repeat.
 */
export type PaymentProvider = Readonly<{
  name: string;
  mode: ProviderMode;
  /** Whether a method of our catalogue can be paid there in a currency. What cannot is not offered. */
  sells: (method: string, currency: string) => boolean;
  /** Whether the payer's bank can be chosen here; else the provider's own page asks for it. */
  takesIssuer: boolean;
  /** Opens a checkout. Throws OrderRefused when it never will for this order. */
  create: (order: ProviderOrder) => Promise<{ reference: string; checkoutUrl: string }>;
  /** The truth about a payment; null when the provider does not know it. */
  get: (reference: string) => Promise<ProviderPayment | null>;
  /**
   * Asks that nobody can pay it any more, and tells what it is then: `paid` when the money was quicker, `open` or `pending`
   * when it cannot be cancelled (a bank transfer under way). Null when the provider does not know it.
   */
  cancel: (reference: string) => Promise<ProviderPayment | null>;
  /**
   * Gives money back to the original method, and says what the try is called; the same `id` pays once, and is tried again only
   * after it failed. That it is taken is no proof that it arrives: see `refunds`. Throws RefundRefused when it never will.
   */
  refund: (reference: string, refund: { id: string; amount: Money }) => Promise<{ reference: string }>;
  /** All tries of all refunds of a payment that were asked for here, newest first. */
  refunds: (reference: string) => Promise<readonly ProviderRefund[]>;
  /** References of payments that were charged back since: a webhook can get lost, and nobody polls a paid payment. */
  chargedBackSince: (since: Date) => Promise<readonly string[]>;
  /** What was paid out since, oldest first; absent where the provider does not tell us. */
  settlements?: (since: Date) => Promise<readonly ProviderSettlement[]>;
  cards: ProviderCards;
  /** All payments the provider knows of us, a page at a time; `next` is `after` of the page that follows, null behind the last. */
  payments: (after: string | null) => Promise<{ payments: readonly ProviderPayment[]; next: string | null }>;
  /** Which payment a webhook is about; null when the body is not one of this provider's. */
  referenceIn: (body: unknown) => string | null;
  /** Pages of a provider that lives in our own house, below `/sandbox`. `merchant`: see Merchant. */
  pages?: (options: { merchant: Merchant; onError: (error: unknown) => void }) => ProviderPages;
  /** Of a provider where no money moves: knows a payment as demo data tell of it, from when, and tells nobody. */
  rehearse?: (order: ProviderOrder, status: ProviderStatus, at: Date) => Promise<{ reference: string }>;
  /** The same of a refund of such a payment, so that settlements tell of both on the days that the demo does. */
  rehearseRefund?: (reference: string, refund: { id: string; amount: Money }, at: Date) => Promise<void>;
}>;

/** Who is paid, by where the payer comes back to: the site, in whose words its pages speak, and what it is called. */
export type Merchant = (returnUrl: string) => Readonly<{ site: string; name: string }>;

export class ProviderUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderUnavailable';
  }
}

/** The provider will not take this order, however often it is asked: its method, amount or currency is not for sale there. */
export class OrderRefused extends Error {
  constructor(detail: string) {
    super(`the payment provider refuses the order: ${detail}`);
    this.name = 'OrderRefused';
  }
}

/** The card that stayed at the provider is not taken: expired, blocked, without cover, or gone. */
export class CardRefused extends Error {
  constructor(detail: string) {
    super(`the saved card is refused: ${detail}`);
    this.name = 'CardRefused';
  }
}

/** Why a provider never gives the money back; `not_paid` also for what was charged back meanwhile. */
export type RefundRefusal = 'unknown_payment' | 'not_paid' | 'more_than_paid' | 'refused';

/** The provider said no for good: asking again gives the same answer, people have to look. */
export class RefundRefused extends Error {
  constructor(readonly reason: RefundRefusal) {
    super(`the payment provider refuses the refund: ${reason}`);
    this.name = 'RefundRefused';
  }
}
