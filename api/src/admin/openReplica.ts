import type { PostgresOptions } from '@vonk/platform/postgres/openPostgres';
import { openReadReplica, type ReadReplica } from '@vonk/platform/postgres/readReplica';
import type { Knex } from 'knex';
import type { AppContext } from '../appContext.ts';

/** Opens a way to the replica of this house for one kind of reading, `database` standing in for it. It closes with the house. */
export type OpenReplica = (database: Knex, connections: PostgresOptions) => ReadReplica;

/** One of these a house: it counts where the readers of all of them were sent. */
export function replicaOpener(context: AppContext): OpenReplica {
  const reads = context.metrics.counter(
    'replica_reads_total',
    'reports and exports that were read from the replica, or from the database because it was away or behind',
    ['from'],
  );
  return (database, connections) => {
    const replica = openReadReplica({
      url: context.config.databaseReplicaUrl,
      ...{ database, connections, log: context.logger },
      onRead: (from) => reads.inc({ from }),
    });
    context.onClose(replica.close);
    return replica;
  };
}
