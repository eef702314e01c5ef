import type { Country } from '@vonk/contracts/languages';
import { isCard } from '@vonk/contracts/payments/methods';
import { paymentsRoutes } from '@vonk/contracts/payments/routes';
import { welcomeDiscount } from '@vonk/domain/payments/activeDiscount';
import { chosenDiscount } from '@vonk/domain/payments/chosenDiscount';
import { payment as paymentStream, type PaymentState } from '@vonk/domain/payments/payment';
import { savedCard } from '@vonk/domain/payments/savedCard';
import { ProviderUnavailable } from '@vonk/platform/payment-provider/paymentProvider';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readLastCompletedPayment, readPayment, readPayments } from '@vonk/projector/payments/payments.query';
import type { AppContext } from '../appContext.ts';
import { homeOf } from '../siteOf.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { directDebitOffered } from './directDebitOffered.ts';
import { discountCodeOf, readDiscountFacts } from './discountFacts.ts';
import { leavingDiscount } from './leavingDiscount.ts';
import { orderPackage } from './orderPackage.ts';
import { packagesOf } from './packages.ts';
import { typedCodeKey } from './typedCodeKey.ts';

/** Packages, discounts and payments. */
export const paymentsHandlers = (context: AppContext): readonly Mounted[] => [
  handle(paymentsRoutes.packages, async ({ member, query, now, audience }) => {
    const account = member === null ? null : await readAccount(context.db, member, now);
    const { site, country: own } = await audience();
    const country = query.country ?? (own as Country);
    const facts = account && (await readDiscountFacts(context, account, now));
    const discount = facts && chosenDiscount(undefined, facts);
    const { payments: provider } = context;
    const settings = context.settings.of({ site, country });
    const mandates = directDebitOffered(context, settings);
    return {
      status: 200,
      body:
        provider === null
          ? { packages: [], closed: true as const }
          : {
              packages: packagesOf(settings, country, discount, now, provider, mandates),
              ...(account && discount
                ? { discount: discountCodeOf(account.id, discount, facts?.campaign ?? undefined) }
                : {}),
            },
    };
  }),

  handle(
    paymentsRoutes.discountCode,
    async ({ member, query, now, refuse }) => {
      if (context.payments === null) return refuse('shop_closed');
      const account = (await readAccount(context.db, member, now)) ?? refuse('code_not_found');
      const facts = await readDiscountFacts(context, account, now, { code: query.code, package: query.package });
      // SPEC 7: `welcome=true` asks for that one alone, also while the time bonus goes before it.
      const wanted =
        query.welcome === undefined ? query.code : welcomeDiscount(facts.member, facts.settings, now)?.code;
      if (query.welcome !== undefined && wanted === undefined) return refuse('code_not_found');
      const found = chosenDiscount(wanted, facts) ?? refuse('code_not_found');
      return { status: 200, body: discountCodeOf(member, found, facts.issued) };
    },
    {
      // DECISIONS "logout, auto-like, welcome code by GET".
      clientHeader: (request) => request.query.welcome !== undefined,
      quotas: ['discount_codes'],
      quotaKey: (request) => (request.query.code === undefined ? null : (request.session.member ?? null)),
    },
  ),

  handle(
    paymentsRoutes.leavingDiscount,
    async ({ member, command, now, after }) => {
      const { position, discount } = await leavingDiscount(context, member, { command, now });
      await after(position);
      return { status: 200, body: discount };
    },
    { quotas: ['discount_codes'] },
  ),

  handle(
    paymentsRoutes.startPayment,
    async ({ member, body: { saved_card, ...body }, command, now, language, after, refuse, request }) => {
      const paysSaved = saved_card === true && isCard(body.method);
      // A card that was removed meanwhile is not taken; nothing is ordered by another way than was said.
      const card = paysSaved ? ((await chargeableCard(context, member)) ?? refuse('recurring_card_failed')) : undefined;
      const order = { ...body, member, card };
      const { position, ...answer } = await orderPackage(context, order, {
        command,
        now,
        language,
        home: homeOf(context, request),
      });
      await after(position);
      return { status: 201, body: answer };
    },
    {
      // A guess that is one too many takes no place at the provider.
      quotas: ['discount_codes', 'orders'],
      quotaKey: (request, quota) =>
        quota === 'discount_codes' ? typedCodeKey(request) : (request.session.member ?? null),
    },
  ),

  handle(
    paymentsRoutes.repeatPayment,
    async ({ member, body, command, now, language, after, refuse, request }) => {
      if (context.payments === null) return refuse('shop_closed');
      const last = (await readLastCompletedPayment(context.db, member)) ?? refuse('no_previous_order');
      const { package: again, method, issuer } = last;
      const card = isCard(method) ? ((await chargeableCard(context, member)) ?? undefined) : undefined;
      const order = { ...body, member, package: again, method, issuer: issuer ?? undefined, card };
      const { position, ...answer } = await orderPackage(context, order, {
        command,
        now,
        language,
        home: homeOf(context, request),
      });
      await after(position);
      return { status: 201, body: answer };
    },
    { quotas: ['orders'] },
  ),

  handle(paymentsRoutes.payments, async ({ member }) => ({
    status: 200,
    body: { payments: await readPayments(context.db, member) },
  })),

  handle(paymentsRoutes.payment, async ({ member, params, refuse }) => ({
    status: 200,
    body: { payment: (await readPayment(context.db, member, params.id)) ?? refuse('payment_not_found') },
  })),

  handle(
    paymentsRoutes.checkout,
    async ({ member, params, refuse }) => {
      const order = await context.commands.load(paymentStream, params.id);
      if (order.status === 'none' || order.member !== member) return refuse('payment_not_found');
      return { status: 200, body: { checkout_url: await openCheckoutOf(context, order) } };
    },
    { quotas: ['checkouts'] },
  ),
];

/**
 * What the provider says this moment: its webhook may be on the way. Where it does not answer, nothing is known to be open. A bank
 * transfer stays open there until the money is in: who has sent it must not be asked to pay.
 */
async function openCheckoutOf({ payments }: AppContext, order: PaymentState): Promise<string | null> {
  const { status, method, provider, provider_reference: reference, saved_card } = order;
  const isOver = status !== 'started' && status !== 'pending';
  const isElsewhere = saved_card || method === 'bank_transfer' || provider !== payments?.name;
  if (isOver || isElsewhere || reference === null) return null;
  const told = await payments.get(reference).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  });
  return told?.status === 'open' ? told.checkoutUrl : null;
}

/** What the provider of now charges the member's saved card by; null where there is none. */
async function chargeableCard(context: AppContext, member: string): Promise<string | null> {
  const { card } = await context.commands.load(savedCard, member);
  return card !== null && card.provider === context.payments?.name ? card.customer : null;
}
