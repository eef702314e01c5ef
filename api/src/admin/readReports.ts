import type { Knex } from 'knex';
import type { AppContext } from '../appContext.ts';
import type { BoundResource } from './bindResource.ts';

/** Connections to the replica: a report is a sum over many rows, and few people read any at a time. */
const AT_ONCE = 4;

/**
 * Reads a list from where it may be read: a report (`AdminResource.report`) from the replica of the database where the house has
 * one, all else from the database. One of these a house.
 * @param over the resource of that name over another connection
 */
export function createReports(context: AppContext, over: (name: string, db: Knex) => BoundResource) {
  const replica = context.openReplica(context.db, { applicationName: 'api report', max: AT_ONCE });
  const known = new Map<string, BoundResource>();
  const overReplica = (name: string, db: Knex) => {
    const resource = known.get(name) ?? over(name, db);
    known.set(name, resource);
    return resource;
  };
  return <Answer>(resource: BoundResource, read: (reading: BoundResource) => Promise<Answer>): Promise<Answer> =>
    resource.contract.report
      ? replica.read((db) => read(db === context.db ? resource : overReplica(resource.name, db)))
      : read(resource);
}
