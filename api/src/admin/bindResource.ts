import type { StaffWords } from '@vonk/contracts/texts/staffTexts';
import type { AdminAct, AdminResource, DeepReadonly, Fields, FieldsByRole } from '@vonk/contracts/adminResource';
import type { StaffMe } from '@vonk/contracts/site/commands';
import type { Permission } from '@vonk/contracts/site/permissions';
import type { Command } from '@vonk/platform/commands/commandHandler';
import type { z } from 'zod';
import type { Call } from '../http/handle.ts';
import type { AdminRow } from './adminRow.ts';
import { namesPeople } from './namesPeople.ts';

/** One call of the back office, by somebody of the staff who may make it. */
export type StaffCall = Readonly<{
  staff: StaffMe;
  now: Date;
  /** What is said to them, in the language of their page. */
  words: StaffWords;
  /** As `Call.command`; its actor is `staff:<id>`, which is what the audit goes by. */
  command: Command;
  /** What an act with `upload` was sent as `photo`; null when nothing. */
  file: Buffer | null;
  /** As `Call.view`; staff are no viewer, so the visibility rules of members do not apply to them. */
  view: Call['view'];
}>;

export type Range = Readonly<{
  offset: number;
  limit: number;
  /** Nobody looks at `total`: a list that is costly to count need not. */
  uncounted?: true;
}>;
type Rows<Row> = Promise<Readonly<{ rows: readonly Row[]; total: number }>>;

/** What an act recorded: the position to wait for, and what the answer has beside the record. */
export type ActResult<More = Readonly<Record<string, unknown>> | undefined> = Readonly<{
  position: bigint | null;
  /**
   * Whom the reason is about, a member or an invitation: it is sealed with their key, and goes with them. Null: somebody whose key
   * nobody knows here, so that no words are kept.
   */
  person?: string | null | undefined;
  /** The id of what it founded, where that is not the id of the command. */
  founded?: string;
}> &
  (undefined extends More ? Readonly<{ more?: More }> : Readonly<{ more: More }>);

/** A command on a record, bound to what does it. */
export type BoundAct = Readonly<{
  contract: AdminAct;
  permission: Permission;
  body: z.ZodObject;
  /** Whether `StaffActed` keeps the reason, and for whom. */
  noteReason: NoteReason;
  run: (call: StaffCall, id: string, body: Readonly<Record<string, unknown>>) => Promise<ActResult>;
}>;

/** One resource of the contract, bound to what answers it. */
export type BoundResource = Readonly<{
  contract: AdminResource;
  name: string;
  permission: Permission;
  /** True: opening a record, or a page of the list, leaves a trace in the audit, for it is about people. */
  namesPeople: boolean;
  fields: FieldsByRole | undefined;
  filter: z.ZodObject;
  order: Readonly<{ field: string; descending: boolean }> | null;
  list: (call: StaffCall, filter: Readonly<Record<string, unknown>>, range: Range) => Rows<AdminRow>;
  /** Null: there is none. */
  one: (call: StaffCall, id: string) => Promise<AdminRow | null>;
  /** `one` itself puts each opening into the audit, with more than the trace of a reading tells: there is no second entry. */
  recordsReading?: true;
  /** Several by id, where that is lighter than one by one. */
  many?: (call: StaffCall, ids: readonly string[]) => Promise<readonly AdminRow[]>;
  /** A picture that belongs to a record, as WebP. Null: there is none. */
  picture?: (call: StaffCall, id: string, picture: string) => Promise<Buffer | null>;
  acts: Readonly<Record<string, BoundAct>>;
  foundingActs: Readonly<Record<string, BoundAct>>;
}>;

/** What a binding answers where the contract has this schema. */
export type Made<Schema> = Schema extends z.ZodType ? DeepReadonly<z.input<Schema>> : never;
type Run<Body extends z.ZodObject, Result> = (
  call: StaffCall,
  id: string,
  body: Fields<z.output<Body>> & { reason: string },
) => Promise<Result>;
/** A reason is kept apart, about a person or about nobody; or false: an event of the act itself tells it, or nothing is done. */
type NoteReason = 'aboutPerson' | 'aboutNobody' | false;
type Bound<Body extends z.ZodObject, Result> =
  // `person` is said by each, if only as undefined: about nobody this time.
  | Readonly<{ noteReason: 'aboutPerson'; run: Run<Body, Result & Readonly<{ person: string | null | undefined }>> }>
  | Readonly<{ noteReason: 'aboutNobody'; run: Run<Body, Result & Readonly<{ person?: never }>> }>
  | Readonly<{ noteReason: false; run: Run<Body, Result> }>;
/** What an act needs beside its line in the contract: what it does, and whether the reason is kept apart; none goes without. */
export type ActBinding<Act> = Act extends { body: infer Body extends z.ZodObject }
  ? Bound<Body, ActResult<Act extends { more: infer More } ? Made<More> : undefined>>
  : never;
export type ActBindings<Acts> = { readonly [Name in keyof Acts]: ActBinding<Acts[Name]> };

type Binding<R extends AdminResource> = (R extends { row: null }
  ? unknown
  : Readonly<{
      list: (call: StaffCall, filter: z.output<R['filter']>, range: Range) => Rows<Made<R['row']>>;
      many?: (call: StaffCall, ids: readonly string[]) => Promise<readonly Made<R['row']>[]>;
    }>) &
  (R extends { record: null }
    ? unknown
    : Readonly<{ one: (call: StaffCall, id: string) => Promise<Made<R['record']> | null>; recordsReading?: true }>) &
  (R extends { pictures: true } ? Readonly<{ picture: NonNullable<BoundResource['picture']> }> : unknown) &
  (R extends { acts: infer Acts } ? Readonly<{ acts: ActBindings<Acts> }> : unknown) &
  (R extends { foundingActs: infer Acts } ? Readonly<{ foundingActs: ActBindings<Acts> }> : unknown);

type AnyBinding = Partial<Omit<BoundResource, 'acts' | 'foundingActs'>> &
  Partial<Record<'acts' | 'foundingActs', Readonly<Record<string, Pick<BoundAct, 'run' | 'noteReason'>>>>>;

/** Binds a resource of the contract to what answers it: filter, rows, record, and bodies and answers of acts are its own. */
export function bindResource<R extends AdminResource>(contract: R, binding: Binding<R>): BoundResource {
  const { acts = {}, foundingActs = {}, ...bound } = binding as unknown as AnyBinding;
  const { name, permission, fields, filter, order = null } = contract;
  return {
    list: () => Promise.resolve({ rows: [], total: 0 }),
    one: () => Promise.resolve(null),
    ...bound,
    ...{ contract, name, permission, fields, filter, order, namesPeople: namesPeople(contract) },
    acts: boundActs(contract.acts ?? {}, acts),
    foundingActs: boundActs(contract.foundingActs ?? {}, foundingActs),
  };
}

const boundActs = (
  contracts: Readonly<Record<string, AdminAct>>,
  bindings: NonNullable<AnyBinding['acts']>,
): Readonly<Record<string, BoundAct>> =>
  Object.fromEntries(
    Object.entries(contracts).map(([name, contract]): [string, BoundAct] => {
      const binding = bindings[name];
      if (!binding) throw new Error(`nothing does the act ${name}`);
      const { permission, body } = contract;
      return [name, { contract, permission, body, ...binding }];
    }),
  );
