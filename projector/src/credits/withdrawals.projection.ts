import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/** Withdrawals by the form that needs no sign-in, as they were sent. What was typed goes with the member. */
export const withdrawalsProjection = projection({
  name: 'withdrawals',
  version: 1,
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
  },
  on: {
    WithdrawalDeclared: ({ data: { withdrawal, member, payment, order }, at }, { withdrawals }) =>
      withdrawals.put({ withdrawal, member, payment, typed: order, received_at: at }),
    MemberErased: ({ data: { member } }, { withdrawals }) => withdrawals.patchWhere({ member }, { typed: '' }),
  },
});
