import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

export const receiptsTables = {
  receipts: table({
    columns: {
      site: 'text',
      year: 'integer',
      number: 'integer',
      kind: 'text',
      payment: 'text',
      member: 'text',
      at: 'timestamptz',
      /** All that it says. */
      content: 'jsonb',
    },
    key: ['site', 'year', 'number'],
    indexes: ['(payment)', '(member, year desc, number desc)', '(year desc, number desc)'],
  }),
};

/** Receipts and credit notes, as they were issued. */
export const receiptsProjection = projection({
  name: 'receipts',
  version: 1,
  tables: receiptsTables,
  on: {
    ReceiptIssued: ({ data }, { receipts }) => {
      const { site, year, number, kind, payment, member, at } = data;
      receipts.put({ site, year, number, kind, payment, member, at: new Date(at), content: data });
    },
  },
});
