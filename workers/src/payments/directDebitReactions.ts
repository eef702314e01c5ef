import type { Recorded } from '@vonk/contracts/kernel';
import { DEBTOR_KINDS, type DebtorKind } from '@vonk/contracts/payments/directDebitEvents';
import { collectingAt } from '@vonk/domain/payments/collectingAt';
import { blockDebtor } from '@vonk/domain/payments/blockDebtor';
import { code as codeStream, isIssuable } from '@vonk/domain/payments/code';
import { debtor as debtorStream, type Debtor, type DebtorEvent } from '@vonk/domain/payments/debtor';
import { mandateNeededUntil } from '@vonk/domain/payments/directDebit';
import { discount } from '@vonk/domain/payments/discount';
import { giveDiscountBack } from '@vonk/domain/payments/giveDiscountBack';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { closeDebit, releaseDebit } from '@vonk/domain/payments/releaseDebit';
import { releaseCode, type CodeUse } from '@vonk/domain/payments/useCode';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { noticeDue } from '@vonk/platform/due/due.store';
import { scheduleAfter } from '../scheduleAfter.ts';
import { reactions } from '../featureReactions.ts';
import { queueMail } from '../mail/queueMail.ts';
import type { WorkerContext } from '../workerContext.ts';
import { COLLECT_DEBITS } from './collectDebits.timer.ts';
import { debitAnnouncedMail } from './debitAnnounced.mail.ts';
import { debitReturnedMail } from './debitReturned.mail.ts';
import { FORGET_MANDATE } from './forgetMandates.timer.ts';
import { RELEASE_AFTER_MINUTES, RELEASE_DEBIT } from './releaseDebits.timer.ts';
import { RELEASE_DISCOUNT } from './releaseDiscounts.timer.ts';

type Decide = (state: Debtor, about: { debtor: string; kind: DebtorKind; payment: string }) => readonly DebtorEvent[];

/** Decides the same for member, account and phone of a debit. */
async function forDebtors(context: WorkerContext, event: Recorded, payment: string, what: string, decide: Decide) {
  const { debit } = await context.commands.load(paymentStream, payment);
  if (!debit) return;
  for (const kind of DEBTOR_KINDS) {
    const debtor = debit.debtors[kind];
    await context.commands.execute({
      stream: debtorStream,
      id: debtor,
      command: deriveCommand(event, `${what}-${kind}`),
      decide: (state) => decide(state, { debtor, kind, payment }),
    });
  }
}

/** Nothing was ever paid with it: the discount is free again, for the member and for the code. */
async function giveBack(context: WorkerContext, event: Recorded, use: CodeUse): Promise<void> {
  const { member, code } = use;
  await context.commands.execute({
    ...{ stream: discount, id: member, command: deriveCommand(event, 'give-discount-back') },
    decide: (state) => giveDiscountBack(state, use),
  });
  if (!isIssuable(code)) return;
  await context.commands.execute({
    ...{ stream: codeStream, id: code, command: deriveCommand(event, 'give-code-back') },
    decide: (state) => releaseCode(state, use),
  });
}

/** A direct debit claims its discount before it is written down, and can be cut off between: its row gives it back. */
async function releaseLater(event: Recorded & { data: CodeUse }, context: WorkerContext): Promise<void> {
  const { payment, member, code } = event.data;
  if ((await context.commands.load(paymentStream, payment)).status !== 'none') return;
  const dueAt = new Date(event.at.getTime() + RELEASE_AFTER_MINUTES * 60_000);
  const row = { kind: RELEASE_DISCOUNT, key: payment, dueAt, data: { member, code } };
  await scheduleAfter(context, event, { ...row, ofDemo: true });
}

/** Direct debits: announced by mail, collected on their day, let go when they are over, and blocked when they come back. */
export const directDebitReactions = reactions('directDebits', {
  DebitReserved: (event, context) => {
    const { debtor, kind, payment } = event.data;
    const dueAt = new Date(event.at.getTime() + RELEASE_AFTER_MINUTES * 60_000);
    return scheduleAfter(context, event, {
      ...{ kind: RELEASE_DEBIT, key: `${debtor}:${payment}`, dueAt, ofDemo: true },
      data: { payment, kind },
    });
  },

  CodeUsed: releaseLater,
  DiscountRedeemed: releaseLater,

  MandateSigned: async (event, context) => {
    const { payment, member, collect_on } = event.data;
    const { key, dueAt } = collectingAt(collect_on);
    await noticeDue(context.db, { kind: COLLECT_DEBITS, key, dueAt, position: event.position });
    const until = mandateNeededUntil(await context.commands.load(paymentStream, payment));
    if (until) await scheduleAfter(context, event, { kind: FORGET_MANDATE, key: payment, dueAt: until, ofDemo: true });
    // SEPA rulebook "pre-notification": amount, day, mandate and creditor, before anything is debited.
    await queueMail(context, event, debitAnnouncedMail, { member, payment });
  },

  DebitSettled: (event, context) => forDebtors(context, event, event.data.payment, 'close', closeDebit),
  DebitWithdrawn: (event, context) => forDebtors(context, event, event.data.payment, 'release', releaseDebit),

  /** The bank sent it back: nobody pays so as this member, from this account or with this phone until staff allow it. */
  DebitReturned: async (event, context) => {
    const { payment, member } = event.data;
    const { debit, discount_code: code } = await context.commands.load(paymentStream, payment);
    if (debit && !debit.settled && code !== null) await giveBack(context, event, { member, code, payment });
    const hints = { member, ...debit?.hints };
    await forDebtors(context, event, payment, 'block', (state, { debtor, kind }) => [
      ...closeDebit(state, { debtor, kind, payment }),
      ...blockDebtor(state, { debtor, kind, cause: 'returned', hint: hints[kind] ?? '', member, payment }),
    ]);
    await queueMail(context, event, debitReturnedMail, { member, payment });
  },
});
