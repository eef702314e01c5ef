import { route } from '../route.ts';
import {
  DeclareWithdrawal,
  LedgerAnswer,
  LedgerPage,
  RefundAnswer,
  RefundQuote,
  ReleaseWithdrawal,
  RequestRefund,
  WithdrawalAnswer,
  WithdrawalLink,
  WithdrawalPayout,
} from './queries.ts';

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
    refusals: ['refund_period_over', 'nothing_to_refund', 'payment_not_found', 'quote_changed'],
  }),
  declareWithdrawal: route({
    method: 'post',
    path: '/api/withdrawals',
    caller: 'anyone',
    summary: 'Withdraw from a purchase by email and order number, without signing in',
    whileSuspended: true,
    body: DeclareWithdrawal,
    answers: { 202: WithdrawalAnswer },
    refusals: ['too_many_requests'],
  }),
  withdrawalPayout: route({
    method: 'get',
    path: '/api/withdrawals/payout',
    caller: 'anyone',
    summary: 'What the link in the receipt of a withdrawal releases',
    query: WithdrawalLink,
    answers: { 200: WithdrawalPayout },
    refusals: ['link_expired', 'too_many_requests'],
  }),
  releaseWithdrawal: route({
    method: 'post',
    path: '/api/withdrawals/payout',
    caller: 'anyone',
    summary: 'Release the payout of a withdrawal, by the link in its receipt',
    whileSuspended: true,
    body: ReleaseWithdrawal,
    answers: { 201: RefundAnswer },
    refusals: [
      ...(['link_expired', 'payment_not_found', 'refund_period_over', 'nothing_to_refund'] as const),
      ...(['quote_changed', 'too_many_requests'] as const),
    ],
  }),
};
