import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

export const settlementsTables = {
  settlements: table({
    columns: {
      id: 'text',
      name: 'text',
      imported_at: 'timestamptz',
      imported_by: 'text',
      lines: 'integer',
      /** Days of its lines. */
      from_date: 'text?',
      to_date: 'text?',
      /** What came to the account. */
      payout_minor: 'bigint',
      currency: 'text?',
      /** Where all of its lines were here: it counts from there on. */
      position: 'bigint?',
      matched_at: 'timestamptz?',
      /** `bank` of a statement of the bank. */
      provider: 'text?',
      left_out: 'integer',
    },
    key: ['id'],
    defaults: { payout_minor: 0, left_out: 0 },
    indexes: ['(imported_at desc)'],
  }),
  settlement_lines: table({
    columns: {
      settlement: 'text',
      line: 'integer',
      kind: 'text',
      reference: 'text',
      amount_minor: 'bigint',
      currency: 'text',
      date: 'date',
    },
    key: ['settlement', 'line'],
    indexes: ['(reference)', `(date) where kind = 'fee'`],
  }),
  settlement_differences: table({
    columns: {
      id: 'text',
      settlement: 'text',
      kind: 'text',
      reference: 'text',
      payment: 'text?',
      expected: 'text',
      found: 'text',
      /** The first day of the month it was found in; another one where that was closed before. */
      month: 'date',
      position: 'bigint',
      resolved_at: 'timestamptz?',
      resolved_by: 'text?',
      note: 'text?',
      /** Whom the note is about: it goes with them. */
      person: 'text?',
    },
    key: ['id'],
    indexes: ['(settlement)', '(month) where resolved_at is null', '(person) where person is not null'],
  }),
  book_months: table({
    columns: {
      /** Its first day. */
      month: 'date',
      /** Where the books were cut for it: what comes behind is of a later month once it is closed. */
      cut_position: 'bigint',
      books_until: 'timestamptz?',
      closed_at: 'timestamptz?',
      closed_by: 'text?',
      net: 'jsonb?',
    },
    key: ['month'],
  }),
};

/** What the provider paid out, where the books part from it, and the months that are closed over it. */
export const settlementsProjection = projection({
  name: 'settlements',
  version: 2,
  tables: settlementsTables,
  preload: {
    SettlementLinesTaken: ({ data: { settlement } }) => ({ settlements: [{ id: settlement }] }),
  },
  on: {
    SettlementBegun: ({ data: { settlement, name, lines, by, at, ...data } }, { settlements, settlement_lines }) => {
      // Begun once more it starts over.
      settlement_lines.removeWhere({ settlement });
      const of = { provider: data.provider, left_out: data.left_out ?? 0 };
      settlements.put({ id: settlement, name, imported_at: new Date(at), imported_by: by, lines, ...of });
    },
    SettlementLinesTaken: ({ data: { settlement, first, lines } }, { settlements, settlement_lines }) => {
      lines.forEach((line, place) => {
        settlement_lines.put({ settlement, line: first + place, ...line });
      });
      const known = settlements.get({ id: settlement });
      const dates = [known?.from_date, known?.to_date, ...lines.map(({ date }) => date)].filter(isThere).sort();
      const payouts = lines.filter(({ kind }) => kind === 'payout');
      settlements.patch(
        { id: settlement },
        {
          from_date: dates[0] ?? null,
          to_date: dates.at(-1) ?? null,
          payout_minor: payouts.reduce(
            (sum, { amount_minor }) => sum + BigInt(amount_minor),
            BigInt(known?.payout_minor ?? 0),
          ),
          currency: payouts[0]?.currency ?? known?.currency ?? lines[0]?.currency ?? null,
        },
      );
    },
    SettlementTaken: ({ data: { settlement }, position }, { settlements }) =>
      settlements.patch({ id: settlement }, { position }),
    DifferencesFound: ({ data: { settlement, differences }, position }, { settlement_differences }) => {
      for (const { difference, month, ...one } of differences)
        settlement_differences.put({ id: difference, settlement, ...one, month: `${month}-01`, position });
    },
    DifferencesGone: ({ data: { differences } }, { settlement_differences }) => {
      for (const id of differences) settlement_differences.remove({ id });
    },
    SettlementMatched: ({ data: { settlement, at } }, { settlements }) =>
      settlements.patch({ id: settlement }, { matched_at: new Date(at) }),
    DifferenceExplained: ({ data: { difference, reason, by, at, sealed_for } }, { settlement_differences }) =>
      settlement_differences.patch(
        { id: difference },
        { resolved_at: new Date(at), resolved_by: by, note: reason, person: sealed_for ?? null },
      ),
    MemberErased: ({ data: { member } }, { settlement_differences }) =>
      settlement_differences.patchWhere({ person: member }, { note: '', person: null }),

    MonthCut: ({ data: { month }, position }, { book_months }) =>
      book_months.put({ month: `${month}-01`, cut_position: position }),
    MonthClosed: ({ data: { month, net, by, at, books_until } }, { book_months }) =>
      book_months.patch(
        { month: `${month}-01` },
        {
          ...{ closed_at: new Date(at), closed_by: by, net },
          books_until: books_until === undefined ? null : new Date(books_until),
        },
      ),
  },
});

const isThere = (date: string | null | undefined): date is string => date !== null && date !== undefined;
