import { withoutPrototypeKeys } from '@vonk/platform/http/hardenedValue';
import { Problem } from '@vonk/platform/http/problem';
import type { Request } from 'express';
import { z } from 'zod';
import type { BoundResource, Range, StaffCall } from './bindResource.ts';
import type { AdminRow } from './adminRow.ts';

/** An export asks for a thousand rows; nobody reads more at once. */
const ROWS_MAX = 1000;
const ROWS = 25;
/** A filter is a record of fields, and some are lists. */
const DEPTH_MAX = 4;

const rangeSchema = z
  .tuple([z.int().min(0), z.int().min(0)])
  .refine(([from, to]) => to >= from && to - from < ROWS_MAX);
export type Sort = Readonly<[field: string, direction: 'ASC' | 'DESC']>;
const sortSchema = z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])]);
const PARAMETERS = new Set(['filter', 'range', 'sort']);
/** An export is asked besides whether its codes stay what they are. */
const EXPORT_PARAMETERS = new Set([...PARAMETERS, 'codes']);
const idsSchema = (max: number) => z.array(z.union([z.string().max(300), z.number()])).max(max);
/** Whole records, each of which is read for itself: no page of any list names more. */
const RECORDS_MAX = 100;

export type ListAnswer = Readonly<{
  rows: readonly AdminRow[];
  contentRange: string;
  /** Each row is a record as opening it gives it, and read as if it were opened. */
  whole: boolean;
}>;

/**
 * Answers `GET /admin/api/<resource>?filter={…}&range=[0,24]&sort=["field","ASC"]`; `filter={"id":[…]}` is getMany.
 * Throws Problem invalid_request (422, with the parameter) for every parameter, field of a filter or order that the
 * resource does not know.
 */
export async function answerList(resource: BoundResource, call: StaffCall, request: Request): Promise<ListAnswer> {
  for (const name of Object.keys(request.query)) if (!PARAMETERS.has(name)) throw invalid(name, 'unknown_field');
  const { id, ...rest } = parameter(request, 'filter', z.record(z.string(), z.unknown())) ?? {};
  const filter = checked('filter', resource.filter.strict(), rest);
  if (id !== undefined)
    return many(
      resource,
      call,
      checked('filter', idsSchema(resource.many ? ROWS_MAX : RECORDS_MAX), Array.isArray(id) ? id : [id]),
    );
  const [from, to] = parameter(request, 'range', rangeSchema) ?? [0, ROWS - 1];
  const sort = sortOf(resource, request);
  const range = { offset: from, limit: to - from + 1 };
  const { rows, total } = await sorted(resource, call, filter, range, sort);
  const end = rows.length === 0 ? '*' : `${from}-${from + rows.length - 1}`;
  return { rows, contentRange: `${resource.name} ${end}/${total}`, whole: false };
}

/** What an export asks for: the filter and the order of its list, without a page. Throws as answerList. */
export function askedOf(resource: BoundResource, request: Request) {
  for (const name of Object.keys(request.query)) if (!EXPORT_PARAMETERS.has(name)) throw invalid(name, 'unknown_field');
  const given = parameter(request, 'filter', z.record(z.string(), z.unknown())) ?? {};
  return { filter: checked('filter', resource.filter.strict(), given), sort: sortOf(resource, request) };
}

/** Whether an export is to have codes instead of words (`codes=true`). Throws as answerList. */
export const asksForCodes = (request: Request): boolean => parameter(request, 'codes', z.boolean()) ?? false;

function sortOf({ order }: BoundResource, request: Request): Sort | undefined {
  const sort = parameter(request, 'sort', sortSchema);
  // `id` stands for the order a resource has: it is what react-admin asks for where nobody chose.
  if (sort && sort[0] !== 'id' && sort[0] !== order?.field) throw invalid('sort', 'invalid_value');
  return sort;
}

/** What was asked for, as far as it is understood: the filter with the range, for the audit. */
export const filterOf = (request: Request): Readonly<Record<string, unknown>> => {
  const range = parameter(request, 'range', rangeSchema);
  return { ...parameter(request, 'filter', z.record(z.string(), z.unknown())), ...(range ? { range } : {}) };
};

async function many(resource: BoundResource, call: StaffCall, ids: readonly (string | number)[]): Promise<ListAnswer> {
  const wanted = [...new Set(ids.map(String))];
  const found = resource.many
    ? await resource.many(call, wanted)
    : await Promise.all(wanted.map((one) => resource.one(call, one)));
  const rows = found.filter((row): row is AdminRow => row !== null);
  const contentRange = `${resource.name} ${rows.length ? `0-${rows.length - 1}` : '*'}/${rows.length}`;
  return { rows, contentRange, whole: !resource.many };
}

/** Read models have one order each; the other direction is read from the end of it. */
async function sorted(
  resource: BoundResource,
  call: StaffCall,
  filter: Readonly<Record<string, unknown>>,
  range: Range,
  sort: Sort | undefined,
) {
  if (!isBackwards(resource, sort)) return resource.list(call, filter, range);
  const { total } = await resource.list(call, filter, { offset: 0, limit: 0 });
  return { rows: await backwards(resource, call, filter, range, total), total };
}

const isBackwards = ({ order }: BoundResource, sort: Sort | undefined): boolean =>
  order !== null && sort?.[0] === order.field && (sort[1] === 'DESC') !== order.descending;

async function backwards(
  resource: BoundResource,
  call: StaffCall,
  filter: Readonly<Record<string, unknown>>,
  range: Range,
  total: number,
) {
  const end = Math.max(0, total - range.offset);
  const offset = Math.max(0, end - range.limit);
  const { rows } = await resource.list(call, filter, { ...range, offset, limit: end - offset });
  return [...rows].reverse();
}

/** All rows of a list page by page, in the order asked for; the rows must not change meanwhile. They are counted once. */
export async function* pagesOf(
  resource: BoundResource,
  call: StaffCall,
  { filter, sort }: ReturnType<typeof askedOf>,
  limit: number,
): AsyncGenerator<readonly AdminRow[]> {
  const { total } = await resource.list(call, filter, { offset: 0, limit: 0 });
  for (let offset = 0; offset < total; offset += limit) {
    const range = { offset, limit, uncounted: true as const };
    yield isBackwards(resource, sort)
      ? await backwards(resource, call, filter, range, total)
      : (await resource.list(call, filter, range)).rows;
  }
}

/** Filters and cuts rows that are all in memory: a filter matches what is equal to it. */
export function listInMemory<Row extends AdminRow>(
  rows: readonly Row[],
  filter: Readonly<Record<string, unknown>>,
  { offset, limit }: Range,
): { rows: readonly Row[]; total: number } {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined);
  const matching = rows.filter((row) => wanted.every(([field, value]) => row[field] === value));
  return { rows: matching.slice(offset, offset + limit), total: matching.length };
}

function parameter<Schema extends z.ZodType>(
  request: Request,
  name: string,
  schema: Schema,
): z.output<Schema> | undefined {
  const text = request.query[name];
  if (typeof text !== 'string') return undefined;
  try {
    // What stands in JSON came past the door in escapes: it is looked at like a body.
    return checked(name, schema, withoutPrototypeKeys(JSON.parse(text) as unknown, DEPTH_MAX));
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid(name);
    throw error;
  }
}

function checked<Schema extends z.ZodType>(name: string, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalid([name, ...(parsed.error.issues[0]?.path ?? [])].join('.'));
  return parsed.data;
}

const invalid = (path: string, code = 'invalid_format') =>
  new Problem('invalid_request', { status: 422, errors: [{ path, code }] });
