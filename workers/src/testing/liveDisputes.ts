import { reinstateCredits } from '@vonk/domain/credits/reinstateCredits';
import { revokeCredits } from '@vonk/domain/credits/revokeCredits';
import { acceptDispute, contestDispute, loseDispute, winDispute } from '@vonk/domain/payments/dispute';
import { leftOf } from '@vonk/domain/payments/payment';
import { settlePayment } from '@vonk/domain/payments/settlePayment';
import { decided, type LivedMember } from './livedMember.ts';

/** What banks take back, and what finance and they decide about it. */
export function liveDisputes(one: LivedMember) {
  const { member, onPayment, onWallet, twice, moved } = one;
  return {
    chargeBack: () => {
      const [payment, of] = one.refundedOr(one.anOrder(), ({ state }) => !state.debit) ?? [];
      if (payment === undefined || !of?.booked || of.state.status === 'charged_back' || of.state.debit) return;
      const [left, { amount }] = [leftOf(of.state), of.state];
      if (!left || !amount) return;
      // What is left, all of it, or something between: whatever refunds gave back.
      const between = left.amount_minor + one.upTo(amount.amount_minor - left.amount_minor + 1);
      const minor = [left.amount_minor, amount.amount_minor, between][one.upTo(3)] ?? left.amount_minor;
      const taken = { ...left, amount_minor: minor };
      const dispute = `chb_${payment}_${one.provider.length}`;
      const told = { id: dispute, amount: taken, reason: null, at: '2026-03-03T12:00:00.000Z', deadline: null };
      const chargeBack = { ...told, reversed: false };
      const facts = { answerDays: 7 };
      twice(() =>
        onPayment(
          payment,
          of,
          decided(() => settlePayment(of.state, { payment, status: 'charged_back', chargeBack }, facts)),
        ),
      );
      moved(payment, 'chargeback', { ...taken, amount_minor: -taken.amount_minor });
      twice(() => onWallet((now) => revokeCredits(now, { member, payment })));
      one.disputes.push({ payment, dispute, taken });
    },
    /** Contested or accepted, won or lost: one that was accepted may be won all the same. */
    decideDispute: () => {
      const place = one.upTo(one.disputes.length);
      const open = one.disputes[place];
      const of = open && one.orders.get(open.payment);
      if (!open || !of) return;
      const { payment, dispute, taken } = open;
      const answer = [contestDispute, acceptDispute, loseDispute, winDispute][one.upTo(4)] ?? winDispute;
      onPayment(
        payment,
        of,
        decided(() => answer(of.state, { payment, dispute, by: 'fin' })),
      );
      const { status } = of.state.disputes.get(dispute) ?? {};
      if (status === 'lost') return void one.disputes.splice(place, 1);
      if (status !== 'won') return;
      one.disputes.splice(place, 1);
      moved(payment, 'chargeback', taken);
      const { price, credits } = of;
      const bought = { member, payment, package: of.state.package, credits, price, refund_days: 14 };
      twice(() => onWallet((now) => reinstateCredits(now, bought)));
    },
  };
}
