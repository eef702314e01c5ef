import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/** Withdrawals by the form that needs no sign-in, as they were sent. What was typed goes with the member. */
export const withdrawalsProjection = projection({
  name: 'withdrawals',
  version: 2,
  tables: {
    withdrawals: table({
      columns: {
        withdrawal: 'text',
        member: 'text',
        payment: 'text?',
        typed: 'text',
        received_at: 'timestamptz',
      },
      key: ['withdrawal'],
      indexes: ['(received_at desc)', '(member)', '(payment) where payment is not null'],
    }),
    /** What was promised with a purchase; of the first ones nobody wrote down how many days. */
    refund_periods: table({
      columns: { payment: 'text', bought_at: 'timestamptz', refund_days: 'integer?' },
      key: ['payment'],
    }),
  },
  on: {
    CreditsBought: ({ data: { payment, refund_days }, at }, { refund_periods }) =>
      refund_periods.put({ payment, bought_at: at, refund_days: refund_days ?? null }),
    WithdrawalDeclared: ({ data: { withdrawal, member, payment, order }, at }, { withdrawals }) =>
      withdrawals.put({ withdrawal, member, payment, typed: order, received_at: at }),
    MemberErased: ({ data: { member } }, { withdrawals }) => withdrawals.patchWhere({ member }, { typed: '' }),
  },
});
