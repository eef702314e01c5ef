import { randomUUID } from 'node:crypto';
import { isOpenWhileSuspended, pathsOf, type Route } from '@vonk/contracts/route';
import { isSuspended, member as memberStream } from '@vonk/domain/accounts/member';
import { refuse } from '@vonk/domain/refuse';
import { liftDeadline } from '@vonk/platform/deadline';
import { fingerprintOf } from '@vonk/platform/commands/fingerprintOf';
import { Problem } from '@vonk/platform/http/problem';
import { limitedTo } from '@vonk/platform/http/rateLimit';
import { createClientHeader } from '@vonk/platform/http/clientHeader';
import { Router, type Request, type RequestHandler } from 'express';
import { ZodObject, type z } from 'zod';
import type { AppContext } from '../appContext.ts';
import { atField } from './atField.ts';
import { clientAddress } from './clientAddress.ts';
import { ANSWERED, StillPending, type Call, type HandleOptions, type Mounted } from './handle.ts';
import { pointsOf, quotaSettings } from './quotas.ts';
import { requestLanguage } from './requestLanguage.ts';
import { languageOfText } from './languageOfText.ts';
import { photoUrlsOf } from './photoUrls.ts';
import { audienceOf } from '../audience.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Mounts routes of the contract: with and without `.php`, 405 for another method on a known path; each call with its
 * caller, client header, quotas and validation before it reaches its handler.
 */
export function mountRoutes(context: AppContext, mounted: readonly Mounted[]): Router {
  const router = Router();
  const methods = new Map<string, Set<string>>();
  for (const one of mounted)
    for (const path of pathsOf(one.route)) {
      router[one.route.method](path, ...handlersOf(context, one));
      methods.set(path, (methods.get(path) ?? new Set()).add(one.route.method.toUpperCase()));
    }
  for (const [path, allowed] of methods)
    router.all(path, (request) => {
      if (request.method === 'OPTIONS' || request.method === 'HEAD') throw new Problem('not_found', { status: 404 });
      throw new Problem('method_not_allowed', { status: 405, headers: { Allow: [...allowed].join(', ') } });
    });
  return router;
}

function handlersOf(context: AppContext, { route, options, run }: Mounted): RequestHandler[] {
  const { always } = createClientHeader({ allowedOrigins: [context.config.publicUrl] });
  const changes = route.method !== 'get';
  const header: RequestHandler = (request, response, next) =>
    options.clientHeader?.(request) || (changes && !options.beacon) ? always(request, response, next) : next();
  const caller: RequestHandler = (request, _response, next) => {
    if (route.caller === 'member' && request.session.member === undefined)
      throw new Problem('authentication_required', { status: 403 });
    next();
  };
  const open = isOpenWhileSuspended(route);
  const suspension: RequestHandler = async (request, _response, next) => {
    const { member } = request.session;
    // A GET that changes something is no reading; logging out is the one that everybody may.
    const asks =
      member !== undefined && (!open || (!changes && !route.whileSuspended && options.clientHeader?.(request)));
    if (asks && isSuspended(await context.commands.load(memberStream, member), context.clock())) refuse('suspended');
    next();
  };
  const counted = (options.quotas ?? []).map((name) =>
    limitedTo(
      context.limits,
      name,
      options.quotaKey ?? ((request) => request.session.member ?? clientAddress(request)),
      quotaSettings[name] &&
        (async (request) =>
          pointsOf(name, context.settings.of(await audienceOf(context, request, request.session.member ?? null)))),
    ),
  );
  const answer: RequestHandler = async (request, response) => {
    const call = callOf(context, route, options, request, response);
    response.setHeader('Cache-Control', 'no-store');
    try {
      const reply = await run(call);
      if (reply === ANSWERED) return;
      for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, String(value));
      if (context.checkAnswers) checkAnswer(route, reply);
      response.status(reply.status);
      if (reply.body === undefined) response.end();
      else response.json(reply.body);
    } catch (error) {
      if (!(error instanceof StillPending)) throw atField(error, fieldsIn(route), route.upload ? ['photo'] : []);
      response.status(202).json({ pending: true });
    }
  };
  const patience: RequestHandler = (_request, _response, next) => {
    if (options.longRunning || route.upload) liftDeadline();
    next();
  };
  return [
    header,
    caller,
    suspension,
    ...(options.lane ? [options.lane] : []),
    patience,
    ...counted,
    ...(options.before ?? []),
    answer,
  ];
}

function callOf(
  context: AppContext,
  route: Route,
  options: HandleOptions,
  request: Request,
  response: Call['response'],
): Call {
  const member = request.session.member ?? null;
  const params = parsed(route.params, request.params);
  const query = parsed(route.query, request.query);
  const schema = options.bodySchema?.(request) ?? route.body;
  const body = options.beacon ? undefined : parsed(strictBody(schema), bodyOf(route, request));
  const now = context.clock();
  return {
    params,
    query,
    body,
    member,
    language: requestLanguage(context, request),
    audience: () => audienceOf(context, request, member),
    now,
    address: clientAddress(request),
    command: {
      id: commandId(request, body),
      fingerprint: fingerprintOf(context.secretFor('fingerprints'), [route.path, params ?? null, body ?? null]),
      actor: member === null ? 'visitor' : `member:${member}`,
    },
    view: { viewer: member, at: now, photoUrls: photoUrlsOf(context, now, member), languageOf: languageOfText },
    after: async (position) => {
      if (!(await context.readYourWrites.waitFor(position))) throw new StillPending();
    },
    refuse,
    request,
    response,
  } as Call;
}

/** The caller's own id for the command, so that a retry is the same one; a new id when they brought none. */
function commandId(request: Request, body: unknown): string {
  const own = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
  if (typeof own === 'string' && UUID.test(own)) return own;
  const key = request.get('Idempotency-Key');
  if (key === undefined) return randomUUID();
  if (!KEY.test(key))
    throw new Problem('invalid_request', {
      status: 422,
      errors: [{ path: 'Idempotency-Key', code: 'invalid_format' }],
    });
  return key;
}

/** A body that is missing is judged as an empty one; a body of another type than JSON is refused, but for uploads. */
function bodyOf(route: Route, request: Request): unknown {
  const body: unknown = request.body;
  if (body !== undefined || !route.body || route.upload) return body;
  const carries = Number(request.get('Content-Length') ?? 0) > 0 || request.get('Transfer-Encoding') !== undefined;
  if (carries && !request.is('json')) throw new Problem('unsupported_media_type', { status: 415 });
  return {};
}

/** A field that the contract does not know is a mistake of whoever sends it: it is said, not dropped. */
const strictBody = (schema: z.ZodType | undefined): z.ZodType | undefined =>
  schema instanceof ZodObject ? schema.strict() : schema;

const fieldsIn = ({ body, query }: Route) => [body, query];
const parsed = (schema: z.ZodType | undefined, value: unknown): unknown => schema?.parse(value);

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
