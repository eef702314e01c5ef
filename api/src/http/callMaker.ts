import { randomUUID } from 'node:crypto';
import type { Language } from '@vonk/contracts/languages';
import type { Route } from '@vonk/contracts/route';
import type { LimitedFeature } from '@vonk/contracts/safety/events';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { refuse } from '@vonk/domain/refuse';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { fingerprintOf } from '@vonk/platform/commands/fingerprintOf';
import { Problem } from '@vonk/platform/http/problem';
import type { Request, Response } from 'express';
import { ZodObject, type z } from 'zod';
import type { AppContext } from '../appContext.ts';
import { audienceOf, callerSettings } from '../audience.ts';
import { callerAsActor } from './callerAsActor.ts';
import { clientAddress } from './clientAddress.ts';
import { StillPending, type Call, type HandleOptions } from './handle.ts';
import { languageOfText } from '@vonk/platform/texts/languageOfText';
import { photoUrlsOf } from './photoUrls.ts';
import { requestLanguage } from './requestLanguage.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Makes the calls of a route out of requests. Throws ZodError for what does not fit its schemas, Problem for a body or an
 * idempotency key of another kind. What few handlers ask for (language, command) is found when they do.
 */
export function callMaker(
  context: AppContext,
  route: Route,
  options: HandleOptions,
): (request: Request, response: Response) => Call {
  const secret = context.secretFor('fingerprints');
  const after = async (position: bigint | null) => {
    if (!(await context.readYourWrites.waitFor(position))) throw new StillPending();
  };
  return (request, response) => {
    const member = request.session.member ?? null;
    const params = route.params?.parse(request.params);
    const query = route.query?.parse(request.query);
    const body = options.beacon ? undefined : parsedBody(route, request, options.bodySchema?.(request));
    const now = context.clock();
    const id = ownCommandId(request, body);
    let command: Command | undefined;
    let language: Language | undefined;
    const call = {
      ...{ params, query, body, member, now, after, refuse, request, response },
      get language() {
        return (language ??= requestLanguage(context, request));
      },
      audience: () => audienceOf(context, request, member),
      settings: <Key extends SettingKey>(...keys: readonly Key[]) => callerSettings(context, request, member, ...keys),
      get address() {
        return clientAddress(request);
      },
      get command() {
        return (command ??= {
          id: id ?? randomUUID(),
          fingerprint: fingerprintOf(secret, [route.path, params ?? null, body ?? null]),
          actor: member === null ? 'visitor' : `member:${member}`,
        });
      },
      actor: (feature: LimitedFeature) => callerAsActor(context, request, member ?? '', { feature, now }),
      view: { viewer: member, at: now, photoUrls: photoUrlsOf(context, now, member), languageOf: languageOfText },
    };
    return call as unknown as Call;
  };
}

/** The caller's own id for the command, so that a retry is the same one; null when they brought none. */
function ownCommandId(request: Request, body: unknown): string | null {
  const own = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
  if (typeof own === 'string' && UUID.test(own)) return own;
  const key = request.get('Idempotency-Key');
  if (key === undefined) return null;
  if (!KEY.test(key))
    throw new Problem('invalid_request', {
      status: 422,
      errors: [{ path: 'Idempotency-Key', code: 'invalid_format' }],
    });
  return key;
}

/**
 * The body of a call as its schema reads it; undefined where the route takes none. Throws ZodError for what does not fit, also
 * a field that the contract does not know, and Problem for a body of another type than JSON.
 */
export const parsedBody = (route: Route, request: Request, schema = route.body): unknown =>
  strictBody(schema)?.parse(bodyOf(route, request));

/** A body that is missing is judged as an empty one; a body of another type than JSON is refused, but for uploads. */
function bodyOf(route: Route, request: Request): unknown {
  const body: unknown = request.body;
  if (body !== undefined || !route.body || route.upload) return body;
  const carries = Number(request.get('Content-Length') ?? 0) > 0 || request.get('Transfer-Encoding') !== undefined;
  if (carries && !request.is('json')) throw new Problem('unsupported_media_type', { status: 415 });
  return {};
}

const strict = new WeakMap<ZodObject, ZodObject>();

/** A field that the contract does not know is a mistake of whoever sends it: it is said, not dropped. */
function strictBody(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (!(schema instanceof ZodObject)) return schema;
  const made = strict.get(schema) ?? schema.strict();
  strict.set(schema, made);
  return made;
}
