import type pg from 'pg';

/** One table as it is copied: its columns in order, so that a copy fits a table made from the same outline. */
export type OutlineTable = Readonly<{ schema: string; name: string; columns: readonly string[] }>;

/**
 * What a database is made of, as statements: `before` makes schemas, sequences, functions and empty tables, `after` the
 * keys, indexes and triggers of the filled ones and the place of each sequence.
 */
export type DatabaseOutline = Readonly<{
  before: readonly string[];
  tables: readonly OutlineTable[];
  after: readonly string[];
}>;

/** The database holds something that an outline does not describe: a backup without it would be no backup. */
export class UnknownPart extends Error {
  constructor(what: string) {
    super(`The database has ${what}, which a backup does not know how to keep.`);
    this.name = 'UnknownPart';
  }
}

const functionsOf = `
  select pg_get_functiondef(p.oid) as sql from pg_proc p
  where p.pronamespace::regnamespace::text = any($1) and p.prokind in ('f', 'p') order by p.oid::regprocedure::text`;
const sequencesOf = `
  select format('create sequence %I.%I as %s increment %s minvalue %s maxvalue %s start %s cache %s%s',
    schemaname, sequencename, data_type, increment_by, min_value, max_value, start_value, cache_size,
    case when cycle then ' cycle' else '' end) as create,
    format('select setval(%L, %s, %s)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), (last_value is not null)::text) as place
  from pg_sequences where schemaname = any($1) order by 1`;
const ownedSequences = `
  select format('alter sequence %s owned by %s.%I', s.oid::regclass, d.refobjid::regclass, a.attname) as sql
  from pg_class s join pg_depend d on d.objid = s.oid and d.deptype = 'a' and d.classid = 'pg_class'::regclass
  join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where s.relkind = 'S' and s.relnamespace::regnamespace::text = any($1) order by 1`;
const tablesOf = `
  select c.relnamespace::regnamespace::text as schema, c.relname as name,
    array_agg(a.attname::text order by a.attnum) as columns,
    format('create %stable %I.%I (%s)%s', case when c.relpersistence = 'u' then 'unlogged ' else '' end,
      c.relnamespace::regnamespace::text, c.relname,
      string_agg(format('%I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation::text else '' end,
        case when d.adbin is null then '' else ' default ' || pg_get_expr(d.adbin, d.adrelid) end,
        case when a.attnotnull then ' not null' else '' end), ', ' order by a.attnum),
      case when c.reloptions is null then '' else ' with (' || array_to_string(c.reloptions, ', ') || ')' end) as create
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace::regnamespace::text = any($1)
  group by c.oid, c.relnamespace, c.relname, c.relpersistence, c.reloptions order by 1, 2`;
/** Keys and checks before foreign keys, which need them. What is "not null" stands with the columns. */
const constraintsOf = `
  select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as sql
  from pg_constraint where contype in ('p', 'u', 'c', 'x', 'f') and conrelid <> 0
    and connamespace::regnamespace::text = any($1)
  order by contype = 'f', conrelid::regclass::text, conname`;
const indexesOf = `
  select pg_get_indexdef(i.indexrelid) as sql from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace::regnamespace::text = any($1)
    and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by 1`;
const triggersOf = `
  select pg_get_triggerdef(t.oid) as sql from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace::regnamespace::text = any($1) order by 1`;
const unknownParts = `
  select format('%s %I.%I', case relkind when 'v' then 'the view' when 'm' then 'the materialized view'
      when 'p' then 'the partitioned table' else 'the relation' end, relnamespace::regnamespace, relname) as what
    from pg_class where relkind not in ('r', 'i', 'S', 't') and relnamespace::regnamespace::text = any($1)
  union all select format('the type %I.%I', typnamespace::regnamespace, typname)
    from pg_type where typtype not in ('b', 'c') and typnamespace::regnamespace::text = any($1)
  union all select format('the identity or computed column %s.%I', attrelid::regclass, attname)
    from pg_attribute join pg_class c on c.oid = attrelid
    where (attidentity <> '' or attgenerated <> '') and c.relnamespace::regnamespace::text = any($1)
  limit 1`;

/**
 * Describes the given schemas, those of them that are there. Throws UnknownPart for what it would leave out (a view, a
 * type of one's own), so that nobody finds out when it is needed. Owners and grants are not part of it: everything
 * belongs to whoever restores. To be called in a transaction.
 */
export async function outlineDatabase(client: pg.ClientBase, schemas: readonly string[]): Promise<DatabaseOutline> {
  const rows = async <Row extends object>(text: string) => (await client.query<Row>(text, [schemas])).rows;
  const statements = async (text: string) => (await rows<{ sql: string }>(text)).map(({ sql }) => sql);
  // Every name with its schema, whatever this connection looks through by itself.
  await client.query(`select set_config('search_path', '', true)`);
  const [unknown] = await rows<{ what: string }>(unknownParts);
  if (unknown) throw new UnknownPart(unknown.what);
  const present = await rows<{ name: string }>('select nspname as name from pg_namespace where nspname = any($1)');
  const sequences = await rows<{ create: string; place: string }>(sequencesOf);
  const tables = await rows<{ schema: string; name: string; columns: string[]; create: string }>(tablesOf);
  return {
    before: [
      ...present.map(({ name }) => `create schema if not exists ${name}`),
      ...sequences.map(({ create }) => create),
      // Functions first or tables first: their bodies are not looked at before they are called.
      ...(await statements(functionsOf)),
      ...tables.map(({ create }) => create),
    ],
    tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
    after: [
      ...(await statements(constraintsOf)),
      ...(await statements(indexesOf)),
      ...(await statements(triggersOf)),
      ...(await statements(ownedSequences)),
      ...sequences.map(({ place }) => place),
    ],
  };
}
