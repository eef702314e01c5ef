import { z } from 'zod';
import { Id } from '../fields.ts';
import { route } from '../route.ts';
import { DiscountCodeQuery, PackagesQuery, RepeatPayment, StartPayment } from './commands.ts';
import { DiscountCode, PackagesAnswer, PaymentAnswer, PaymentsAnswer, StartPaymentAnswer } from './queries.ts';

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
    refusals: ['shop_closed', 'code_not_found', 'code_already_used', 'code_not_valid_here'],
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
      'code_not_found',
      'code_already_used',
      'code_not_valid_here',
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
};
