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

type CallsOf = Readonly<{ context: AppContext; route: Route; options: HandleOptions; secret: Buffer }>;

/**
 * Makes the calls of a route out of requests. Throws ZodError for what does not fit its schemas, Problem for a body or an
 * idempotency key of another kind.
 */
export function callMaker(
  context: AppContext,
  route: Route,
  options: HandleOptions,
): (request: Request, response: Response) => Call {
  const own = { context, route, options, secret: context.secretFor('fingerprints') };
  return (request, response) => new RequestCall(own, request, response) as unknown as Call;
}

/**
 * What a handler is given. What few of them ask for is found when they do, by accessors of the class: those of an object
 * would be part of its shape, of which each call had one of its own that V8 keeps, with the request, until it collects its old space.
 */
class RequestCall {
  readonly #of: CallsOf;
  readonly #id: string | null;
  #command: Command | undefined;
  #language: Language | undefined;
  readonly request: Request;
  readonly response: Response;
  readonly member: string | null;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly now: Date;
  readonly view: Call['view'] & Readonly<{ languageOf: typeof languageOfText }>;

  constructor(of: CallsOf, request: Request, response: Response) {
    const { context, route, options } = of;
    this.#of = of;
    this.request = request;
    this.response = response;
    this.member = request.session.member ?? null;
    this.params = route.params?.parse(request.params);
    this.query = route.query?.parse(request.query);
    this.body = options.beacon ? undefined : parsedBody(route, request, options.bodySchema?.(request));
    this.#id = ownCommandId(request, this.body);
    this.now = context.clock();
    const photoUrls = photoUrlsOf(context, this.now, this.member);
    this.view = { viewer: this.member, at: this.now, photoUrls, languageOf: languageOfText };
  }

  // Handlers take these out of the call, so that they are functions of their own.
  readonly refuse = refuse;
  readonly after = async (position: bigint | null) => {
    if (!(await this.#of.context.readYourWrites.waitFor(position))) throw new StillPending();
  };
  readonly audience = () => audienceOf(this.#of.context, this.request, this.member);
  readonly settings = <Key extends SettingKey>(...keys: readonly Key[]) =>
    callerSettings(this.#of.context, this.request, this.member, ...keys);
  readonly actor = (feature: LimitedFeature) =>
    callerAsActor(this.#of.context, this.request, this.member ?? '', { feature, now: this.now });

  get language(): Language {
    return (this.#language ??= requestLanguage(this.#of.context, this.request));
  }

  get address(): string | null {
    return clientAddress(this.request);
  }

  get command(): Command {
    const { route, secret } = this.#of;
    return (this.#command ??= {
      id: this.#id ?? randomUUID(),
      fingerprint: fingerprintOf(secret, [route.path, this.params ?? null, this.body ?? null]),
      actor: this.member === null ? 'visitor' : `member:${this.member}`,
    });
  }
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
