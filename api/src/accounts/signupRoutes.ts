import { accountsRoutes } from '@vonk/contracts/accounts/routes';
import { Refusal } from '@vonk/contracts/kernel';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { reachSignupStep } from '@vonk/domain/accounts/reachSignupStep';
import { requestActivation } from '@vonk/domain/accounts/requestActivation';
import { tooManyRequests } from '@vonk/platform/http/tooManyRequests';
import type { AppContext } from '../appContext.ts';
import { memberAudience } from '../audience.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { signInLane } from '../http/signInLane.ts';
import { handle, StillPending, type Mounted } from '../http/handle.ts';
import { existing, readUser } from '../readUser.ts';
import { beginSession } from './beginSession.ts';
import { checkInvitation } from './invitations.ts';
import { correctAddress } from './correctAddress.ts';
import { sendLink } from './mailLinks.ts';
import { signUpByMail } from './signUpByMail.ts';
import { signUpMember } from './signUpMember.ts';
import { siteOf } from '../siteOf.ts';
import { visitorCountry } from '../visitorCountry.ts';

/** Becoming a member: the signup itself, its invitation, the steps after it, the activation mail once more. */
export const signupHandlers = (context: AppContext): Mounted[] => [
  handle(
    accountsRoutes.signUp,
    async ({ body, command, language, address, now, after, request }) => {
      const { id: site } = siteOf(context, request);
      const country = body.country ?? visitorCountry(context, site, address);
      const form = { ...body, site, country, language: body.language ?? language };
      if (context.settings.house().account_disclosure === 'mailbox') {
        await signUpByMail(context, command, form);
        throw new StillPending();
      }
      const { member, position } = await signUpMember(context, command, form);
      await beginSession(context, command, request, { member, language: form.language });
      await after(position);
      return { status: 201, body: { user: existing(await readUser(context, member, { now, language })) } };
    },
    { quotas: ['signups'], quotaKey: clientAddress, lane: signInLane },
  ),

  handle(
    accountsRoutes.checkInvitation,
    async ({ body: { token } }) => ({ status: 200, body: { expires_at: await checkInvitation(context, token) } }),
    { quotas: ['tokens'], quotaKey: clientAddress },
  ),

  handle(accountsRoutes.reachSignupStep, async ({ member, body: { step }, command, now, language, after }) => {
    const { position } = await context.commands.execute({
      stream: memberStream,
      id: member,
      command,
      decide: (state) => reachSignupStep(state, { member, step }),
    });
    await after(position);
    return { status: 200, body: { user: existing(await readUser(context, member, { now, language })) } };
  }),

  /** DECISIONS "reset mails": again after 60 s, decided by the member's own stream, so that many at once send one. */
  handle(accountsRoutes.resendActivation, async ({ member, command, now }) => {
    const settings = context.settings.of(await memberAudience(context, member));
    try {
      const { state, events } = await context.commands.execute({
        stream: memberStream,
        id: member,
        command,
        decide: (before) => requestActivation(before, { member }, { now, settings }),
      });
      if (events.length > 0)
        await sendLink(context, command, {
          purpose: 'activation',
          member,
          address: state.email,
          link: `${member}-activation-${events[0]?.id ?? ''}`,
        });
    } catch (no) {
      if (!(no instanceof Refusal) || no.code !== 'too_many_requests') throw no;
      throw tooManyRequests(Number(no.details.retry_after));
    }
    return { status: 202 };
  }),

  handle(
    accountsRoutes.correctAddress,
    async ({ member, body, command, after, request }) => {
      await after(await correctAddress(context, command, { member, ...body }, request));
      return { status: 202 };
    },
    { quotas: ['mail_changes'] },
  ),
];
