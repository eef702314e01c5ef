import { placeKey } from '@vonk/contracts/discovery/placeKey';
import { INTERESTS } from '@vonk/contracts/profiles/choices';
import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import type { Knex } from 'knex';
import { COUNTRIES } from '@vonk/contracts/languages';
import { Gender } from '@vonk/contracts/fields';
import { ATTRIBUTE_FIELDS, attributeCount, YEARS_A_WORD } from '../discovery/searchAttributes.ts';
import { tieOfColumn } from '../tie.ts';

/** A town where profiles of the bench live, and how many of each ten thousand. */
export type Town = { country: string; region: string; city: string; share: number };

/**
 * Puts invented profiles straight into the tables the search reads from, until there are `wanted` of them. Indexes are
 * made afterwards, in one go each. The share of an answer falls from its first value to its last; a third tells nothing.
 */
export async function fillSearch(databaseUrl: string, wanted: number, towns: readonly Town[]): Promise<void> {
  const { db, close } = openPostgres(databaseUrl, { applicationName: 'bench', max: 2, statementTimeoutMs: 600_000 });
  try {
    await fill(db, wanted, towns);
  } finally {
    await close();
  }
}

async function fill(db: Knex, wanted: number, towns: readonly Town[]): Promise<void> {
  const { rows } = await db.raw<{ rows: { made: number }[] }>(
    `select count(*)::int as made from read.search where member like 'bench-%'`,
  );
  const first = (rows[0]?.made ?? 0) + 1;
  await db.transaction(async (tx) => {
    await tx.raw(`set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'; select setseed(0.42)`);
    await makeTowns(tx, towns);
    const rebuild = await withoutIndexes(tx, ['search', 'profiles', 'photos']);
    await tx.raw(PEOPLE, { ...shares(), first, wanted });
    for (const statement of [SEARCH, PROFILES, PHOTOS, SHOWN_PHOTOS]) await tx.raw(statement.replaceAll('?', '\\?'));
    await tx.raw('drop table bench_people');
    for (const index of rebuild) await tx.raw(index.replaceAll('?', '\\?'));
    // Rows that no event made: whoever keeps them in memory has to read all of them again.
    await tx.raw(`update read.projection_checkpoints set generation = generation + 1 where projection = 'search'`);
  });
  for (const name of ['search', 'profiles', 'photos']) await db.raw(`vacuum (analyze) read."${name}"`);
}

/** Drops what is not the primary key; gives back how to make it. */
async function withoutIndexes(tx: Knex, tables: readonly string[]): Promise<string[]> {
  const { rows } = await tx.raw<{ rows: { name: string; definition: string }[] }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where not indisprimary and indrelid = any(:tables::regclass[])`,
    { tables: tables.map((name) => `read.${name}`) },
  );
  for (const { name } of rows) await tx.raw(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** One row for each ten-thousandth: a random number finds its town by equality. */
async function makeTowns(tx: Knex, towns: readonly Town[]): Promise<void> {
  const slots = towns.flatMap((town) => Array.from({ length: town.share }, () => town));
  await tx.raw(
    `create temporary table bench_towns on commit drop as
     select n::int as slot, country, region, city, region_key, place from
       unnest(:countries::text[], :regions::text[], :cities::text[], :keys::bigint[], :places::bigint[])
       with ordinality as t(country, region, city, region_key, place, n)`,
    {
      countries: slots.map(({ country }) => country),
      regions: slots.map(({ region }) => region),
      cities: slots.map(({ city }) => city),
      keys: slots.map(({ country, region }) => placeKey(country, region)),
      places: slots.map(({ country, region, city }) => placeKey(country, region, city)),
    },
  );
  await tx.raw('create index on bench_towns (slot); analyze bench_towns');
}

/** For each field the answers to choose from: "not told" as often as all answers half, the first answers most. */
function shares(): Record<string, unknown> {
  const choices = Object.fromEntries(
    ATTRIBUTE_FIELDS.map((field): [string, number[]] => {
      const answers = Array.from({ length: attributeCount(field) }, (_, index) => index + 1);
      const told = answers.flatMap((code, index) => Array.from({ length: 2 * (answers.length - index) }, () => code));
      return [field, [...told, ...Array.from({ length: Math.ceil(told.length / 2) }, () => 0)]];
    }),
  );
  return { ...choices, gender_names: Gender.options, country_names: COUNTRIES };
}

const pick = (field: string) => `(:${field}::int[])[1 + floor(random() * cardinality(:${field}::int[]))::int]`;
const interest = `floor(${INTERESTS.length} * random() * random())::int`;

const PEOPLE = `
  create temporary table bench_people on commit drop as
  select 'bench-' || md5(i::text) as member, i, gender, country, region, city, region_key, place, born, attributes, likes, photos,
    (select bit_or(1::bigint << b) from unnest(likes) b) as interests,
    array_position(:gender_names::text[], gender) as gender_code,
    array_position(:country_names::text[], country) as country_code,
    now() - random() * interval '700 days' as signed_up_at,
    now() - random() * random() * random() * interval '400 days' as last_active_at
  from (
    select i, 1 + floor(random() * (select count(*) from bench_towns))::int as slot,
      case when random() < 0.45 then 'female' else 'male' end as gender,
      current_date - (18 * 365 + floor(random() * random() * 55 * 365))::int as born,
      array[${ATTRIBUTE_FIELDS.map(pick).join(', ')}] as attributes,
      array[${Array.from({ length: 6 }, () => interest).join(', ')}] as likes,
      (random() < 0.85)::int as photos
    from generate_series(:first::int, :wanted::int) i offset 0) someone
  join bench_towns using (slot)`;

const SEARCH = `
  insert into read.search (member, tie, gender, country, region_name, city_name, region, place, born,
    ${ATTRIBUTE_FIELDS.join(', ')}, looking_for, interests, photos, signed_up_at, last_active_at, visible_from, confirmed, words, changed)
  select member, ${tieOfColumn('member')}, gender_code, country_code, region, city, region_key, place, born,
    ${ATTRIBUTE_FIELDS.map((_, index) => `attributes[${index + 1}]`).join(', ')}, 3 - gender_code, interests, photos,
    signed_up_at, greatest(signed_up_at, last_active_at), 'epoch', random() < 0.97,
    (select array_agg(left(gender, 1) || word) || array_agg(left(gender, 1) || country || word)
      from unnest(told) word) || array[left(gender, 1) || country || 'r' || region_key], 0
  from (select *, array['', 'y' || floor(extract(year from born) / ${YEARS_A_WORD})::int]
      || (select coalesce(array_agg('l' || field - 1 || '.' || code), '{}')
          from unnest(attributes) with ordinality t(code, field) where code > 0)
      || (select array_agg(distinct 'i' || b) from unnest(likes) b) as told
    from bench_people offset 0) p`;

const PROFILES = `
  insert into read.profiles (member, tie, origin, name, date_of_birth, gender, looking_for, country, region, city, public_photos,
    main_image, signed_up_at, last_active_at, confirmed)
  select p.member, s.tie, 'member', 'Bench ' || i, p.born, p.gender, case p.gender when 'female' then 'male' else 'female' end,
    p.country, p.region, city, p.photos,
    case when p.photos > 0 then jsonb_build_object('photo', 'photo-' || p.member, 'thumbhash', 'EhgKDYJ3h3iId4d3d4iHd3d4h3eA',
      'width', 800, 'height', 1066) end, s.signed_up_at, s.last_active_at, s.confirmed
  from bench_people p join read.search s on s.member = p.member`;

const PHOTOS = `
  insert into read.photos (photo, member, private, in_chat, width, height, thumbhash, status, ordinal, uploaded_at)
  select 'photo-' || member, member, false, false, 800, 1066, 'EhgKDYJ3h3iId4d3d4iHd3d4h3eA', 'active', i, signed_up_at
  from bench_people where photos > 0`;

const SHOWN_PHOTOS = `
  insert into read.shown_photos (member, photos)
  select member, jsonb_build_array(jsonb_build_object('photo', 'photo-' || member, 'ordinal', i,
    'thumbhash', 'EhgKDYJ3h3iId4d3d4iHd3d4h3eA', 'width', 800, 'height', 1066))
  from bench_people where photos > 0`;
