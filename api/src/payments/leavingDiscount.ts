import { createHmac } from 'node:crypto';
import type { Command } from '@vonk/platform/commands/commandHandler';
import type { DiscountCode } from '@vonk/contracts/payments/queries';
import { chosenDiscount } from '@vonk/domain/payments/chosenDiscount';
import { code as codeStream } from '@vonk/domain/payments/code';
import { offerLeavingDiscount } from '@vonk/domain/payments/offerLeavingDiscount';
import { refuse } from '@vonk/domain/refuse';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import type { AppContext } from '../appContext.ts';
import { discountCodeOf, readDiscountFacts } from './discountFacts.ts';

/** Letters and digits that nobody mixes up when they type them; 32, so that a byte chooses evenly. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** The code that is a member's own: always the same one, and nobody else's to guess. */
function codeOf({ secretFor }: Pick<AppContext, 'secretFor'>, member: string): string {
  const bytes = createHmac('sha256', secretFor('leaving discount')).update(member).digest().subarray(0, LENGTH);
  return `STAY-${[...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')}`;
}

/**
 * The personal code of a member who would leave because of the price (DECISIONS "delete_discount"); the same one whenever
 * they ask. Refuses shop_closed, code_not_found (nothing is offered), code_already_used.
 */
export async function leavingDiscount(
  context: AppContext,
  member: string,
  { command, now }: { command: Command; now: Date },
): Promise<{ position: bigint | null; discount: DiscountCode }> {
  if (context.payments === null) refuse('shop_closed');
  const account = (await readAccount(context.db, member, now)) ?? refuse('code_not_found');
  const code = codeOf(context, member);
  const settings = context.settings.of(account);
  const { position } = await context.commands.execute({
    stream: codeStream,
    id: code,
    command,
    decide: (state) => offerLeavingDiscount(state, { member, code }, { now, settings }),
  });
  // Judged by the clock of now: who asks twice at once may be given what the other request made a moment later.
  const facts = await readDiscountFacts(context, account, context.clock(), { code });
  const found = chosenDiscount(code, facts) ?? refuse('code_not_found');
  return { position, discount: discountCodeOf(member, found, facts.issued) };
}
