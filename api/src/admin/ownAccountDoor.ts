import type { StaffMe } from '@vonk/contracts/site/commands';
import { Problem } from '@vonk/platform/http/problem';
import { Router, type Request } from 'express';
import type { House } from '../house.ts';
import { changeOwnPassword, changeOwnSecondFactor, offerSecondFactor } from './ownAccount.ts';
import { confirmEnrolment, lookAtEnrolment } from './staffEnrolment.ts';
import { endOneStaffSession, readStaffSessions } from './staffSessions.ts';

/** What somebody of the staff does with their own way in: the link they were sent, password, second factor, sessions. */
export function ownAccountDoor(house: House, signedIn: (request: Request) => Promise<StaffMe>): Router {
  const door = Router();
  door.post('/enrolments/look', async (request, response) => {
    response.json(await lookAtEnrolment(house, request.body));
  });
  door.post('/enrolments/confirm', async (request, response) => {
    await confirmEnrolment(house, request.body);
    response.status(204).end();
  });
  door.get('/me/sessions', async (request, response) => {
    const { id } = await signedIn(request);
    response.json(await readStaffSessions(house, id, request));
  });
  door.post('/me/sessions/:id/end', async (request, response) => {
    const { id } = await signedIn(request);
    if (!(await endOneStaffSession(house, id, request.params.id))) throw new Problem('not_found', { status: 404 });
    response.status(204).end();
  });
  door.post('/me/password', async (request, response) => {
    await changeOwnPassword(house, await signedIn(request), request);
    response.status(204).end();
  });
  door.get('/me/second-factor', async (request, response) => {
    response.json(await offerSecondFactor(house, await signedIn(request)));
  });
  door.post('/me/second-factor', async (request, response) => {
    await changeOwnSecondFactor(house, await signedIn(request), request);
    response.status(204).end();
  });
  return door;
}
