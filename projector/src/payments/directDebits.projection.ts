import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

export const directDebitsTables = {
  direct_debits: table({
    columns: {
      payment: 'text',
      member: 'text',
      reference: 'text',
      account: 'text?',
      amount_minor: 'integer',
      currency: 'text',
      status: 'text',
      signed_at: 'timestamptz',
      collect_on: 'date',
      collection: 'text?',
      code: 'text?',
      ended_at: 'timestamptz?',
    },
    key: ['payment'],
    defaults: { status: 'waiting' },
    indexes: [
      '(member, signed_at desc)',
      '(signed_at desc)',
      '(status, signed_at desc)',
      '(reference)',
      '(collection, payment)',
      "(collect_on, payment) where status = 'waiting'",
    ],
  }),
  debit_collections: table({
    columns: {
      collection: 'text',
      collect_on: 'date',
      debits: 'integer',
      amount_minor: 'bigint',
      currency: 'text',
      closed_at: 'timestamptz',
      downloads: 'integer',
      downloaded_at: 'timestamptz?',
    },
    key: ['collection'],
    defaults: { downloads: 0 },
    indexes: ['(closed_at desc)'],
  }),
  blocked_debtors: table({
    columns: {
      debtor: 'text',
      kind: 'text',
      hint: 'text',
      cause: 'text',
      member: 'text?',
      payment: 'text?',
      by: 'text?',
      blocked_at: 'timestamptz',
    },
    key: ['debtor'],
    indexes: ['(blocked_at desc)', '(member) where member is not null'],
  }),
};

/**
 * Direct debits, the files they are collected with, and who cannot pay so. Of an account its last signs alone: what the bank
 * needs is opened when a file is downloaded.
 */
export const directDebitsProjection = projection({
  name: 'direct_debits',
  version: 1,
  tables: directDebitsTables,
  on: {
    MandateSigned: ({ data: { payment, member, reference, iban, amount, collect_on }, at }, { direct_debits }) =>
      direct_debits.put({
        ...{ payment, member, reference, collect_on, signed_at: at },
        account: iban === '' ? null : `${iban.slice(0, 2)}…${iban.slice(-4)}`,
        ...{ amount_minor: amount.amount_minor, currency: amount.currency },
      }),
    DebitCollected: ({ data: { payment, collection, collect_on } }, { direct_debits }) =>
      direct_debits.patch({ payment }, { status: 'collected', collection, collect_on }),
    DebitSettled: ({ data: { payment }, at }, { direct_debits }) =>
      direct_debits.patch({ payment }, { status: 'settled', ended_at: at }),
    DebitWithdrawn: ({ data: { payment }, at }, { direct_debits }) =>
      direct_debits.patch({ payment }, { status: 'withdrawn', ended_at: at }),
    DebitReturned: ({ data: { payment, code }, at }, { direct_debits }) =>
      direct_debits.patch({ payment }, { status: 'returned', code, ended_at: at }),
    MandateForgotten: ({ data: { payment } }, { direct_debits }) => direct_debits.patch({ payment }, { account: null }),
    CollectionClosed: ({ data: { collection, collect_on, debits, amount }, at }, { debit_collections }) =>
      debit_collections.put({
        ...{ collection, collect_on, debits, closed_at: at },
        ...{ amount_minor: amount.amount_minor, currency: amount.currency },
      }),
    CollectionPostponed: ({ data: { collection, collect_on } }, { direct_debits, debit_collections }) => {
      debit_collections.patch({ collection }, { collect_on });
      direct_debits.patchWhere({ collection }, { collect_on });
    },
    CollectionDownloaded: ({ data: { collection }, at }, { debit_collections }) => {
      debit_collections.patch({ collection }, { downloaded_at: at });
      debit_collections.increment({ collection }, { downloads: 1 });
    },
    DebtorBlocked: ({ data: { debtor, kind, hint, cause, member, payment, by }, at }, { blocked_debtors }) =>
      blocked_debtors.put({ debtor, kind, hint, cause, member, payment, by, blocked_at: at }),
    DebtorUnblocked: ({ data: { debtor } }, { blocked_debtors }) => blocked_debtors.remove({ debtor }),
  },
});
