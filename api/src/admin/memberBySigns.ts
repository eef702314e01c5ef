import { readMembersBySigns } from '@vonk/projector/accounts/accounts.query';
import type { Knex } from 'knex';
import type { AdminRow } from './adminRow.ts';
import type { BoundResource } from './bindResource.ts';

/** A list that asks for a member by id is also asked by the first signs of one, as lists print them: it has the rows of all so called. */
export function memberBySigns(db: Knex, resource: BoundResource): BoundResource {
  if (!('member' in resource.filter.shape)) return resource;
  const list: BoundResource['list'] = async (call, filter, range) => {
    const named = typeof filter.member === 'string' ? await readMembersBySigns(db, filter.member) : [];
    const [only, ...others] = named;
    if (only === undefined) return resource.list(call, filter, range);
    if (others.length === 0) return resource.list(call, { ...filter, member: only }, range);
    const end = { ...range, offset: 0, limit: range.offset + range.limit };
    const found = await Promise.all(named.map((member) => resource.list(call, { ...filter, member }, end)));
    const rows = found.flatMap((one) => one.rows).sort(inOrder(resource.order));
    return { rows: rows.slice(range.offset, end.limit), total: found.reduce((sum, { total }) => sum + total, 0) };
  };
  return { ...resource, list };
}

const inOrder = (order: BoundResource['order']) => (one: AdminRow, other: AdminRow) => {
  if (order === null) return 0;
  const [a, b] = [one, other].map((row) => row[order.field] as string | number);
  const rising = a === b || a === undefined || b === undefined ? 0 : a < b ? -1 : 1;
  return order.descending ? -rising : rising;
};
