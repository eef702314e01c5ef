import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

export const disputesTables = {
  disputes: table({
    columns: {
      dispute: 'text',
      payment: 'text',
      member: 'text',
      status: 'text',
      amount_minor: 'integer',
      currency: 'text',
      reason: 'text?',
      opened_at: 'timestamptz',
      deadline: 'timestamptz',
      /** When finance answered the bank, and who. */
      answered_at: 'timestamptz?',
      answered_by: 'text?',
      /** When it was over: won, lost or accepted. */
      closed_at: 'timestamptz?',
      closed_by: 'text?',
    },
    key: ['dispute'],
    indexes: ['(status, deadline)', '(deadline)', '(payment)', '(member)'],
  }),
};

/** Charge-backs with what finance and the bank decided about them. */
export const disputesProjection = projection({
  name: 'disputes',
  version: 1,
  tables: disputesTables,
  on: {
    DisputeOpened: ({ data: { amount, deadline, ...data }, at }, { disputes }) =>
      disputes.put({ ...data, ...amount, deadline: new Date(deadline), status: 'open', opened_at: at }),
    DisputeContested: ({ data: { dispute, by }, at }, { disputes }) =>
      disputes.patch({ dispute }, { status: 'contested', answered_at: at, answered_by: by }),
    DisputeAccepted: ({ data: { dispute, by }, at }, { disputes }) =>
      disputes.patch({ dispute }, { status: 'accepted', closed_at: at, closed_by: by }),
    DisputeWon: ({ data: { dispute, by }, at }, { disputes }) =>
      disputes.patch({ dispute }, { status: 'won', closed_at: at, closed_by: by }),
    DisputeLost: ({ data: { dispute, by }, at }, { disputes }) =>
      disputes.patch({ dispute }, { status: 'lost', closed_at: at, closed_by: by }),
  },
});
