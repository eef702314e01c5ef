import { z } from 'zod';
import { CommandId, Id } from './fields.ts';
import type { RefusalCode } from './refusals.ts';
import type { StaffRole } from './site/events.ts';
import type { Permission } from './site/permissions.ts';

/**
 * What a role is given of the records of a resource, by name: `balance` with all that is in it, `cause.code` one thing out
 * of another. A role that is not named is given everything; what is not in the list of one that is named stays in the api.
 */
export type FieldsByRole = Readonly<Partial<Record<StaffRole, readonly string[]>>>;

/**
 * A command of staff: `POST /admin/api/<resource>/:id/<act>` on a record, `POST /admin/api/<resource>/<act>` where it founds
 * one. Every body carries the reason, too, and may carry the id of the command (see `sentBody`).
 */
export type AdminAct = Readonly<{
  summary: string;
  permission: Permission;
  /** The fields of its own; every object in it is strict. `reason` is among them where it is chosen from a list. */
  body: z.ZodObject;
  /**
   * It moves money: whoever does it showed a one-time code within ten minutes, at signing in or with an act, or brings one in
   * `otp`. Else it is refused with otp_required, otp_wrong.
   */
  stepUp?: true;
  /** May come as a form with one picture in `photo`. */
  upload?: true;
  /** The largest body in bytes, of one that carries a file: 64 KiB unless told otherwise. It is read for who may act alone. */
  bodyBytes?: number;
  /** Whether the answer is the record as it is afterwards: unless told otherwise it is; `maybe` where none may be left. */
  record?: 'maybe' | 'never';
  /** What the answer has beside the record. */
  more?: z.ZodObject;
  /** Every no of the rules behind it; those that any act may meet are in `ALWAYS_REFUSED`. */
  refusals: readonly RefusalCode[];
}>;

/** One resource of the back office in the dialect of ra-data-simple-rest: the same object binds, checks, types and documents it. */
export type AdminResource = Readonly<{
  name: string;
  summary: string;
  permission: Permission;
  /** A line of the list; null where nothing is listed. */
  row: z.ZodObject | null;
  /** One of them alone, `GET /admin/api/<resource>/:id`; null where there is no such thing. */
  record: z.ZodType | null;
  /** What a list can be asked for, beside `id: […]`. */
  filter: z.ZodObject;
  /** The order rows come in, and the one field that `sort` takes beside `id`: the other way round they come from the end. */
  order?: Readonly<{ field: string; descending: boolean }>;
  /** What each role is given of a record, in lists, alone and after an act; absent: everything. */
  fields?: FieldsByRole;
  /** Where words stand that people wrote, as for wordsAt: each answer says their languages in `written_in`. */
  written?: readonly string[];
  /** Records have pictures: `GET /admin/api/<resource>/:id/pictures/:picture`, as WebP. */
  pictures?: true;
  /** The list can be taken away as a file: `GET /admin/api/<resource>/export`, as CSV. */
  exported?: true;
  /** It sums up or lists what is past, over many rows: its list is read from the replica of the database where the house has one. */
  report?: true;
  /** Codes that reading one record may be refused with, beside not_found. */
  refusals?: readonly RefusalCode[];
  acts?: Readonly<Record<string, AdminAct>>;
  /** Acts on no record yet. */
  foundingActs?: Readonly<Record<string, AdminAct>>;
}>;

/** A resource with the types of all its parts. */
export const adminResource = <const R extends AdminResource>(resource: R): R => resource;

/** Codes that every act may be refused with: about the caller, the request, and the reason that none goes without. */
export const ALWAYS_REFUSED = [
  'authentication_required',
  'not_permitted',
  'client_header_required',
  'reason_required',
  'invalid_request',
  'invalid_text',
  'malformed_json',
  'body_too_large',
  'idempotency_key_reused',
  'temporarily_unavailable',
] as const satisfies readonly RefusalCode[];

/** So many characters of a reason are kept. */
export const REASON_MAX = 1000;
const Reason = z.string().trim().min(1).max(REASON_MAX).meta({ description: 'why; the audit keeps it' });

/** A body as it is sent: the fields of the act, the reason, and the id of the command where a retry must happen once. */
export const sentBody = ({ body, stepUp }: Pick<AdminAct, 'body' | 'stepUp'>): z.ZodObject =>
  z.strictObject({
    id: CommandId.optional(),
    reason: Reason,
    ...(stepUp ? { otp: z.string().max(12).optional() } : {}),
    ...body.shape,
  });

/** The record of a person who is asked about, as far as a role is given it: every field of the list that is there. */
export function givenTo(role: StaffRole, fields: FieldsByRole | undefined, schema: z.ZodType): z.ZodType {
  const given = fields?.[role];
  return given === undefined ? schema : withFields(schema, [...new Set([...given, 'id'])]);
}

function withFields(schema: z.ZodType, fields: readonly string[]): z.ZodType {
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((one) => withFields(one as z.ZodType, fields)));
  if (schema instanceof z.ZodNullable) return withFields(schema.unwrap() as z.ZodType, fields).nullable();
  if (schema instanceof z.ZodOptional) return withFields(schema.unwrap() as z.ZodType, fields).optional();
  if (!(schema instanceof z.ZodObject)) return schema;
  const shape = schema.shape as Readonly<Record<string, z.ZodType>>;
  const taken = Object.entries(shape).flatMap(([name, field]): [string, z.ZodType][] => {
    if (fields.includes(name)) return [[name, field]];
    const within = fields.filter((one) => one.startsWith(`${name}.`)).map((one) => one.slice(name.length + 1));
    return within.length === 0 ? [] : [[name, withFields(field, within)]];
  });
  return z.object(Object.fromEntries(taken));
}

/**
 * What an act answers with 200 (201 where it founds something): the record as far as the role is given it, with `more`, or
 * the id alone with `more`. Without a role: as whoever is given everything has it.
 */
export function answerOf({ record, fields }: AdminResource, act: AdminAct, role?: StaffRole): z.ZodType {
  const shape = act.more?.shape ?? {};
  const alone = z.strictObject({ id: Id, ...shape });
  if (record === null || act.record === 'never') return alone;
  const whole = extended(role === undefined ? record : givenTo(role, fields, record), shape);
  return act.record === 'maybe' ? z.union([whole, alone]) : whole;
}

const extended = (record: z.ZodType, shape: z.core.$ZodLooseShape): z.ZodType =>
  record instanceof z.ZodUnion
    ? z.union(record.options.map((one) => extended(one as z.ZodType, shape)))
    : record instanceof z.ZodObject
      ? record.extend(shape)
      : record;

/** All of it to read, none of it to change: what rows are, wherever they come from. */
export type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? T extends readonly [infer First, infer Second]
    ? readonly [DeepReadonly<First>, DeepReadonly<Second>]
    : readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

type Head<Path> = Path extends `${infer First}.${string}` ? First : Path;
/** The fields that some role is not given. */
type Withheld<R, Shape> = R extends { fields: infer Fields }
  ? {
      [Role in keyof Fields]: Fields[Role] extends readonly string[]
        ? Exclude<keyof Shape, Head<Fields[Role][number]>>
        : never;
    }[keyof Fields]
  : never;
/** As any role may be given it: what one of them is not given may be absent. */
type Given<R, Shape> = Shape extends unknown
  ? Omit<Shape, Withheld<R, Shape> & PropertyKey> & Partial<Pick<Shape, Withheld<R, Shape> & keyof Shape>>
  : never;
type OutputOf<Schema> = Schema extends z.ZodType ? DeepReadonly<z.output<Schema>> : never;

/** A line of the list. */
export type RowOf<R extends AdminResource> = Given<R, OutputOf<R['row']>>;
/** One record. */
export type RecordOf<R extends AdminResource> = Given<R, OutputOf<R['record']>>;
/** What a list is asked for. */
export type FilterOf<R extends AdminResource> = Readonly<z.input<R['filter']>>;
/** The fields a list can be sorted by. */
export type SortOf<R extends AdminResource> = R extends { order: { field: infer Field extends string } }
  ? Field | 'id'
  : 'id';
/** The acts on a record, and those that found one, by name. */
export type ActsOf<R extends AdminResource> = R extends { acts: infer Acts; foundingActs: infer Founding }
  ? Acts & Founding
  : R extends { acts: infer Acts }
    ? Acts
    : R extends { foundingActs: infer Founding }
      ? Founding
      : Readonly<Record<never, AdminAct>>;
/** Of a body without fields of its own: nothing is known, rather than that there can be none. */
export type Fields<Shape> = string extends keyof Shape ? unknown : Shape;
/** What an act is called with: the fields of its own, and the reason as words where it is not chosen from a list. */
export type ActBody<Act> = Act extends { body: infer Body extends z.ZodObject }
  ? Fields<Readonly<z.input<Body>>> &
      (Body extends { shape: { reason: z.ZodType } } ? unknown : { readonly reason: string })
  : never;
type With<Shape, Act> = Act extends { more: infer More extends z.ZodObject }
  ? Shape extends unknown
    ? Omit<Shape, keyof OutputOf<More>> & OutputOf<More>
    : never
  : Shape;
/** What an act answers, once the read models followed. */
export type ActAnswer<R extends AdminResource, Act> = With<
  Act extends { record: 'never' }
    ? { readonly id: string }
    : Act extends { record: 'maybe' }
      ? RecordOf<R> | { readonly id: string }
      : RecordOf<R>,
  Act
>;
