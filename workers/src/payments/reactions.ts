import { Refusal, type Money, type Recorded } from '@vonk/contracts/kernel';
import { SAVED_CARD_REFUSED } from '@vonk/contracts/payments/methods';
import { creditPurchase } from '@vonk/domain/credits/creditPurchase';
import { mismatchEndOf } from '@vonk/domain/credits/mismatchEndOf';
import { reinstateCredits } from '@vonk/domain/credits/reinstateCredits';
import { restoreCredits } from '@vonk/domain/credits/restoreCredits';
import { revokeCredits } from '@vonk/domain/credits/revokeCredits';
import { wallet } from '@vonk/domain/credits/wallet';
import { claimDiscount } from '@vonk/domain/payments/claimDiscount';
import { discount, heldBy, usedBy } from '@vonk/domain/payments/discount';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { resolveMismatch } from '@vonk/domain/payments/resolveMismatch';
import { removeCard, savedCard } from '@vonk/domain/payments/savedCard';
import { releaseDiscount } from '@vonk/domain/payments/releaseDiscount';
import { cancelDue, noticeDue } from '@vonk/platform/due/due.store';
import { scheduleAfter } from '../scheduleAfter.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import type { WorkerContext } from '../workerContext.ts';
import { reactions } from '../featureReactions.ts';
import { queueMail } from '../mail/queueMail.ts';
import { cancelOfErased, cancelReplaced } from './cancelReplaced.ts';
import { cardFailedMail } from './cardFailed.mail.ts';
import { chargedBackMail } from './chargedBack.mail.ts';
import { CHARGE_BACKS, CHARGE_BACKS_EVERY_MS } from './findChargeBacks.timer.ts';
import { disputeLostMail } from './disputeLost.mail.ts';
import { disputeWonMail } from './disputeWon.mail.ts';
import { failedMail } from './failed.mail.ts';
import { finishLater } from './finishLater.ts';
import { FINISH_ORDER } from './finishOrders.timer.ts';
import { keepCard } from './keepCard.ts';
import { payOut } from './payOut.ts';
import { isGivenUp, POLL_AFTER_MINUTES, POLL_PAYMENT } from './pollPayments.timer.ts';
import { receiptMail } from './receipt.mail.ts';
import { promisedRefundDays } from './promisedRefundDays.ts';
import { refundDelayedMail } from './refundDelayed.mail.ts';
import { refundedMail } from './refunded.mail.ts';
import { refundReversedMail } from './refundReversed.mail.ts';
import { replacedMail } from './replaced.mail.ts';
import { returnedMail } from './returned.mail.ts';
import { wrongAmountMail } from './wrongAmount.mail.ts';
import { withdrawalMail } from './withdrawal.mail.ts';
import { WATCH_AFTER_MINUTES, WATCH_REFUNDS } from './watchRefunds.timer.ts';
import { cancelCreditNote, noteChargeBack, writeReceipt } from './writeReceipt.ts';

/** Who gives back what nobody asked for. */
const SYSTEM = 'system';
const STAFF = 'staff:';

const release = async (
  context: WorkerContext,
  event: Recorded,
  { member, payment }: { member: string; payment: string },
) => {
  const { discount_code: code } = await context.commands.load(paymentStream, payment);
  if (code === null) return;
  await context.commands.execute({
    stream: discount,
    id: member,
    command: deriveCommand(event, 'release-discount'),
    decide: (state) => releaseDiscount(state, { member, code, payment }),
  });
};

/** What is refused by now happens no more. */
function orNothing<E>(decide: () => readonly E[]): readonly E[] {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

const asText = ({ amount_minor, currency }: Money) => ({ amount_minor: String(amount_minor), currency });

/** Why the money was not taken decides what its payer reads. */
const returnedMailOf = async (context: WorkerContext, payment: string) =>
  (await context.commands.load(paymentStream, payment)).resolved?.how === 'returned' ? wrongAmountMail : returnedMail;

const mailAbout = ({ member, payment }: { member: string; payment: string }) => ({ member, payment });

export const paymentsReactions = reactions('payments', {
  PaymentStarted: finishLater,
  /**
   * A webhook can get lost: the provider is asked again until the payment is settled. An order that lost its discount while
   * it was being opened ends here.
   */
  PaymentRegistered: async (event, context) => {
    const { payment, member } = event.data;
    await cancelDue(context.db, FINISH_ORDER, payment);
    const dueAt = new Date(event.at.getTime() + POLL_AFTER_MINUTES * 60_000);
    await scheduleAfter(context, event, { kind: POLL_PAYMENT, key: payment, dueAt, ofDemo: true });
    const provider = context.provider?.name;
    if (provider !== undefined) {
      const first = new Date(event.at.getTime() + CHARGE_BACKS_EVERY_MS);
      await noticeDue(context.db, { kind: CHARGE_BACKS, key: provider, dueAt: first, position: event.position });
    }
    const { discount_code: code } = await context.commands.load(paymentStream, payment);
    if (code === null) return;
    const discounts = await context.commands.load(discount, member);
    const isTheirs =
      usedBy(discounts, code) === payment || heldBy(discounts, code).some((holder) => holder.payment === payment);
    const isAnothers = usedBy(discounts, code) !== undefined || heldBy(discounts, code).length > 0;
    if (!isTheirs && isAnothers) await cancelReplaced(context, event, payment);
  },

  /** The money is in: the credits go into the wallet, once, and the discount is used. */
  PaymentCompleted: async (event, context) => {
    const { member, payment } = event.data;
    const order = await context.commands.load(paymentStream, payment);
    const { package: bundle, credits, price, discount_code: code } = order;
    if (!price) throw new Error('a completed payment without a price');
    const refund_days = await promisedRefundDays(context, order);
    const bought = { member, payment, package: bundle, credits, price, refund_days };
    await context.commands.execute({
      stream: wallet,
      id: member,
      command: deriveCommand(event, 'credit-purchase'),
      decide: (state) => creditPurchase(state, bought),
    });
    if (code !== null)
      await context.commands.execute({
        stream: discount,
        id: member,
        command: deriveCommand(event, 'redeem-discount'),
        // Claimed before it was completed; here for payments that were completed before that was so.
        decide: (state) => claimDiscount(state, { member, code, payment }, { cancelled: false }),
      });
    await cancelDue(context.db, POLL_PAYMENT, payment);
    await keepCard(context, event, event.data);
  },
  /** The provider forgets the card, too. */
  CardRemoved: async ({ data: { provider, customer } }, context) => {
    if (context.provider?.name === provider) await context.provider.cards.forget(customer);
  },
  MemberErased: async (event, context) => {
    const { member } = event.data;
    await context.commands.execute({
      stream: savedCard,
      id: member,
      command: deriveCommand(event, 'remove-card'),
      decide: (state) => removeCard(state, { member, cause: 'erased' }),
    });
    await cancelOfErased(context, event, member);
  },

  PaymentFailed: async (event, context) => {
    await release(context, event, event.data);
    await cancelDue(context.db, POLL_PAYMENT, event.data.payment);
    const { member, payment } = event.data;
    if ((await context.commands.load(paymentStream, payment)).debit?.status === 'returned') return;
    const mail = event.data.reason === SAVED_CARD_REFUSED ? cardFailedMail : failedMail;
    await queueMail(context, event, mail, { member, payment });
  },
  PaymentCancelled: async (event, context) => {
    const { member, payment, reason } = event.data;
    await release(context, event, event.data);
    await cancelDue(context.db, POLL_PAYMENT, payment);
    if (reason === 'replaced') await queueMail(context, event, replacedMail, { member, payment });
    // Nobody closed it but the house.
    else if (isGivenUp(await context.commands.load(paymentStream, payment), event.at))
      await queueMail(context, event, failedMail, { member, payment });
  },

  /** Money that was not taken: it goes back, and no credits come. By itself, or of a wrong amount by who decided it. */
  PaymentReturned: async (event, context) => {
    const { payment, refund, amount } = event.data;
    await cancelDue(context.db, POLL_PAYMENT, payment);
    const { resolved } = await context.commands.load(paymentStream, payment);
    const by = resolved?.how === 'returned' ? resolved.by : SYSTEM;
    await payOut(context, event, { payment, refund, amount, credits: 0, by });
  },
  /** The order is over, so that its discount is free again; one that was cancelled with it frees it itself. */
  MismatchResolved: async (event, context) => {
    if (event.data.how === 'returned') await release(context, event, event.data);
  },
  /** A second person lets a wrong amount end. Where the right one came meanwhile nothing follows. */
  ApprovalGranted: async (event, context) => {
    const { member, approval } = event.data;
    const asked = (await context.commands.load(wallet, member)).approvals.get(approval);
    const end = asked && mismatchEndOf(asked);
    if (!end) return;
    await context.commands.execute({
      stream: paymentStream,
      id: end.payment,
      command: deriveCommand(event, 'resolve-mismatch'),
      decide: (state) => orNothing(() => resolveMismatch(state, end)),
    });
  },

  PaymentChargedBack: async (event, context) => {
    const { member, payment } = event.data;
    await context.commands.execute({
      stream: wallet,
      id: member,
      command: deriveCommand(event, 'revoke-credits'),
      decide: (state) => revokeCredits(state, { member, payment }),
    });
    await noteChargeBack(context, { payment, at: event.at });
    // Who paid by direct debit reads of it in the mail about the debit.
    if ((await context.commands.load(paymentStream, payment)).debit?.status === 'returned') return;
    await queueMail(context, event, chargedBackMail, { member, payment });
  },

  /** The bank gave the money back again: what the charge-back took comes back with it. */
  DisputeWon: async (event, context) => {
    const { member, payment } = event.data;
    const order = await context.commands.load(paymentStream, payment);
    const { package: bundle, credits, price } = order;
    if (!price) throw new Error('a dispute about a payment without a price');
    // What was not taken brought no credits; finance gives it back once more (RefundRefused).
    if (order.returned) return;
    const refund_days = await promisedRefundDays(context, order);
    await context.commands.execute({
      stream: wallet,
      id: member,
      command: deriveCommand(event, 'reinstate-credits'),
      decide: (state) => reinstateCredits(state, { member, payment, package: bundle, credits, price, refund_days }),
    });
    await cancelCreditNote(context, event, { payment, of: 'charge-back' });
    await queueMail(context, event, disputeWonMail, { member, payment });
  },
  DisputeLost: (event, context) => queueMail(context, event, disputeLostMail, mailAbout(event.data)),
  DisputeAccepted: (event, context) => queueMail(context, event, disputeLostMail, mailAbout(event.data)),

  /** A newer checkout took the discount over: the older unpaid one is cancelled (API "Shapes"). */
  DiscountReleased: (event, context) => cancelReplaced(context, event, event.data.payment),

  /** A charge-back may be quicker than the receipt: its credit note needs that number. */
  ReceiptIssued: async (event, context) => {
    if (event.data.kind === 'receipt') await noteChargeBack(context, { payment: event.data.payment });
  },

  CreditsBought: async (event, context) => {
    await writeReceipt(context, event, event.data);
    await queueMail(context, event, receiptMail, { member: event.data.member, payment: event.data.payment });
  },

  /** The receipt of a withdrawal goes out at once; what was typed stays out of the job. */
  WithdrawalDeclared: async (event, context) => {
    const { member, payment } = event.data;
    const received_at = event.at.toISOString();
    await queueMail(context, event, withdrawalMail, { member, received_at, ...(payment === null ? {} : { payment }) });
  },

  /** The credits are out of the wallet: now the money goes back, to the original method, once. */
  CreditsRefunded: (event, context) => {
    const { member, payment, refund, amount, credits } = event.data;
    const { actor = '' } = event.metadata;
    const by = actor.startsWith(STAFF) ? actor.slice(STAFF.length) : member;
    return payOut(context, event, { payment, refund, amount, credits, by });
  },
  /** Finance has the provider asked once more. */
  RefundRetried: async (event, context) => {
    const { payment, refund, by } = event.data;
    const refused = (await context.commands.load(paymentStream, payment)).refused.get(refund);
    if (!refused?.asked) return;
    const { amount, credits } = refused;
    await payOut(context, event, { payment, refund, amount, credits, by });
  },
  /** Finance gave the refund up: its credits go back, worth what they were; not where the bank has taken the lot meanwhile. */
  RefundReversed: async (event, context) => {
    const { member, payment, refund, amount, credits } = event.data;
    const { state } = await context.commands.execute({
      stream: wallet,
      id: member,
      command: deriveCommand(event, 'restore-credits'),
      decide: (state) => restoreCredits(state, { member, refund, payment, amount, credits }),
    });
    if (!state.restored.has(refund)) return;
    await queueMail(context, event, refundReversedMail, {
      ...{ member, payment, credits: String(credits) },
      ...asText(amount),
    });
  },

  /** The money did not arrive after all: finance sees to it, and the member reads that it takes longer. */
  RefundFailed: async (event, context) => {
    const { member, payment, refund, amount, returned = false } = event.data;
    if (!returned) await cancelCreditNote(context, event, { payment, of: { refund } });
    await queueMail(context, event, refundDelayedMail, { member, payment, ...asText(amount) });
  },

  PaymentRefunded: async (event, context) => {
    const { member, payment, refund, amount, credits = 0, returned = false, by, reference, again } = event.data;
    // Money that was never taken had no receipt either.
    if (!returned) await writeReceipt(context, event, { member, payment }, { refund, amount, credits, again });
    // By hand it has arrived; what the provider took can still fail there.
    if (reference !== undefined) {
      const dueAt = new Date(event.at.getTime() + WATCH_AFTER_MINUTES * 60_000);
      const data = { since: event.at.toISOString() };
      await scheduleAfter(context, event, { kind: WATCH_REFUNDS, key: payment, dueAt, data, ofDemo: true });
    }
    const facts = { credits: String(credits), ...asText(amount) };
    const asked = by === member && { refund };
    const mail = returned ? await returnedMailOf(context, payment) : refundedMail;
    await queueMail(context, event, mail, { member, payment, ...facts, ...asked });
  },
});
