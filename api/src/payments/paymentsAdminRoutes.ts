import { mayDo } from '@vonk/contracts/site/permissions';
import { paymentsResources } from '@vonk/contracts/payments/resources';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { quotePurchase } from '@vonk/domain/credits/quoteRefund';
import { needsSecondPerson, refundByStaff } from '@vonk/domain/credits/refundByStaff';
import { wallet, type WalletEvent } from '@vonk/domain/credits/wallet';
import { payment as paymentStream, type PaymentEvent, type PaymentState } from '@vonk/domain/payments/payment';
import { payRefundByHand } from '@vonk/domain/payments/payRefundByHand';
import { retryRefund } from '@vonk/domain/payments/retryRefund';
import { reverseRefund } from '@vonk/domain/payments/reverseRefund';
import { refuse } from '@vonk/domain/refuse';
import { recordedOf } from '@vonk/platform/commands/recordedOf';
import { readMemberByAddress } from '@vonk/projector/accounts/accounts.query';
import { canonicalEmail } from '@vonk/domain/accounts/canonicalEmail';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import type { z } from 'zod';
import { listApprovals } from '@vonk/projector/credits/approvals.query';
import { listDiscounts } from '@vonk/projector/payments/discounts.query';
import {
  listPayments,
  listRefunds,
  readPaymentTotals,
  type RefundRow,
  type PaymentFilter,
} from '@vonk/projector/payments/payments.query';
import { readReceipts } from '@vonk/projector/payments/receipts.query';
import { readRefund } from '@vonk/projector/payments/refund.query';
import { bindResource, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import { listInMemory } from '../admin/listQuery.ts';
import { dayBounds } from '../admin/siteDays.ts';
import type { AppContext } from '../appContext.ts';
import { readPurchaseTerms } from '../readPurchaseTerms.ts';
import { mismatchActs, readWrongAmount } from './mismatchActs.ts';
import { settlementsAdmin } from './settlementAdminRoutes.ts';
import { booksAdmin } from './bookAdminRoutes.ts';
import { linkOf } from './receiptRoutes.ts';
import { campaignsAdmin } from './campaignAdminRoutes.ts';
import { codesAdmin } from './codeAdminRoutes.ts';
import { firstPurchaseAdmin } from './firstPurchaseAdminRoutes.ts';
import { packagesAdmin } from './packageAdminRoutes.ts';
import { disputesAdmin } from './disputeAdminRoutes.ts';
import { directDebitAdmin } from './directDebitAdminRoutes.ts';
import { memberAudience } from '../audience.ts';
import { readMandate } from './readMandate.ts';

type Asked = z.output<typeof paymentsResources.payments.filter>;
const ONE = { offset: 0, limit: 1 };

type RefundOrder = { goodwill: boolean; credits?: number; amount_minor?: number; reason: string };

/** What waits for a second person; null when nothing does. */
const waitingIn = (events: readonly WalletEvent[]) => {
  const waits = recordedOf(events, 'ApprovalRequested')?.data;
  if (!waits?.amount) return null;
  const { approval: id, credits, amount } = waits;
  return { id, credits, amount, status: 'waiting' as const, words: 'Waiting for a second person' };
};

/** Payments and refunds, discount codes that members hold, and the packages on sale. */
export const paymentsAdmin = (context: AppContext): readonly BoundResource[] => {
  const readPayment = async (payment: string) => (await listPayments(context.db, { payment }, ONE)).payments[0] ?? null;
  const refund = async (
    { staff, now, command }: StaffCall,
    payment: string,
    { goodwill, credits: shown, amount_minor, reason }: RefundOrder,
    onlyAsks: boolean,
  ) => {
    const { member } = (await readPayment(payment)) ?? refuse('payment_not_found');
    const expected = { credits: shown, amount_minor };
    const settings = context.settings.of(await memberAudience(context, member));
    const { costs, promised } = await readPurchaseTerms(context, [payment]);
    const facts = { now, settings, goodwill, expected, costs, promised, onlyAsks };
    const erased = (await context.commands.load(memberStream, member)).status === 'erased';
    const asked = { member, refund: command.id, payment, by: staff.id, reason: erased ? null : reason };
    const { events, position } = await context.commands.execute({
      stream: wallet,
      id: member,
      command,
      decide: (state) => refundByStaff(state, asked, facts),
    });
    return { person: member, events, position };
  };
  /** What was asked for as the read model knows it; null: the address is nobody's, so that nothing can be found. */
  const filterOf = async ({ from, to, amount, email, ...filter }: Asked): Promise<PaymentFilter | null> => {
    const days = dayBounds({ from, to });
    const minor = amount === undefined ? {} : { amount_minor: Math.round(Number(amount.replace(',', '.')) * 100) };
    if (email === undefined) return { ...filter, ...days, ...minor };
    const member = await readMemberByAddress(context.db, blindIndex(context.config.hmacSecret, canonicalEmail(email)));
    const isOther = filter.member !== undefined && filter.member !== member;
    return member === null || isOther ? null : { ...filter, ...days, ...minor, member };
  };
  return [
    ...directDebitAdmin(context),
    ...disputesAdmin(context),
    ...booksAdmin(context),
    ...settlementsAdmin(context),
    bindResource(paymentsResources.payments, {
      list: async (_call, asked, range) => {
        const filter = await filterOf(asked);
        if (filter === null) return { rows: [], total: 0 };
        const { payments, total } = await listPayments(context.db, filter, range);
        return { rows: payments, total };
      },
      one: async ({ now }, id) => {
        const paid = await readPayment(id);
        if (!paid) return null;
        const { approvals } = await listApprovals(context.db, { payment: id, status: 'waiting' }, ONE);
        // Why it was asked for is for those who decide it.
        const [approval = null] = approvals.map(({ id: request, kind, asked_at, amount, asked_by }) => ({
          ...{ id: request, kind, asked_at, amount, asked_by },
        }));
        const receipts = (await readReceipts(context.db, { payment: id })).map(linkOf);
        const wrong_amount = await readWrongAmount(context, paid);
        return { ...paid, quote: await readQuote(context, paid, now), approval, receipts, wrong_amount };
      },
      acts: {
        /**
         * Takes the unused credits of the purchase out of the wallet; the worker then moves the money. Above the limit of
         * the settings it asks for a second person instead.
         */
        refund: {
          noteReason: 'aboutPerson',
          run: async (call, payment, body) => {
            const { person, position, events } = await refund(call, payment, body, false);
            const waits = waitingIn(events);
            if (waits) return { position, person, more: { approval: waits } };
            const refunded = recordedOf(events, 'CreditsRefunded');
            if (!refunded) return refuse('nothing_to_refund');
            const { refund: id, credits, amount } = refunded.data;
            return { position, person, more: { refund: { id, credits, amount, status: 'processing' } } };
          },
        },
        /** Support asks for a member; somebody of finance approves, which pays it. */
        'request-refund': {
          noteReason: 'aboutPerson',
          run: async (call, payment, body) => {
            const { person, position, events } = await refund(call, payment, body, true);
            const approval = waitingIn(events) ?? refuse('nothing_to_refund');
            return { position, person, more: { approval } };
          },
        },
        ...mismatchActs(context),
      },
    }),

    bindResource(paymentsResources['payment-totals'], {
      list: async (_call, asked, range) => {
        const filter = await filterOf(asked);
        const totals = filter === null ? [] : await readPaymentTotals(context.db, filter);
        const rows = totals.map(({ currency, payments, ...sums }) => {
          const money = (amount_minor: number) => ({ amount_minor, currency });
          const back = { refunded: money(sums.refunded), charged_back: money(sums.charged_back) };
          return { id: currency, payments, paid: money(sums.paid), ...back, unpaid: money(sums.unpaid) };
        });
        return listInMemory(rows, {}, range);
      },
    }),

    bindResource(paymentsResources.refunds, {
      list: async (_call, { from, to, ...filter }, range) => {
        const { refunds, total } = await listRefunds(context.db, { ...filter, ...dayBounds({ from, to }) }, range);
        return { rows: refunds, total };
      },
      one: async ({ staff }, id) => {
        const refund = await readRefund(context.db, id);
        return refund && { ...refund, account: await accountOf(context, staff, refund) };
      },
      acts: {
        /** Has the provider asked once more for what it refused. */
        retry: refusedAct(context, (refund, by) => (state) => retryRefund(state, { ...refund, by })),
        /** Notes the transfer that finance made itself. */
        'paid-by-hand': refusedAct(
          context,
          (refund, by, { proof }: { proof: string }) =>
            (state) =>
              payRefundByHand(state, { ...refund, proof, by }),
        ),
        /** Gives up what the provider refuses: the credits go back, at their worth. */
        reverse: refusedAct(context, (refund, by) => (state) => reverseRefund(state, { ...refund, by })),
      },
    }),

    codesAdmin(context),

    campaignsAdmin(context),
    firstPurchaseAdmin(context),

    bindResource(paymentsResources['discount-codes'], {
      list: async (_call, filter, range) => {
        const { discounts, total } = await listDiscounts(context.db, filter, range);
        return { rows: discounts, total };
      },
      one: async (_call, id) => {
        const [member = '', code = ''] = id.split(':');
        return (await listDiscounts(context.db, { member, code }, ONE)).discounts[0] ?? null;
      },
    }),

    packagesAdmin(context),
  ];
};

/** An act of finance on a refund that the provider refused. */
const refusedAct = <Body>(
  context: AppContext,
  decide: (
    refund: { payment: string; refund: string },
    by: string,
    body: Body,
  ) => (state: PaymentState) => readonly PaymentEvent[],
) => ({
  noteReason: 'aboutPerson' as const,
  run: async ({ staff, command }: StaffCall, id: string, body: Body) => {
    const { payment, member } = (await readRefund(context.db, id)) ?? refuse('not_found');
    const { position } = await context.commands.execute({
      stream: paymentStream,
      id: payment,
      command,
      decide: decide({ payment, refund: id }, staff.id, body),
    });
    return { position, person: member };
  },
});

/** Whose account finance transfers a refund of a direct debit to; null to others, and where there is nothing to transfer. */
async function accountOf(context: AppContext, { role }: StaffCall['staff'], refund: RefundRow) {
  const { payment, status, refusal } = refund;
  if (!mayDo(role, 'payments.refund') || status !== 'refused' || refusal !== 'by_transfer') return null;
  const mandate = await readMandate(context, payment);
  return mandate && { holder: mandate.account_holder, iban: mandate.iban };
}

/** What a refund of a payment would give now; null when nothing of it can go back. */
async function readQuote(context: AppContext, paid: { id: string; member: string; status: string }, now: Date) {
  if (paid.status !== 'completed' && paid.status !== 'refunded') return null;
  const settings = context.settings.of(await memberAudience(context, paid.member));
  const { costs, promised } = await readPurchaseTerms(context, [paid.id]);
  const state = await context.commands.load(wallet, paid.member);
  const quote = quotePurchase(state, paid.id, settings, { now, costs, promised });
  return quote && { ...quote, second_person: needsSecondPerson(quote.refund, settings) };
}
