import type { EventOn, StreamOn } from '@vonk/contracts/events';
import { unchanged } from '@vonk/contracts/kernel';
import type { Permission } from '@vonk/contracts/site/permissions';
import { SiteDay, SiteMonth } from '@vonk/contracts/site/siteDays';
import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { v5 as uuidV5 } from 'uuid';
import { z } from 'zod';
import type { AppContext } from '../appContext.ts';
import type { AdminRow } from './adminRow.ts';
import type { BoundResource } from './bindResource.ts';
import { recordAuditEvent } from './staffAudit.ts';

/** What somebody of the staff read on one day of the site's zone, `trace-{staff}-{date}`: for the audit alone, nothing is decided on it. */
export const accessAudit: StreamOn<'trace', null> = {
  category: 'trace',
  initial: () => null,
  evolve: { StaffRead: unchanged, StaffListed: unchanged, StaffExported: unchanged },
};

const NAMESPACE = '6f0d1d1e-2f0b-4c39-9a55-0f7b6c1f9d11';
/** Signs of a moment that tell its hour, its minute. */
const HOUR = 13;
const MINUTE = 16;
const dayOf = (now: Date): string => calendarDate(now, siteZone);
/** With the day, which names the stream: an id is in one of them. */
const idWithin = (signs: number, now: Date, about: readonly string[]) =>
  uuidV5([dayOf(now), now.toISOString().slice(0, signs), ...about].join('\n'), NAMESPACE);
/** Id of the one trace of an hour. */
const idOf = (now: Date, ...about: string[]) => idWithin(HOUR, now, about);
/** More rows in one answer than a page of any list shows. */
const LOOKED_AT_MAX = 100;
/** Longer than the id of any record. */
const ABOUT_MAX = 100;

async function recordAccess(context: AppContext, staff: string, event: EventOn<'trace'>, id: string): Promise<void> {
  await context.commands.execute({
    stream: accessAudit,
    id: `${staff}-${dayOf(context.clock())}`,
    command: { id, fingerprint: event.type, actor: `staff:${staff}` },
    decide: () => [event],
  });
}

type Read = Readonly<{
  resource: string;
  /** The record, or the member of whom a list was read. */
  about: string;
  /** Whom it is about, where that is known. */
  member?: unknown;
}>;

/** Somebody opened a record about a person: in the audit once an hour for each record, before they are given it. */
export const recordRead = (context: AppContext, staff: string, { resource, about, member }: Read): Promise<void> =>
  recordAccess(
    context,
    staff,
    {
      type: 'StaffRead',
      data: {
        ...{ staff, resource, about: about.slice(0, ABOUT_MAX) },
        ...(typeof member === 'string' ? { member } : {}),
      },
    },
    idOf(context.clock(), 'read', staff, resource, about),
  );

/**
 * Somebody is given rows of a list. Those of one member, as far as the filter asks for one, are a reading of that member
 * (`recordRead`); a page of a list of people stands in the audit once an hour for each list, with how many rows it had the
 * first time. More than anybody looks at are taken away (`recordExport`), whatever they are about. Nothing came: nothing was
 * read. Call it before the rows are given.
 */
export async function recordList(
  context: AppContext,
  staff: string,
  resource: Pick<BoundResource, 'name' | 'filter' | 'namesPeople'>,
  { filter, rows }: { filter: Readonly<Record<string, unknown>>; rows: readonly AdminRow[] },
): Promise<void> {
  if (rows.length === 0) return;
  const { name } = resource;
  const member = oneMember(filter, rows);
  if (member !== null) await recordRead(context, staff, { resource: name, about: member, member });
  if (rows.length > LOOKED_AT_MAX) return recordExport(context, staff, resource, { filter, rows: rows.length });
  if (member !== null || !resource.namesPeople) return;
  const data = { staff, resource: name, rows: rows.length };
  await recordAccess(context, staff, { type: 'StaffListed', data }, idOf(context.clock(), 'list', staff, name));
}

/** The one member whose rows were asked for, by id or by address; null: those of many, or of nobody. */
function oneMember({ member, email }: Readonly<Record<string, unknown>>, [first]: readonly AdminRow[]): string | null {
  const asked = member || (email ? first?.member : null);
  return typeof asked === 'string' && asked !== '' ? asked : null;
}

/**
 * Somebody takes rows of a list away: in the audit with the filter and how many. The same export again within the minute is
 * the same entry. Call it before the rows are given.
 */
export const recordExport = (
  context: AppContext,
  staff: string,
  resource: Pick<BoundResource, 'name' | 'filter'>,
  { filter, rows }: { filter: Readonly<Record<string, unknown>>; rows: number },
): Promise<void> => {
  const told = filterInAudit(resource.filter, filter);
  return recordAccess(
    context,
    staff,
    { type: 'StaffExported', data: { staff, resource: resource.name, filter: told, rows } },
    idWithin(MINUTE, context.clock(), ['export', staff, resource.name, JSON.stringify(told), String(rows)]),
  );
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A country. */
const SHORT = 2;
/** What stands for words somebody typed: a name or an address has no place in a record that nobody can change. */
const TYPED = '…';

/** A filter as the audit keeps it: choices, switches, days and ids as they are, free text only as that there was some. */
export function filterInAudit(schema: z.ZodObject, filter: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const told = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => told(field, one));
    if (typeof value !== 'string' || UUID.test(value) || value.length <= SHORT) return value;
    const asked = schema.shape[field] as z.ZodType | undefined;
    if (asked === undefined) return TYPED;
    return isDay(asked, value) || optionsOf(asked).includes(value) ? value : TYPED;
  };
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([field, value]) => [field, told(field, value)]));
}

/** A day or a month, in a field that is asked for one: what an auditor has to know of an export of the books. */
const isDay = (field: z.ZodType, value: string): boolean =>
  [SiteDay, SiteMonth].some((one) => one === (field instanceof z.ZodOptional ? field.unwrap() : field)) &&
  field.safeParse(value).success;

/** The words a field chooses from; none for free text. */
function optionsOf(field: z.ZodType): readonly string[] {
  if (field instanceof z.ZodEnum) return field.options.map(String);
  if (field instanceof z.ZodUnion) return field.options.flatMap((one) => optionsOf(one as z.ZodType));
  return field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault
    ? optionsOf(field.unwrap() as z.ZodType)
    : [];
}

/**
 * A try at what the role may not: in the audit with the record, once an hour for each act and record, and no more than the
 * quota allows, so that nobody fills the log by trying.
 */
export async function recordRefusal(
  context: AppContext,
  staff: string,
  { act, permission, about }: { act: string; permission: Permission; about?: string },
): Promise<void> {
  const id = idOf(context.clock(), 'refused', staff, act, about ?? '');
  if (!(await context.limits.take('staff_refusals', staff)).allowed) return;
  const data = { staff, act, permission, ...(about === undefined ? {} : { about }) };
  await recordAuditEvent(context, staff, { type: 'StaffActRefused', data }, { id, fingerprint: 'refused' });
}
