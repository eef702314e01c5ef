import type { StaffMe } from '@vonk/contracts/site/commands';
import { Problem } from '@vonk/platform/http/problem';
import { Router, type Request } from 'express';
import type { AppContext } from '../appContext.ts';
import { changeOwnPassword, changeOwnSecondFactor, chooseOwnLanguage, offerSecondFactor } from './ownAccount.ts';
import { confirmEnrolment, lookAtEnrolment } from './staffEnrolment.ts';
import { endOneStaffSession, readStaffSessions } from './staffSessions.store.ts';

/** What somebody of the staff does with their own way in: the link they were sent, password, second factor, sessions. */
export function ownAccountRouter(context: AppContext, signedIn: (request: Request) => Promise<StaffMe>): Router {
  const router = Router();
  router.post('/enrolments/look', async (request, response) => {
    response.json(await lookAtEnrolment(context, request.body));
  });
  router.post('/enrolments/confirm', async (request, response) => {
    await confirmEnrolment(context, request.body);
    response.status(204).end();
  });
  router.get('/me/sessions', async (request, response) => {
    const { id } = await signedIn(request);
    response.json(await readStaffSessions(context, id, request));
  });
  router.post('/me/sessions/:id/end', async (request, response) => {
    const { id } = await signedIn(request);
    if (!(await endOneStaffSession(context, id, request.params.id))) throw new Problem('not_found', { status: 404 });
    response.status(204).end();
  });
  router.post('/me/language', async (request, response) => {
    await chooseOwnLanguage(context, await signedIn(request), request);
    response.status(204).end();
  });
  router.post('/me/password', async (request, response) => {
    await changeOwnPassword(context, await signedIn(request), request);
    response.status(204).end();
  });
  router.get('/me/second-factor', async (request, response) => {
    response.json(await offerSecondFactor(context, await signedIn(request)));
  });
  router.post('/me/second-factor', async (request, response) => {
    await changeOwnSecondFactor(context, await signedIn(request), request);
    response.status(204).end();
  });
  return router;
}
