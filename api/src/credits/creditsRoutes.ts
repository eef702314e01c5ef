import { creditsRoutes } from '@vonk/contracts/credits/routes';
import { LONGEST_PERIOD, quoteRefund } from '@vonk/domain/credits/quoteRefund';
import { refundCredits } from '@vonk/domain/credits/refundCredits';
import { wallet } from '@vonk/domain/credits/wallet';
import { recordedOf } from '@vonk/platform/commands/recordedOf';
import { readCreditsBefore, readLedger } from '@vonk/projector/credits/wallets.query';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { memberAudience } from '../audience.ts';
import { readPurchaseTerms } from '../readPurchaseTerms.ts';
import { endOfSiteDay } from './endOfSiteDay.ts';
import { withdrawalHandlers } from './withdrawalRoutes.ts';

/** The ledger, and taking unused credits back. */
export const creditsHandlers = (context: AppContext): readonly Mounted[] => [
  handle(creditsRoutes.ledger, async ({ member, query }) => ({
    status: 200,
    body: await readLedger(context.db, member, query),
  })),

  handle(creditsRoutes.balance, async ({ member, query: { on }, now }) => {
    const { date, before } = endOfSiteDay(on, now);
    return { status: 200, body: { on: date, credits: await readCreditsBefore(context.db, member, before) } };
  }),

  handle(creditsRoutes.refundQuote, async ({ member, now }) => {
    const settings = await settingsOf(context, member);
    const state = await context.commands.load(wallet, member);
    // Which purchases is asked before what paying them cost, so that no order is read in vain.
    const found = quoteRefund(state, LONGEST_PERIOD, { now }).lots.map(({ payment }) => payment);
    const { methods, ...terms } = await readPurchaseTerms(context, found);
    const { lots, totals } = quoteRefund(state, settings, { now, ...terms });
    return {
      status: 200,
      body: { totals, lots: lots.map((lot) => ({ ...lot, method: methods.get(lot.payment) ?? 'bank_transfer' })) },
    };
  }),

  handle(creditsRoutes.requestRefund, async ({ member, body, command, now, after, refuse }) => {
    const { id: refund, payment, credits: shown, amount_minor } = body;
    const settings = await settingsOf(context, member);
    const { costs, promised } = await readPurchaseTerms(context, [payment]);
    const facts = { now, settings, costs, promised };
    const expected = { credits: shown, amount_minor };
    const { events, position } = await context.commands.execute({
      stream: wallet,
      id: member,
      command,
      decide: (state) => refundCredits(state, { member, refund, payment }, { ...facts, expected }),
    });
    const refunded = recordedOf(events, 'CreditsRefunded');
    if (!refunded) return refuse('nothing_to_refund');
    await after(position);
    const { credits, amount } = refunded.data;
    // The credits are out of the wallet; the money follows as soon as the provider has taken the order.
    return { status: 201, body: { refund: { id: refund, payment, credits, amount, status: 'processing' } } };
  }),

  ...withdrawalHandlers(context),
];

const settingsOf = async (context: AppContext, member: string) =>
  context.settings.of(await memberAudience(context, member));
