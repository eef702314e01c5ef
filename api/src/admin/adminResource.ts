import type { StaffMe } from '@vonk/contracts/site/commands';
import type { Permission } from '@vonk/contracts/site/permissions';
import type { Command } from '@vonk/platform/commands/commandHandler';
import type { z } from 'zod';
import type { Call } from '../http/handle.ts';
import type { AdminRow } from './adminRow.ts';
import type { FieldsByRole } from './fieldsByRole.ts';

/** One call of the back office, by somebody of the staff who may make it. */
export type StaffCall = Readonly<{
  staff: StaffMe;
  now: Date;
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

/** What an act recorded: the position to wait for, and what the answer has beside the record. */
export type ActResult = Readonly<{
  position: bigint | null;
  /** Whom the reason is about, a member or an invitation: it is sealed with their key, and goes with them. */
  person?: string;
  more?: Readonly<Record<string, unknown>>;
}>;

/** A command on a record: `POST /admin/api/<resource>/:id/<act>`, always with a reason. */
export type AdminAct = Readonly<{
  permission: Permission;
  body: z.ZodObject;
  /** False when an event of the act itself tells the reason; otherwise StaffActed keeps it. */
  noteReason: boolean;
  /** May come as a form with one file in `photo`. */
  upload: boolean;
  run: (call: StaffCall, id: string, body: Readonly<Record<string, unknown>>) => Promise<ActResult>;
}>;

/** One resource in the dialect of ra-data-simple-rest. */
export type AdminResource = Readonly<{
  name: string;
  permission: Permission;
  /** True: opening a record leaves a trace in the audit, for it is that of a person. */
  readsAudited?: boolean;
  /** What each role is given of a record, in lists, alone and after an act; undefined: everything. */
  fields?: FieldsByRole;
  /** Filters it knows, beside `id: […]`. */
  filter: z.ZodObject;
  /** The order rows come in. Asked for the other way round, they come from the end. */
  order: Readonly<{ field: string; descending: boolean }> | null;
  list: (
    call: StaffCall,
    filter: Readonly<Record<string, unknown>>,
    range: Range,
  ) => Promise<{ rows: readonly AdminRow[]; total: number }>;
  /** Null: there is none. */
  one: (call: StaffCall, id: string) => Promise<AdminRow | null>;
  /** Several by id, where that is lighter than one by one. */
  many?: (call: StaffCall, ids: readonly string[]) => Promise<readonly AdminRow[]>;
  /** A picture that belongs to a record, as WebP: `GET /admin/api/<resource>/:id/pictures/:picture`. Null: there is none. */
  picture?: (call: StaffCall, id: string, picture: string) => Promise<Buffer | null>;
  acts: Readonly<Record<string, AdminAct>>;
  /** Acts on no record yet: `POST /admin/api/<resource>/<act>`. */
  foundingActs: Readonly<Record<string, AdminAct>>;
}>;

type Optional = 'order' | 'acts' | 'foundingActs';

/** A resource whose `list` gets its filter as the schema makes it. */
export const adminResource = <Filter extends z.ZodObject>(
  resource: Omit<AdminResource, 'filter' | 'list' | Optional> &
    Partial<Pick<AdminResource, Optional>> &
    Readonly<{
      filter: Filter;
      list: (
        call: StaffCall,
        filter: z.output<Filter>,
        range: Range,
      ) => Promise<{ rows: readonly AdminRow[]; total: number }>;
    }>,
): AdminResource => ({ order: null, acts: {}, foundingActs: {}, ...resource }) as unknown as AdminResource;

/** An act whose `run` gets its body as the schema makes it, with the reason in it. */
export const adminAct = <Body extends z.ZodObject>(
  act: Readonly<{
    permission: Permission;
    body: Body;
    noteReason?: boolean;
    upload?: boolean;
    run: (call: StaffCall, id: string, body: z.output<Body> & { reason: string }) => Promise<ActResult>;
  }>,
): AdminAct => ({ noteReason: false, upload: false, ...act }) as unknown as AdminAct;
