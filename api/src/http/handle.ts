import type { Language } from '@vonk/contracts/languages';
import type { RefusalOf, Route } from '@vonk/contracts/route';
import type { LimitedFeature } from '@vonk/contracts/safety/events';
import type { Audience } from '@vonk/contracts/site/audience';
import type { SettingKey, Settings } from '@vonk/contracts/site/settings';
import type { Command } from '@vonk/platform/commands/commandHandler';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { callerAsActor } from './callerAsActor.ts';
import type { QuotaName } from './quotas.ts';

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<R, Name extends 'params' | 'query' | 'body'> = R extends { [Key in Name]: infer Schema }
  ? OutputOf<Schema>
  : undefined;

type ActingCaller = Awaited<ReturnType<typeof callerAsActor>>;

/** One call of a route: validated, and by somebody who may make it. */
export type Call<R extends Route = Route> = Readonly<{
  params: Part<R, 'params'>;
  query: Part<R, 'query'>;
  body: Part<R, 'body'>;
  /** The signed-in member; null for a visitor. */
  member: R['caller'] extends 'member' ? string : string | null;
  language: Language;
  /** Some settings as they hold for the caller: cheaper than `audience`, as most are the same for everybody. */
  settings: <Key extends SettingKey>(...keys: readonly Key[]) => Promise<Pick<Settings, Key>>;
  /** For whom settings are read, for `context.settings.of`. */
  audience: () => Promise<Audience>;
  now: Date;
  /** The caller as somebody who acts: whether they may, and until when a feature is closed to them (`callerAsActor`). */
  actor: R['caller'] extends 'member' ? (feature: LimitedFeature) => Promise<ActingCaller> : never;
  /** IP address for counting; null for somebody at this very machine. */
  address: string | null;
  /**
   * For `context.commands.execute`. The id is the caller's own (`id` in the body, or `Idempotency-Key`), else new. It may be
   * used once on each stream; `deriveCommand(command, 'name')` makes another for a second decision on the same stream.
   */
  command: Command;
  /** Addresses of photos and the eyes that look, for the queries. */
  view: Readonly<{
    viewer: R['caller'] extends 'member' ? string : string | null;
    at: Date;
    photoUrls: (photo: string) => { thumb: string; card: string; large: string };
  }>;
  /**
   * Waits until the read models have passed a position: call it between a command and the query that answers. Past 2 s
   * the whole call is answered with 202 and `"pending": true`, and nothing after it runs.
   */
  after: (position: bigint | null) => Promise<void>;
  /** Says no with one of the codes that the route declares. Write `return refuse(…)`. */
  refuse: (code: RefusalOf<R>, details?: Readonly<Record<string, unknown>>) => never;
  request: Request;
  response: Response;
}>;

/** `{ status, body }` as the route promises; a status without a body has none. */
export type Reply<R extends Route> = {
  [Status in keyof R['answers'] & number]: R['answers'][Status] extends z.ZodType
    ? Readonly<{ status: Status; body: z.input<R['answers'][Status]>; headers?: Readonly<Record<string, string>> }>
    : Readonly<{ status: Status; body?: undefined; headers?: Readonly<Record<string, string>> }>;
}[keyof R['answers'] & number];

/** Thrown by `after`, or by a handler that has no more to say yet: the call is answered with 202 and `"pending": true`. */
export class StillPending extends Error {}

/** The handler wrote the answer itself: a file, a stream of events. */
export const ANSWERED = Symbol('answered');

export type HandleOptions = Readonly<{
  /** Quotas of which the call takes one each, by member, else by address: of one that changes something `changes`, unless others are named. */
  quotas?: readonly QuotaName[];
  /** Whom a quota counts, where it is not the member and else the address; null is not counted. */
  quotaKey?: (request: Request, quota: QuotaName) => string | null;
  /** The schema of the body, where the route has several and the query chooses. */
  bodySchema?: (request: Request) => z.ZodType;
  /** A GET that changes something and therefore needs the client header too; or when it does. */
  clientHeader?: (request: Request) => boolean;
  /** Runs before the handler, after the caller is known: an upload parser. */
  before?: readonly RequestHandler[];
  /**
   * Begins to ask for what the handler will need, beside the look at the caller instead of after it. Before quotas, and before the
   * call is validated: it only reads, what the caller is known to have a right to and costs as little as that look.
   */
  ahead?: (request: Request, member: string) => void;
  /** Runs before any store is asked: the lane of what costs much. */
  lane?: RequestHandler;
  /** May take longer than other calls: what is made of many streams. Uploads may anyway. */
  longRunning?: boolean;
  /** No client header: a beacon, which cannot send one. Its body is not looked at, and its handler counts it. */
  beacon?: boolean;
}>;

export type Mounted = Readonly<{
  route: Route;
  options: HandleOptions;
  run: (call: Call) => Promise<Readonly<{ status: number; body?: unknown; headers?: object }> | typeof ANSWERED>;
}>;

/** Binds a route of the contract to what answers it. The types of the call and of the answer are those of the route. */
export const handle = <const R extends Route, const Answer extends Reply<R> | typeof ANSWERED>(
  route: R,
  run: (call: Call<R>) => Promise<Answer>,
  options: HandleOptions = {},
): Mounted => ({ route, options, run: run as unknown as Mounted['run'] });
