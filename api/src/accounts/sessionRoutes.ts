import { accountsRoutes } from '@vonk/contracts/accounts/routes';
import { Problem } from '@vonk/platform/http/problem';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { endSession, endSessions, readSessions } from '../http/sessions.ts';

/** Where a member is signed in, and how to end that elsewhere. An open live stream of an ended session ends with it. */
export const sessionHandlers = (context: AppContext): Mounted[] => [
  handle(accountsRoutes.sessions, async ({ member, request }) => ({
    status: 200,
    body: { sessions: await readSessions(context, member, request.sessionID) },
  })),

  handle(accountsRoutes.endSession, async ({ member, params }) => {
    if (!(await endSession(context, member, params.id))) throw new Problem('not_found', { status: 404 });
    return { status: 204 };
  }),

  handle(accountsRoutes.endOtherSessions, async ({ member, request }) => {
    await endSessions(context, member, request.sessionID);
    return { status: 204 };
  }),
];
