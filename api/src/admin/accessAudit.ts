import type { EventOn, StreamOn } from '@vonk/contracts/events';
import { unchanged } from '@vonk/contracts/kernel';
import type { Permission } from '@vonk/contracts/site/permissions';
import { v5 as uuidV5 } from 'uuid';
import { z } from 'zod';
import type { AppContext } from '../appContext.ts';
import type { BoundResource } from './bindResource.ts';
import { recordAuditEvent } from './staffAudit.ts';

/** What somebody of the staff read on one day, `trace-{staff}-{date}`: for the audit alone, nothing is decided on it. */
const accessAudit: StreamOn<'trace', null> = {
  category: 'trace',
  initial: () => null,
  evolve: { StaffRead: unchanged, StaffExported: unchanged },
};

const NAMESPACE = '6f0d1d1e-2f0b-4c39-9a55-0f7b6c1f9d11';
/** Id of the one trace of an hour. */
const idOf = (now: Date, ...about: string[]) =>
  uuidV5([now.toISOString().slice(0, 13), ...about].join('\n'), NAMESPACE);

async function recordAccess(context: AppContext, staff: string, event: EventOn<'trace'>, id: string): Promise<void> {
  await context.commands.execute({
    stream: accessAudit,
    id: `${staff}-${context.clock().toISOString().slice(0, 10)}`,
    command: { id, fingerprint: event.type, actor: `staff:${staff}` },
    decide: () => [event],
  });
}

/** Somebody opened the record of a person: in the audit once an hour for each record, before they are given it. */
export const recordRead = (context: AppContext, staff: string, resource: string, about: string): Promise<void> =>
  recordAccess(
    context,
    staff,
    { type: 'StaffRead', data: { staff, resource, about } },
    idOf(context.clock(), 'read', staff, resource, about),
  );

/**
 * Somebody takes rows of a list away: in the audit with the filter and how many. The same export again within the hour is
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
    idOf(context.clock(), 'export', staff, resource.name, JSON.stringify(told), String(rows)),
  );
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A country. */
const SHORT = 2;
/** What stands for words somebody typed: a name or an address has no place in a record that nobody can change. */
const TYPED = '…';

/** A filter as the audit keeps it: choices, switches and ids as they are, free text only as that there was some. */
export function filterInAudit(schema: z.ZodObject, filter: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const told = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => told(field, one));
    if (typeof value !== 'string' || UUID.test(value) || value.length <= SHORT) return value;
    const choices = schema.shape[field] ? optionsOf(schema.shape[field] as z.ZodType) : [];
    return choices.includes(value) ? value : TYPED;
  };
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([field, value]) => [field, told(field, value)]));
}

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
