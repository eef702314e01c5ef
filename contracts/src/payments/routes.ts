import { z } from 'zod';
import { Id } from '../fields.ts';
import { route } from '../route.ts';
import {
  DiscountCodeQuery,
  OrderByDirectDebit,
  PackagesQuery,
  RepeatPayment,
  RequestDebitCode,
  StartPayment,
} from './commands.ts';
import {
  DebitCodeAnswer,
  DirectDebitTerms,
  DiscountCode,
  PackagesAnswer,
  PaymentAnswer,
  PaymentsAnswer,
  ReceiptsAnswer,
  StartPaymentAnswer,
} from './queries.ts';

/** Why a code that is typed gives nothing. */
const CODE_REFUSALS = [
  ...(['code_not_found', 'code_already_used', 'code_expired', 'code_not_valid_here'] as const),
  ...(['minimum_order_value', 'code_other_method'] as const),
] as const;

/** The shop, its discounts, and the payments of the caller. */
export const paymentsRoutes = {
  packages: route({
    method: 'get',
    path: '/api/packages',
    caller: 'anyone',
    summary: 'Packages, prices, discount and the usable methods',
    query: PackagesQuery,
    answers: { 200: PackagesAnswer },
  }),
  discountCode: route({
    method: 'get',
    path: '/api/discountcode.php',
    caller: 'member',
    summary: 'The welcome discount, or a code',
    query: DiscountCodeQuery,
    answers: { 200: DiscountCode },
    refusals: ['shop_closed', 'too_many_requests', ...CODE_REFUSALS],
  }),
  startPayment: route({
    method: 'post',
    path: '/api/payments',
    caller: 'member',
    summary: 'Order a package',
    body: StartPayment,
    answers: { 201: StartPaymentAnswer },
    refusals: [
      'shop_closed',
      'package_not_found',
      'method_not_available',
      'issuer_unknown',
      'too_many_requests',
      ...CODE_REFUSALS,
    ],
  }),
  repeatPayment: route({
    method: 'post',
    path: '/api/payments/repeat',
    caller: 'member',
    summary: 'The last completed order again',
    body: RepeatPayment,
    answers: { 201: StartPaymentAnswer },
    refusals: [
      'shop_closed',
      'no_previous_order',
      'code_already_used',
      'package_not_found',
      'method_not_available',
      'issuer_unknown',
      'too_many_requests',
    ],
  }),
  directDebitTerms: route({
    method: 'get',
    path: '/api/directdebit',
    caller: 'member',
    summary: 'Who collects a direct debit, and when',
    answers: { 200: DirectDebitTerms },
    refusals: ['shop_closed', 'method_not_available'],
  }),
  requestDebitCode: route({
    method: 'post',
    path: '/api/directdebit/code',
    caller: 'member',
    summary: 'Send the code for a direct debit to a phone',
    body: RequestDebitCode,
    answers: { 202: DebitCodeAnswer },
    refusals: [
      ...(['shop_closed', 'method_not_available', 'phone_invalid', 'direct_debit_blocked', 'code_too_soon'] as const),
      'too_many_requests',
    ],
  }),
  orderByDirectDebit: route({
    method: 'post',
    path: '/api/directdebit',
    caller: 'member',
    summary: 'Order a package and sign the mandate for its direct debit',
    body: OrderByDirectDebit,
    answers: { 201: PaymentAnswer },
    refusals: [
      ...(['shop_closed', 'package_not_found', 'method_not_available'] as const),
      ...CODE_REFUSALS,
      ...(['iban_invalid', 'iban_country_refused', 'phone_invalid', 'code_invalid'] as const),
      ...(['code_used_up', 'direct_debit_blocked', 'direct_debit_limit', 'issuer_unknown'] as const),
    ],
  }),
  payments: route({
    method: 'get',
    path: '/api/payments',
    caller: 'member',
    summary: 'My payments, newest first',
    answers: { 200: PaymentsAnswer },
  }),
  payment: route({
    method: 'get',
    path: '/api/payments/:id',
    caller: 'member',
    summary: 'One payment',
    params: z.object({ id: Id }),
    answers: { 200: PaymentAnswer },
    refusals: ['payment_not_found'],
  }),
  receipts: route({
    method: 'get',
    path: '/api/payments/:id/receipts',
    caller: 'member',
    summary: 'Receipt and credit notes of one payment',
    params: z.object({ id: Id }),
    answers: { 200: ReceiptsAnswer },
  }),
  receipt: route({
    method: 'get',
    path: '/api/receipts/:id',
    caller: 'member',
    summary: 'One receipt or credit note as a PDF',
    params: z.object({ id: z.string().max(20) }),
    answers: { 200: null },
    refusals: ['not_found', 'too_many_requests'],
  }),
};
