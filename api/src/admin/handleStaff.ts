import type { RefusalOf, Route } from '@vonk/contracts/route';
import type { StaffMe } from '@vonk/contracts/site/commands';
import type { Permission } from '@vonk/contracts/site/permissions';
import { refuse } from '@vonk/domain/refuse';
import type { Request, RequestHandler, Response, Router } from 'express';
import type { z } from 'zod';
import type { AppContext } from '../appContext.ts';
import { parsedBody } from '../http/callMaker.ts';
import { ANSWERED, type Reply } from '../http/handle.ts';
import { checkStaffAnswer } from './checkStaffAnswer.ts';

type Read<R, Part extends 'params' | 'body'> = R extends { [Key in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** One call of a route of the back office: validated, and by somebody who may make it. */
export type StaffRouteCall<R extends Route = Route> = Readonly<{
  params: Read<R, 'params'>;
  body: Read<R, 'body'>;
  /** Who is signed in; null where nobody needs to be. */
  staff: R['caller'] extends 'staff' ? StaffMe : null;
  /** Says no with one of the codes that the route declares. Write `return refuse(…)`. */
  refuse: (code: RefusalOf<R>) => never;
  request: Request;
  response: Response;
}>;

type Answered = Readonly<{ status: number; body?: unknown }> | typeof ANSWERED;
export type StaffHandler = Readonly<{
  route: Route;
  run: (call: StaffRouteCall) => Promise<Answered>;
  /** Runs before anything is read: the lane of what costs much. */
  lane: RequestHandler | null;
}>;

/** Binds a route of the back office to what answers it, as `handle` does for members. Types are those of the route. */
export const handleStaff = <const R extends Route, const Answer extends Reply<R> | typeof ANSWERED>(
  route: R,
  run: (call: StaffRouteCall<R>) => Promise<Answer>,
  lane: RequestHandler | null = null,
): StaffHandler => ({ route, run: run as unknown as StaffHandler['run'], lane });

/** Who may call: whoever is signed in, and of those whoever has a permission; a try without it stands in the audit. */
export type StaffAccess = Readonly<{
  signedIn: (request: Request) => Promise<StaffMe>;
  permitted: (request: Request, permission: Permission, act: string, about?: string) => Promise<StaffMe>;
}>;

/** Mounts routes of the back office below `/admin/api`: the caller is judged first, then what they sent. */
export function mountStaffRoutes(
  context: AppContext,
  router: Router,
  access: StaffAccess,
  handlers: readonly StaffHandler[],
): void {
  for (const { route, run, lane } of handlers) {
    const path = route.path.slice('/admin/api'.length);
    const answer: RequestHandler = async (request, response) => {
      const staff = await callerOf(route, access, request);
      const params = route.params?.parse(request.params);
      const call = { params, body: parsedBody(route, request), staff, refuse, request, response };
      const answered = await run(call as unknown as StaffRouteCall);
      if (answered === ANSWERED) return;
      checkReply(context, route, answered);
      response.status(answered.status);
      if (answered.body === undefined) response.end();
      else response.json(answered.body);
    };
    router[route.method](path, ...(lane ? [lane] : []), answer);
  }
}

async function callerOf(route: Route, { signedIn, permitted }: StaffAccess, request: Request): Promise<StaffMe | null> {
  if (route.caller !== 'staff') return null;
  if (!route.permission) return signedIn(request);
  const { id } = request.params;
  return permitted(request, route.permission, actOf(route), typeof id === 'string' ? id : undefined);
}

/** What a try without the permission is called in the audit: `read receipts`. */
const actOf = ({ path }: Route): string => `read ${path.split('/')[3] ?? ''}`;

function checkReply(context: AppContext, route: Route, { status, body }: Exclude<Answered, typeof ANSWERED>): void {
  const schema = route.answers[status];
  if (schema) checkStaffAnswer(context, schema, `${route.method} ${route.path}`, body);
  else if (context.checkAnswers && (schema === undefined || body !== undefined))
    throw new Error(`${route.method} ${route.path} does not promise ${status} with this body`);
}
