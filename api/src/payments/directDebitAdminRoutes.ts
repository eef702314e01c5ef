import { createHash, randomUUID } from 'node:crypto';
import { directDebitResources, type RETURN_OUTCOMES } from '@vonk/contracts/payments/directDebitResources';
import { collectionName } from '@vonk/contracts/payments/collectionName';
import { calendarDate } from '@vonk/domain/calendarDate';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { blockDebtor, unblockDebtor } from '@vonk/domain/payments/blockDebtor';
import { collection as collectionStream, dayToDebit, noteDownload } from '@vonk/domain/payments/collection';
import { debtor as debtorStream } from '@vonk/domain/payments/debtor';
import { returnDebit, settleDebit } from '@vonk/domain/payments/directDebit';
import { payment as paymentStream } from '@vonk/domain/payments/payment';
import { refuse } from '@vonk/domain/refuse';
import { siteZone } from '@vonk/contracts/siteZone';
import { readDirectDebit } from '@vonk/projector/payments/directDebit.query';
import {
  listBlockedDebtors,
  listCollections,
  listDirectDebits,
  readCollected,
} from '@vonk/projector/payments/directDebits.query';
import { bindResource, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';
import { debtorHint, debtorId } from './debtors.ts';
import { pain008, type CollectedDebit } from './pain008.ts';
import { payerOf } from './payerOf.ts';
import { parseIban } from './parseIban.ts';
import { parsePhone } from './parsePhone.ts';
import { readMandate } from './readMandate.ts';
import { parseReturns, paymentOf, type ReturnedDebit } from './parseReturns.ts';

type Outcome = (typeof RETURN_OUTCOMES)[number];
const ONE = { offset: 0, limit: 1 };

/** Direct debits, the files they are collected with, their returns, and who cannot pay so. */
export const directDebitAdmin = (context: AppContext): readonly BoundResource[] => [
  bindResource(directDebitResources['direct-debits'], {
    list: async (_call, filter, range) => {
      const { debits, total } = await listDirectDebits(context.db, filter, range);
      return { rows: debits, total };
    },
    one: (_call, id) => readDirectDebit(context.db, id),
    foundingActs: {
      /** Each line by itself: what was taken back before is known, so a file may be taken in twice. */
      returns: {
        noteReason: 'aboutNobody',
        run: async (call, _id, { file }) => {
          const rows = [];
          let position: bigint | null = null;
          for (const one of parseReturns(file)) {
            const done = await takeBack(context, call, one);
            position = done.position ?? position;
            rows.push({ reference: one.reference, code: one.code, outcome: done.outcome, payment: done.payment });
          }
          return { position, more: { rows } };
        },
      },
    },
  }),

  bindResource(directDebitResources['debit-collections'], {
    list: async (_call, _filter, range) => {
      const { collections, total } = await listCollections(context.db, {}, range);
      return { rows: collections, total };
    },
    one: async (_call, id) => (await listCollections(context.db, { id }, ONE)).collections[0] ?? null,
    acts: {
      download: {
        noteReason: 'aboutNobody',
        run: async ({ staff, command, now }, id) => {
          const fileFor = await fileOf(context, id);
          const today = calendarDate(now, siteZone);
          const { position } = await context.commands.execute({
            stream: collectionStream,
            id,
            command,
            decide: (state) => {
              const collect_on = dayToDebit(state, today);
              const digest = createHash('sha256').update(fileFor(collect_on)).digest('hex');
              return noteDownload(state, { collection: id, by: staff.id, digest, collect_on });
            },
          });
          // Whoever took it at the same moment may have been first: it is for their day.
          const noted = await context.commands.load(collectionStream, id);
          return { position, more: { name: `direct-debits-${id}.xml`, xml: fileFor(dayToDebit(noted, today)) } };
        },
      },
      settle: {
        noteReason: 'aboutNobody',
        run: async ({ command }, id) => {
          const { payments } = await closedFile(context, id);
          let settled = 0;
          let position: bigint | null = null;
          for (const payment of payments) {
            const memberErased = await isErased(context, payment);
            const done = await context.commands.execute({
              stream: paymentStream,
              id: payment,
              command,
              decide: (state) => settleDebit(state, { payment }, { memberErased }),
            });
            if (done.events.length > 0) settled += 1;
            position = done.position ?? position;
          }
          return { position, more: { settled } };
        },
      },
    },
  }),

  bindResource(directDebitResources['blocked-debtors'], {
    list: async (_call, filter, range) => {
      const { debtors, total } = await listBlockedDebtors(context.db, filter, range);
      return { rows: debtors, total };
    },
    one: async (_call, id) => (await listBlockedDebtors(context.db, { id }, ONE)).debtors[0] ?? null,
    acts: {
      unblock: {
        noteReason: 'aboutPerson',
        run: async ({ staff, command }, debtor) => {
          const [row] = (await listBlockedDebtors(context.db, { id: debtor }, ONE)).debtors;
          const { kind, member } = row ?? refuse('not_found');
          const { position } = await context.commands.execute({
            stream: debtorStream,
            id: debtor,
            command,
            decide: (state) => unblockDebtor(state, { debtor, kind, by: staff.id }),
          });
          return { position, person: member ?? undefined };
        },
      },
    },
    foundingActs: {
      block: {
        noteReason: 'aboutPerson',
        run: async ({ staff, command }, _id, { kind, value, country = context.settings.house().company.country }) => {
          const known =
            kind === 'iban' ? parseIban(value, []).iban : kind === 'phone' ? parsePhone(value, country) : value;
          if (kind === 'member' && (await context.commands.load(memberStream, known)).status === 'none')
            refuse('not_found');
          const debtor = debtorId(context, kind, known);
          const hint = kind === 'member' ? known.slice(0, 40) : debtorHint(known);
          const member = kind === 'member' ? known : await lastPayer(context, debtor);
          const about = member === null ? { hint } : { hint, member };
          const { position } = await context.commands.execute({
            stream: debtorStream,
            id: debtor,
            command,
            decide: (state) => blockDebtor(state, { debtor, kind, cause: 'staff', by: staff.id, ...about }),
          });
          return { position, founded: debtor, person: member ?? undefined };
        },
      },
    },
  }),
];

/** Who used an account or a phone last, as far as debits of it count; null when nobody did. */
async function lastPayer(context: AppContext, debtor: string): Promise<string | null> {
  const { debits } = await context.commands.load(debtorStream, debtor);
  return payerOf(context, [...debits.keys()].at(-1) ?? null);
}

/** Notes one return; see RETURN_OUTCOMES. */
async function takeBack(
  context: AppContext,
  { command, now }: StaffCall,
  { reference, code, amount_minor }: ReturnedDebit,
): Promise<{ outcome: Outcome; payment: string | null; position: bigint | null }> {
  const payment = paymentOf(reference);
  const state = payment === null ? null : await context.commands.load(paymentStream, payment);
  if (payment === null || !state?.debit) return { outcome: 'not_found', payment: null, position: null };
  if (state.debit.status === 'returned') return { outcome: 'known', payment, position: null };
  if (amount_minor !== null && amount_minor !== state.amount?.amount_minor)
    return { outcome: 'other_amount', payment, position: null };
  const { events, position } = await context.commands.execute({
    stream: paymentStream,
    id: payment,
    command: { ...command, id: randomUUID() },
    decide: (state) =>
      returnDebit(state, { payment, code }, { now, answerDays: context.settings.house().dispute_answer_days }),
  });
  return { outcome: events.length > 0 ? 'taken_back' : 'not_collected', payment, position };
}

/** What stands in a closed file. Refuses not_found. */
/** Whether the member of a payment is erased: nobody is left to have its credits. */
async function isErased({ commands }: AppContext, payment: string): Promise<boolean> {
  const { member } = await commands.load(paymentStream, payment);
  return (await commands.load(memberStream, member)).status === 'erased';
}

async function closedFile(context: AppContext, id: string) {
  const closed = (await context.commands.load(collectionStream, id)).closed ?? refuse('not_found');
  const { payments, minor } = await readCollected(context.db, id);
  if (payments.length !== closed.debits || minor !== closed.amount.amount_minor)
    throw new Error(`the file ${id} does not add up to what was closed`);
  return { payments, closed };
}

/** The file for the bank for a day (ISO 8601), the same each time it is asked for while its mandates are kept. */
async function fileOf(context: AppContext, id: string): Promise<(collectOn: string) => string> {
  const { payments, closed } = await closedFile(context, id);
  const { direct_debit_creditor: creditor, name } = context.settings.house();
  const debits: CollectedDebit[] = [];
  for (const payment of payments) debits.push(await mandateOf(context, payment));
  const file = {
    id: collectionName(id),
    created: new Date(closed.at),
    creditor,
    debits,
  };
  return (collect_on) => pain008({ ...file, collect_on, description: name });
}

async function mandateOf(context: AppContext, payment: string): Promise<CollectedDebit> {
  // Kept for 14 months: a bank takes no file of then.
  const signed = (await readMandate(context, payment)) ?? refuse('not_found');
  const { reference, account_holder, iban, amount, at } = signed;
  const signed_on = calendarDate(at, siteZone);
  return { reference, account_holder, iban, signed_on, amount_minor: amount.amount_minor };
}
