import { PushSubscriptionChange, SignIn } from '@vonk/contracts/accounts/commands';
import { accountsRoutes } from '@vonk/contracts/accounts/routes';
import { changeLanguage } from '@vonk/domain/accounts/changeLanguage';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { Problem } from '@vonk/platform/http/problem';
import type { AppContext } from '../appContext.ts';
import { memberSettings } from '../audience.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { signInLane } from '../http/signInLane.ts';
import { saveSession, sessionIdOf, signOut } from '../http/sessions.ts';
import { existing, readUser } from '../readUser.ts';
import { beginSession } from './beginSession.ts';
import { keepSubscription } from './pushSubscriptions.store.ts';
import { checkSignIn } from './signIn.ts';

/** Getting in and out: sign in, sign out, who am I. */
export const entryHandlers = (context: AppContext): Mounted[] => [
  handle(
    accountsRoutes.signIn,
    async ({ body, query, member, command, now, language, request }) => {
      if (query.push !== undefined) {
        if (member === null) throw new Problem('authentication_required', { status: 403 });
        await keepSubscription(context, { member, session: sessionIdOf(request) }, PushSubscriptionChange.parse(body));
        return { status: 204 };
      }
      const { email, password } = SignIn.parse(body);
      const found = await checkSignIn(context, command, { email, password, request });
      await beginSession(context, command, request, found);
      const read = () => readUser(context, found.member, { now, language });
      const user = await read();
      if (user !== null) return { status: 200, body: { user } };
      // Signed up a moment ago, where the signup signs nobody in: their account is not in the read models yet.
      if (!(await context.readYourWrites.waitFor(await context.store.head())))
        throw new Problem('temporarily_unavailable', { status: 503, headers: { 'Retry-After': '2' } });
      return { status: 200, body: { user: existing(await read()) } };
    },
    {
      bodySchema: (request) => (request.query.push === undefined ? SignIn : PushSubscriptionChange),
      lane: signInLane,
    },
  ),

  handle(accountsRoutes.user, async ({ member, now, language }) => ({
    status: 200,
    body: { user: member === null ? null : await readUser(context, member, { now, language }) },
  })),

  handle(accountsRoutes.changeLanguage, async ({ member, body, command, now, language, after, request }) => {
    const { languages } = await memberSettings(context, member, 'languages');
    const { position, state } = await context.commands.execute({
      stream: memberStream,
      id: member,
      command,
      decide: (before) => changeLanguage(before, { member, language: body.language }, languages),
    });
    request.session.language = state.language ?? undefined;
    await saveSession(request);
    await after(position);
    return { status: 200, body: { user: existing(await readUser(context, member, { now, language })) } };
  }),

  handle(
    accountsRoutes.signOut,
    async ({ request, response }) => {
      if (request.session.member !== undefined) await signOut(request);
      response.clearCookie('auth.session', { path: '/', httpOnly: true, sameSite: 'lax' });
      return { status: 204 };
    },
    { clientHeader: () => true },
  ),
];
