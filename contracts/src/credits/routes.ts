import { route } from '../route.ts';
import { LedgerAnswer, LedgerPage, RefundAnswer, RefundQuote, RequestRefund } from './queries.ts';

/** The ledger of the caller, and unused credits taken back. */
export const creditsRoutes = {
  ledger: route({
    method: 'get',
    path: '/api/credits/ledger',
    caller: 'member',
    summary: 'Every grant, purchase, spend and refund with the balance after it',
    query: LedgerPage,
    answers: { 200: LedgerAnswer },
  }),
  refundQuote: route({
    method: 'get',
    path: '/api/refunds/quote',
    caller: 'member',
    summary: 'What comes back for unused credits, by lot',
    answers: { 200: RefundQuote },
  }),
  requestRefund: route({
    method: 'post',
    path: '/api/refunds',
    caller: 'member',
    summary: 'Take unused credits of a purchase back, to the original method',
    whileSuspended: true,
    body: RequestRefund,
    answers: { 201: RefundAnswer },
    refusals: ['refund_period_over', 'nothing_to_refund', 'payment_not_found'],
  }),
};
