import type { Signup } from '@vonk/contracts/accounts/commands';
import { Refusal } from '@vonk/contracts/kernel';
import type { Country, Language } from '@vonk/contracts/languages';
import { commonPasswords } from '@vonk/domain/accounts/commonPasswords';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { needsInvitation, signUp, type SignUpFacts } from '@vonk/domain/accounts/signUp';
import { refuse } from '@vonk/domain/refuse';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { createPerStreamQueue } from '@vonk/platform/commands/perStreamQueue';
import { v5 as uuidV5 } from 'uuid';
import type { AppContext } from '../appContext.ts';
import { memberAudience } from '../audience.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { termsInForce } from '../termsInForce.ts';
import { addressIndex, claimAddress, holderOf } from './addresses.ts';
import { giveInvitationBack, opensFor, spendInvitation } from './invitations.ts';
import { sendLink } from './mailLinks.ts';
import { hashPassword } from '../passwords.ts';
import { givePassword } from './credentials.store.ts';

const MEMBER_NAMESPACE = '0d6a2f0e-9f0b-5c0e-8d55-1f6b3f7a9c21';
/** Within a process one signup an address at a time; between processes the claim decides. */
const queue = createPerStreamQueue();

export type NewMember = Signup & { site: string; country: Country; language: Language };

/**
 * The whole way of a signup: claim of the address, use of the invitation, account, password, activation link. Every step can be repeated, so a
 * retry with the same command goes on where the first try was cut off. Gives the member's id and the position to wait for.
 * The address
 * comes before the invitation: what an address refuses uses nothing up, and a claim without an account is taken over.
 * Throws the refusals of signUp and claimEmail, and invitation_invalid.
 */
export async function signUpMember(
  context: AppContext,
  command: Command,
  form: NewMember,
): Promise<{ member: string; position: bigint | null }> {
  // From the command, so that a repeated one is the same member; from the address too, or a reused id could reach another's.
  const index = addressIndex(context, form.email);
  const member = uuidV5(`${command.id}\n${command.fingerprint}\n${index}`, MEMBER_NAMESPACE);
  const settings = context.settings.of(form);
  const needed = needsInvitation(form, settings);
  const token = form.invitation?.trim() ?? '';
  const invited = token !== '' && (await opensFor(context, token, member));
  if (needed && token !== '' && !invited) refuse('invitation_invalid');
  const terms_version = await termsInForce(context, settings, { site: form.site, language: form.language });
  const facts = (): SignUpFacts => ({
    now: context.clock(),
    settings,
    terms_version,
    commonPasswords,
    invited,
  });
  const application = { ...form, member };
  // Everything that can be refused without the address is refused before the address is claimed.
  signUp(memberStream.initial(), application, facts());
  // Before the claim: the time must not tell whether the address was free.
  const passwordHash = await hashPassword(form.password);
  return queue(index, async () => {
    await claimOrRemind(context, command, member, form.email);
    if (invited) await spendInvitation(context, command, { token, member, needed });
    await givePassword(context.db, member, passwordHash);
    const { position } = await context.commands
      .execute({
        stream: memberStream,
        id: member,
        command,
        decide: (state) => signUp(state, application, facts()),
      })
      .catch(async (no: unknown) => {
        if (invited && no instanceof Refusal) await giveInvitationBack(context, command, token, member);
        throw no;
      });
    const order = { purpose: 'activation', member, address: form.email, link: `${member}-activation` } as const;
    const issued = await sendLink(context, command, order);
    return { member, position: issued ?? position };
  });
}

/** SPEC 8: who signs up with the address of a deleted but not final account gets the reactivation link by mail. */
async function claimOrRemind(context: AppContext, command: Command, member: string, address: string): Promise<void> {
  try {
    await claimAddress(context, command, member, address);
  } catch (no) {
    if (no instanceof Refusal && no.code === 'account_deleted_reactivation_sent') {
      const holder = await holderOf(context, address);
      if (holder !== null) await remindOfReactivation(context, deriveCommand(command, 'remind'), holder);
    }
    throw no;
  }
}

/** Mails the link that takes a deletion back once more, as often a day as a reset mail. */
export async function remindOfReactivation(context: AppContext, command: Command, member: string): Promise<void> {
  const { email, final_at } = await context.commands.load(memberStream, member);
  if (final_at === null) return;
  const { reset_mails_per_day } = context.settings.of(await memberAudience(context, member));
  const { allowed } = await context.limits.take('resets', `reactivation ${member}`, reset_mails_per_day);
  if (allowed)
    await sendLink(context, command, { purpose: 'reactivation', member, address: email, expires_at: final_at });
}
