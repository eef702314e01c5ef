import type { Event, Recorded } from '@vonk/contracts/kernel';

/** What a column can be; a question mark behind it lets it be null. */
export type ColumnType =
  | 'text'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'double precision'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'jsonb'
  | 'text[]';
export type Column = ColumnType | `${ColumnType}?`;

type Base<C extends string> = C extends 'text' | 'date'
  ? string
  : C extends 'smallint' | 'integer' | 'double precision'
    ? number
    : C extends 'bigint'
      ? bigint | number
      : C extends 'boolean'
        ? boolean
        : C extends 'timestamptz'
          ? Date | string
          : C extends 'text[]'
            ? readonly string[]
            : unknown;
type ValueOf<C> = C extends `${infer T}?` ? Base<T> | null : C extends string ? Base<C> : never;

/**
 * One table of a read model. Names are unqualified: the live one stands in schema `read`, the one being rebuilt in
 * `rebuild`.
 * - `key`: the primary key, and the only unique thing about a row.
 * - `defaults`: what a new row has in the columns that are not given. Without one: null.
 * - `indexes`: what follows `create index on <table>`, for example `(member, at desc)` or `using gin (interests)`.
 * - `retention`: rows whose `column` (a timestamptz) is older than `seconds` are not made and are pruned; with `together` all
 *   at once when the newest of them is that old, which costs nothing however many they are (see dailyTables).
 */
export type TableDefinition = Readonly<{
  columns: Readonly<Record<string, Column>>;
  key: readonly string[];
  defaults?: Readonly<Record<string, unknown>>;
  indexes?: readonly string[];
  retention?: Readonly<{ column: string; seconds: number; together?: boolean }>;
}>;

type Columns<T extends TableDefinition> = T['columns'];
export type RowOf<T extends TableDefinition> = { -readonly [C in keyof Columns<T>]: ValueOf<Columns<T>[C]> };

type Stored<C extends string> = C extends 'bigint' ? string : C extends 'timestamptz' ? Date : Base<C>;
type StoredValueOf<C> = C extends `${infer T}?` ? Stored<T> | null : C extends string ? Stored<C> : never;
/**
 * A row as a query reads it from the table. `Known`: columns of which more is known than their type, by the contract: the
 * words of a status, the shape of a jsonb.
 */
export type StoredRowOf<
  T extends TableDefinition,
  Known extends Partial<Record<keyof Columns<T>, unknown>> = object,
> = Readonly<{ [C in Exclude<keyof Columns<T>, keyof Known>]: StoredValueOf<Columns<T>[C]> } & Known>;
type OptionalColumn<T extends TableDefinition> =
  | { [C in keyof Columns<T>]: Columns<T>[C] extends `${string}?` ? C : never }[keyof Columns<T>]
  | (keyof T['defaults'] & keyof Columns<T>);
type KeyColumn<T extends TableDefinition> = T['key'][number] & keyof Columns<T>;
type Numeric = 'smallint' | 'integer' | 'bigint' | 'double precision';
type NumberColumn<T extends TableDefinition> = {
  [C in keyof Columns<T>]: Columns<T>[C] extends Numeric | `${Numeric}?` ? C : never;
}[keyof Columns<T>];

export type NewRowOf<T extends TableDefinition> = Omit<RowOf<T>, OptionalColumn<T>> &
  Partial<Pick<RowOf<T>, OptionalColumn<T>>>;
export type KeyOf<T extends TableDefinition> = Pick<RowOf<T>, KeyColumn<T>>;
type ChangesOf<T extends TableDefinition> = Partial<Omit<RowOf<T>, KeyColumn<T>>>;
type AmountsOf<T extends TableDefinition> = Partial<Record<NumberColumn<T>, number>>;

/**
 * What a handler can do to a table. Nothing reaches the database before the whole page of events is folded, and
 * a row that changed a hundred times in a page is written once.
 */
export type TableWriter<T extends TableDefinition> = {
  /** The whole row, new or not: columns that are not given take their default. */
  put: (row: NewRowOf<T>) => void;
  /** Changes the given columns; makes the row, with defaults for the rest, when there is none. */
  merge: (row: KeyOf<T> & ChangesOf<T>) => void;
  /** Changes the given columns of a row, when it is there. */
  patch: (key: KeyOf<T>, changes: ChangesOf<T>) => void;
  /** Adds to the columns of a row, when it is there. Null counts as 0. */
  increment: (key: KeyOf<T>, amounts: AmountsOf<T>) => void;
  /** Adds to the columns of a row; makes it, with defaults for the rest, when there is none. */
  add: (key: KeyOf<T>, amounts: AmountsOf<T>) => void;
  remove: (key: KeyOf<T>) => void;
  /** Every row with these values. Ends the folding so far: for the rare things (a block, an erasure), on an index. */
  removeWhere: (match: Partial<RowOf<T>>) => void;
  /** Changes every row with these values. Ends the folding so far, as removeWhere does. */
  patchWhere: (match: Partial<RowOf<T>>, changes: ChangesOf<T>) => void;
  /** The row as it is now. Only for keys the projection asked for in `preload`; throws for others. */
  get: (key: KeyOf<T>) => RowOf<T> | undefined;
};

export type Tables = Readonly<Record<string, TableDefinition>>;
export type Writers<T extends Tables> = { readonly [Name in keyof T]: TableWriter<T[Name]> };
export type Keys<T extends Tables> = { readonly [Name in keyof T]?: readonly KeyOf<T[Name]>[] };

/** A projection as the engine sees it, whatever its events and tables are. */
export type Projection = Readonly<{
  name: string;
  version: number;
  tables: Tables;
  on: Readonly<Record<string, Handler | undefined>>;
  preload: Readonly<Record<string, ((event: Recorded) => Record<string, readonly Row[] | undefined>) | undefined>>;
}>;
export type Row = Record<string, unknown>;
export type Handler = (event: Recorded, tables: Readonly<Record<string, unknown>>) => void;

type HandlerOf<E extends Event, Type, T extends Tables> = (
  event: Recorded<Extract<E, { type: Type }>>,
  tables: Writers<T>,
) => void;
type Shape<E extends Event, T extends Tables, Asked extends E['type']> = Readonly<{
  name: string;
  /** One more each time tables or handlers change: the read model is then made anew from all events at the next start. */
  version: number;
  tables: T;
  on: { readonly [Type in Exclude<E['type'], Asked>]?: HandlerOf<E, Type, T> } & {
    readonly [Type in Asked]: HandlerOf<E, Type, T> | undefined;
  };
  /** Rows that a handler must know before it can decide: read for a whole page at once. */
  preload?: { readonly [Type in E['type']]?: (event: Recorded<Extract<E, { type: Type }>>) => Keys<T> };
}>;

/** A table definition that keeps its literal types, so that handlers know its columns. */
export const table = <const T extends TableDefinition>(definition: T): T => definition;

/**
 * How a read model is written. A whole one:
 *
 * ```ts
 * export const likesProjection = projection({
 *   name: 'likes',
 *   version: 1,
 *   tables: {
 *     likes: table({
 *       columns: { from_member: 'text', to_member: 'text', liked_at: 'timestamptz', seen: 'boolean' },
 *       key: ['from_member', 'to_member'],
 *       defaults: { seen: false },
 *       indexes: ['(to_member, liked_at desc)'],
 *     }),
 *   },
 *   on: {
 *     MemberLiked: ({ data, at }, { likes }) =>
 *       likes.put({ from_member: data.member, to_member: data.liked, liked_at: at }),
 *     LikeSeen: ({ data }, { likes }) => likes.patch({ from_member: data.by, to_member: data.member }, { seen: true }),
 *     MemberUnliked: ({ data }, { likes }) => likes.remove({ from_member: data.member, to_member: data.liked }),
 *   },
 * });
 * ```
 *
 * Handlers are synchronous, look at nothing but the event and preloaded rows, and do not know the time (`event.at` does).
 * Each event reaches each projection exactly once. A handler that throws parks the event (see parkedEvents.ts).
 *
 * `const projection = projectionsOf<AnyEvent>()` gives the function above its list of events. A second list holds those of
 * which every such read model has to say what it makes of them, `undefined` if nothing.
 */
export const projectionsOf =
  <E extends Event, Asked extends E['type'] = never>() =>
  <const T extends Tables>(shape: Shape<E, T, Asked>): Projection => {
    for (const [name, { columns, key }] of Object.entries(shape.tables))
      if (key.length === 0 || key.some((column) => !(column in columns)))
        throw new Error(`table ${name} of projection ${shape.name} needs a key of its own columns`);
    // The engine calls handlers by name, with the tables of their own projection: the types meet again there.
    return { preload: {}, ...shape } as unknown as Projection;
  };
