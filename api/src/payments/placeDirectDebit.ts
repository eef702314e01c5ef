import { randomUUID } from 'node:crypto';
import type { Country, Language } from '@vonk/contracts/languages';
import { DEBTOR_KINDS, type DebtorKind } from '@vonk/contracts/payments/directDebitEvents';
import type { OrderByDirectDebit } from '@vonk/contracts/payments/commands';
import { Refusal } from '@vonk/contracts/kernel';
import { chosenDiscount } from '@vonk/domain/payments/chosenDiscount';
import { claimOrderDiscount } from '@vonk/domain/payments/claimOrderDiscount';
import { debtor as debtorStream } from '@vonk/domain/payments/debtor';
import type { Decisions } from '@vonk/domain/payments/decisions';
import { discount as discountStream } from '@vonk/domain/payments/discount';
import { orderByDirectDebit, type Mandate } from '@vonk/domain/payments/orderByDirectDebit';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { releaseDebit } from '@vonk/domain/payments/releaseDebit';
import { reserveDebit } from '@vonk/domain/payments/reserveDebit';
import { reserveDiscount } from '@vonk/domain/payments/reserveDiscount';
import { refuse } from '@vonk/domain/refuse';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { fingerprintOf } from '@vonk/platform/commands/fingerprintOf';
import { readAccount, type Account } from '@vonk/projector/accounts/accounts.query';
import type { AppContext } from '../appContext.ts';
import { freeCode, tryCode } from './debitCodes.store.ts';
import { debtorHint, debtorId } from './debtors.ts';
import { directDebitOffered } from './directDebitOffered.ts';
import { readDiscountFacts } from './discountFacts.ts';
import { parseIban } from './parseIban.ts';
import { parsePhone } from './parsePhone.ts';

type Call = Readonly<{ member: string; body: OrderByDirectDebit; command: Command; now: Date; language: Language }>;

/** The reference of a mandate is its payment, in the signs that a bank takes. */
const referenceOf = (payment: string) => payment.replaceAll('-', '').toUpperCase();

/**
 * Orders a package by direct debit (SPEC 3 "direct debit form"): first what is wrong with the form, then the code, then the
 * limits and blocks of member, account and phone, which hold when several orders race, then payment and mandate at once.
 * Sent again it is the same order. Answers the position of the payment.
 *
 * Refuses shop_closed, and what the route `orderByDirectDebit` names.
 */
export async function placeDirectDebit(context: AppContext, call: Call): Promise<bigint | null> {
  const { member, body, now } = call;
  const command = orderedBy(context, call);
  if (context.payments === null) refuse('shop_closed');
  const account = (await readAccount(context.db, member, now)) ?? refuse('authentication_required');
  const settings = context.settings.of(account);
  if (!directDebitOffered(context, settings)) refuse('method_not_available');
  if (await isPlaced(context, body.id, command)) return null;

  const { iban } = parseIban(body.iban, settings.direct_debit_refused_countries);
  const phone = parsePhone(body.phone, account.country);
  const debtors = {
    member: debtorId(context, 'member', member),
    iban: debtorId(context, 'iban', iban),
    phone: debtorId(context, 'phone', phone),
  };
  const { street, house_number, zip, city, account_holder } = body;
  const mandate: Mandate = {
    ...{ reference: referenceOf(body.id), mandate: `mandate-${randomUUID()}`, language: call.language },
    ...{ account_holder, iban, street, house_number, zip, city, phone, debtors },
    hints: { iban: debtorHint(iban), phone: debtorHint(phone) },
  };
  const order = { payment: body.id, member, package: body.package, mandate };
  const discount = await discountOf(context, account, call);
  const facts = { now, settings, country: account.country as Country, discount, shown_minor: body.amount_minor };
  // What will be refused anyway must cost neither a try of the code nor room below the limits.
  const [planned] = orderByDirectDebit(paymentStream.initial(), order, facts);
  if (planned?.type !== 'PaymentStarted') return refuse('method_not_available');
  const counted = { payment: body.id, amount: planned.data.amount };
  for (const kind of DEBTOR_KINDS)
    reserveDebit(
      await context.commands.load(debtorStream, debtors[kind]),
      { debtor: debtors[kind], kind, ...counted },
      { now, settings },
    );

  const code = await tryCode(context, { member, phone }, { code: body.otp, payment: body.id });
  if (code !== 'right') refuse(code === 'wrong' ? 'code_invalid' : 'code_used_up');
  // Each try counts anew: what an earlier one with this id counted and let go must not be taken for done.
  const again = () => ({ ...command, id: randomUUID() });
  const reserved: DebtorKind[] = [];
  try {
    for (const kind of DEBTOR_KINDS) {
      await context.commands.execute({
        stream: debtorStream,
        id: debtors[kind],
        command: again(),
        decide: (state) =>
          reserveDebit(state, { debtor: debtors[kind], kind, ...counted }, { now: context.clock(), settings }),
      });
      reserved.push(kind);
    }
    if (discount) await claim(context, call, discount.code);
    const { position } = await context.commands.execute({
      stream: paymentStream,
      id: body.id,
      command,
      decide: (state) => orderByDirectDebit(state, order, facts),
    });
    return position;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Of two with the same id the other one may have been taken: what it counts stays.
    if (await isPlaced(context, body.id, command)) return null;
    for (const kind of reserved)
      await context.commands.execute({
        stream: debtorStream,
        id: debtors[kind],
        command: again(),
        decide: (state) => releaseDebit(state, { debtor: debtors[kind], kind, payment: body.id }),
      });
    await freeCode(context, member, body.id);
    throw error;
  }
}

/** A code by text message is no part of what is ordered: who asks for another one and sends the form again, sends the same. */
function orderedBy(context: AppContext, { body: { otp: _, ...form }, command }: Call): Command {
  return { ...command, fingerprint: fingerprintOf(context.secretFor('fingerprints'), ['direct debit', form]) };
}

/**
 * Whether the order stands already: then nothing happens but its answer, to whoever made it with this form. Refuses
 * idempotency_key_reused for another form, another way to pay, or somebody else's order.
 */
async function isPlaced(context: AppContext, payment: string, command: Command): Promise<boolean> {
  if ((await context.commands.load(paymentStream, payment)).status === 'none') return false;
  const decide = () => refuse('idempotency_key_reused');
  await context.commands.execute({ stream: paymentStream, id: payment, command, decide });
  return true;
}

async function discountOf(context: AppContext, account: Account, { body, now }: Call) {
  return chosenDiscount(
    body.discount_code,
    await readDiscountFacts(context, account, now, {
      code: body.discount_code,
      package: body.package,
      method: 'direct_debit',
    }),
  );
}

/**
 * A signed mandate is as good as money: the discount is used with it (DECISIONS "a discount that is good once"), and an older
 * order that held it is cancelled. Refuses code_already_used.
 */
async function claim(context: AppContext, { member, body, command }: Call, code: string): Promise<void> {
  await context.commands.execute({
    stream: discountStream,
    id: member,
    command: { ...command, id: randomUUID() },
    decide: (state) => reserveDiscount(state, { member, code, payment: body.id }),
  });
  const decide: Decisions['decide'] = async (stream, id, _what, decided) =>
    (await context.commands.execute({ stream, id, command: { ...command, id: randomUUID() }, decide: decided })).state;
  const had = await claimOrderDiscount(decide, { code, member, payment: body.id }, { cancelled: false });
  if (!had) refuse('code_already_used');
}
