import { isOpenWhileSuspended, pathsOf, type Route } from '@vonk/contracts/route';
import { isSuspended } from '@vonk/domain/accounts/member';
import { refuse } from '@vonk/domain/refuse';
import { liftDeadline } from '@vonk/platform/deadline';
import { Problem } from '@vonk/platform/http/problem';
import { limitedTo } from '@vonk/platform/http/rateLimit';
import { createClientHeader } from '@vonk/platform/http/clientHeader';
import type { Request, RequestHandler, Response } from 'express';
import type { AppContext } from '../appContext.ts';
import { callerSettings } from '../audience.ts';
import { atField } from './atField.ts';
import { lookAtCaller } from './callerAsActor.ts';
import { callMaker } from './callMaker.ts';
import { clientAddress } from './clientAddress.ts';
import { ANSWERED, StillPending, type Mounted } from './handle.ts';
import { passed } from './inLine.ts';
import { speakForCaller } from './speakForCaller.ts';
import { quotaSettings, quotasOf } from './quotas.ts';
import { noteRoute, routeTable } from './routeTable.ts';

/** The routes of the contract, as a handler for all of them. */
export type MountedRoutes = Readonly<{
  /** What answers a call, by its method and address; null where the contract has no such call. Notes the route it found. */
  find: (request: Request) => RequestHandler | null;
  /** Answers a call of the contract, 405 for another method on a known path; leaves every other to the next handler. */
  answer: RequestHandler;
}>;

/** A part of what goes before an answer: throws where the call ends here. */
type Step = (request: Request, response: Response) => Promise<void> | void;

const passOn = () => undefined;

/**
 * Mounts routes of the contract: with and without `.php`, 405 for another method on a known path; each call with its
 * caller, client header, quotas and validation before it reaches its handler.
 */
export function mountRoutes(context: AppContext, mounted: readonly Mounted[]): MountedRoutes {
  const table = routeTable(
    mounted.flatMap((one) => {
      const target = answering(context, one);
      return pathsOf(one.route).map((path) => ({ method: one.route.method, path, target }));
    }),
  );
  const find = (request: Request) => {
    const found = table.find(request.method, request.path);
    if (found) noteRoute(request, found);
    return found && found.target;
  };
  return {
    find,
    answer: (request, response, next) => {
      const handler = find(request);
      if (handler) return handler(request, response, next);
      const known = table.allowed(request.path);
      if (!known) return next();
      noteRoute(request, { path: known.path, params: {} });
      if (request.method === 'OPTIONS' || request.method === 'HEAD') throw new Problem('not_found', { status: 404 });
      throw new Problem('method_not_allowed', { status: 405, headers: { Allow: known.methods.join(', ') } });
    },
  };
}

/** Who may call, what must wait, how often: then the answer. Each step waits only where it has something to wait for. */
function answering(context: AppContext, mounted: Mounted): RequestHandler {
  const { route, options } = mounted;
  const mayCall = callerStep(context, mounted);
  const suspension = suspensionStep(context, mounted);
  const quotas = quotaSteps(context, mounted);
  const answer = answerStep(context, mounted);
  const { ahead, lane, before = [], longRunning } = options;
  const run = async (request: Request, response: Response) => {
    const { member } = request.session;
    if (ahead && member !== undefined) ahead(request, member);
    const suspended = suspension(request);
    if (suspended) await suspended;
    if (lane) await passed(lane, request, response);
    if (longRunning || route.upload) liftDeadline();
    for (const quota of quotas) await quota(request, response);
    for (const handler of before) await passed(handler, request, response);
    await answer(request, response);
  };
  return (request, response) => {
    mayCall(request);
    return speakForCaller(context, request, () => run(request, response));
  };
}

function callerStep(context: AppContext, { route, options }: Mounted): (request: Request) => void {
  const { always } = createClientHeader({ allowedOrigins: [context.config.publicUrl] });
  const changes = route.method !== 'get';
  return (request) => {
    if (options.clientHeader?.(request) || (changes && !options.beacon)) void always(request, request.res!, passOn);
    if (route.caller === 'member' && request.session.member === undefined)
      throw new Problem('authentication_required', { status: 403 });
  };
}

function suspensionStep(context: AppContext, { route, options }: Mounted): (request: Request) => Promise<void> | null {
  const changes = route.method !== 'get';
  const open = isOpenWhileSuspended(route);
  const judge = async (request: Request, member: string) => {
    if (isSuspended(await lookAtCaller(context, request, member), context.clock())) refuse('suspended');
  };
  return (request) => {
    const { member } = request.session;
    // A GET that changes something is no reading; logging out is the one that everybody may.
    const asks =
      member !== undefined && (!open || (!changes && !route.whileSuspended && options.clientHeader?.(request)));
    return asks ? judge(request, member) : null;
  };
}

const quotaSteps = (context: AppContext, { route, options }: Mounted): Step[] =>
  quotasOf(route, options).map((name) => {
    const setting = quotaSettings[name];
    const { quotaKey } = options;
    const limited = limitedTo(
      context.limits,
      name,
      (request) => (quotaKey ? quotaKey(request, name) : (request.session.member ?? clientAddress(request))),
      setting &&
        (async (request) => (await callerSettings(context, request, request.session.member ?? null, setting))[setting]),
    );
    return async (request, response) => void (await limited(request, response, passOn));
  });

function answerStep(
  context: AppContext,
  { route, options, run }: Mounted,
): (...call: Parameters<Step>) => Promise<void> {
  const callOf = callMaker(context, route, options);
  const fields = [route.body, route.query];
  return async (request, response) => {
    const call = callOf(request, response);
    response.setHeader('Cache-Control', 'no-store');
    try {
      const reply = await run(call);
      if (reply === ANSWERED) return;
      for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, String(value));
      if (context.checkAnswers) checkAnswer(route, reply);
      response.statusCode = reply.status;
      if (reply.body === undefined) response.end();
      else sendJson(response, reply.body);
    } catch (error) {
      if (!(error instanceof StillPending)) throw atField(error, fields, route.upload ? ['photo'] : []);
      response.statusCode = 202;
      sendJson(response, { pending: true });
    }
  };
}

/**
 * The same as `response.json`, without the settings, the ETag and the parsing of its own content type that express has for others
 * and without a copy of the text as a Buffer: Node writes head and text as one. A page that asks the house (`askHouse.ts`) takes
 * its answer from these same few members of a response.
 */
function sendJson(response: Response, body: unknown): void {
  const text = JSON.stringify(body);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}

function checkAnswer(route: Route, { status, body }: { status: number; body?: unknown }): void {
  const schema = route.answers[status];
  if (schema === undefined) throw new Error(`${route.method} ${route.path} promises no ${status}`);
  if (schema === null) {
    if (body !== undefined) throw new Error(`${route.method} ${route.path} promises no body`);
    return;
  }
  const judged = schema.safeParse(JSON.parse(JSON.stringify(body)));
  if (!judged.success)
    throw new Error(`${route.method} ${route.path} answered not as promised: ${judged.error.message}`);
}
