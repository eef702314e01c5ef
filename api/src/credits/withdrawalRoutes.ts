import { setTimeout as pause } from 'node:timers/promises';
import { creditsRoutes } from '@vonk/contracts/credits/routes';
import { parseWithdrawalText, WITHDRAWAL } from '@vonk/contracts/credits/withdrawalLink';
import { canonicalEmail } from '@vonk/domain/accounts/canonicalEmail';
import { email as emailStream } from '@vonk/domain/accounts/email';
import { hasAccount, member as memberStream } from '@vonk/domain/accounts/member';
import { declareWithdrawal } from '@vonk/domain/credits/declareWithdrawal';
import { quotePurchase } from '@vonk/domain/credits/quoteRefund';
import { refundCredits } from '@vonk/domain/credits/refundCredits';
import { wallet } from '@vonk/domain/credits/wallet';
import { refuse } from '@vonk/domain/refuse';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { recordedOf } from '@vonk/platform/commands/recordedOf';
import { openToken } from '@vonk/platform/mail/sealedToken';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import { readOrderNumber } from '@vonk/projector/payments/orderNumber.query';
import type { AppContext } from '../appContext.ts';
import { memberAudience } from '../audience.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { readPurchaseTerms } from '../readPurchaseTerms.ts';

/** The same for an address that is somebody's and one that is nobody's, and for an order that is theirs and one that is not. */
const DECLARING_TAKES_MS = 300;

/**
 * Withdrawing from a purchase without signing in (DECISIONS "withdrawal"): it counts when it is sent, the receipt goes to the
 * address of the account, and its link only lets the money go. Suspended, or leaving, somebody can do it all the same.
 */
export const withdrawalHandlers = (context: AppContext): readonly Mounted[] => [
  handle(
    creditsRoutes.declareWithdrawal,
    async ({ body: { email, order }, command, now }) => {
      await Promise.all([declare(context, { email, order }, command), pause(DECLARING_TAKES_MS)]);
      return { status: 202, body: { received_at: now.toISOString() } };
    },
    { quotas: ['withdrawals'], quotaKey: clientAddress },
  ),

  handle(
    creditsRoutes.withdrawalPayout,
    async ({ query: { token }, now }) => {
      const { member, payment, state, received_at } = await openWithdrawal(context, token);
      const { methods, ...terms } = await readPurchaseTerms(context, [payment]);
      const quote = quotePurchase(state, payment, context.settings.of(await memberAudience(context, member)), {
        now,
        ...terms,
      });
      const { credits: _, in_period = false, ...lot } = quote ?? { credits: 0 };
      const method = methods.get(payment) ?? 'bank_transfer';
      const body = { payment, received_at, in_period };
      return { status: 200, body: { ...body, lot: quote && 'refund' in lot ? { ...lot, method } : null } };
    },
    { quotas: ['tokens'], quotaKey: clientAddress },
  ),

  handle(
    creditsRoutes.releaseWithdrawal,
    async ({ body: { id: refund, token, credits: shown, amount_minor }, command, now, after, refuse: no }) => {
      const { member, payment } = await openWithdrawal(context, token);
      const { costs, promised } = await readPurchaseTerms(context, [payment]);
      const expected = { credits: shown, amount_minor };
      const facts = {
        now,
        settings: context.settings.of(await memberAudience(context, member)),
        costs,
        promised,
        expected,
      };
      const { events, position } = await context.commands.execute({
        stream: wallet,
        id: member,
        command,
        decide: (state) => refundCredits(state, { member, refund, payment }, facts),
      });
      const refunded = recordedOf(events, 'CreditsRefunded');
      if (!refunded) return no('nothing_to_refund');
      await after(position);
      const { credits, amount } = refunded.data;
      return { status: 201, body: { refund: { id: refund, payment, credits, amount, status: 'processing' } } };
    },
    { quotas: ['tokens'], quotaKey: clientAddress },
  ),
];

type Form = Readonly<{ email: string; order: string }>;

/**
 * Writes it down where the address is somebody's; whoever asks cannot tell. Nobody's wallet remembers an id, so an id that comes
 * with another form is no mistake for somebody's either: each form is a withdrawal of its own, and the same one sent again is not.
 */
async function declare(context: AppContext, { email, order }: Form, sent: Command): Promise<void> {
  const command = deriveCommand(sent, sent.fingerprint);
  const index = blindIndex(context.config.hmacSecret, canonicalEmail(email));
  const allowed = (await context.limits.take('withdrawals_account', index)).allowed;
  const { member } = await context.commands.load(emailStream, index);
  if (member === null || !allowed || !hasAccount(await context.commands.load(memberStream, member))) return;
  const payment = await readOrderNumber(context.db, member, order);
  await context.commands.execute({
    stream: wallet,
    id: member,
    command,
    decide: (state) => declareWithdrawal(state, { member, withdrawal: command.id, payment, order }),
  });
}

/**
 * What a link in a receipt is about. It counted when it was sent (DECISIONS "withdrawal"), so that it pays also once the account
 * is erased: the money goes where it came from. Throws Refusal link_expired for one that is none.
 */
async function openWithdrawal(context: AppContext, token: string) {
  const found = parseWithdrawalText(openToken(context.config.hmacSecret, WITHDRAWAL, token)) ?? refuse('link_expired');
  const state = await context.commands.load(wallet, found.member);
  const received_at = state.withdrawals.get(found.payment)?.declared_at;
  if (received_at === undefined) return refuse('link_expired');
  return { ...found, state, received_at };
}
