import type { Metrics } from '@vonk/platform/observability/metrics';
import type { PostgresOptions } from '@vonk/platform/postgres/openPostgres';
import { openReadReplica, type ReadReplica } from '@vonk/platform/postgres/readReplica';
import type { Knex } from 'knex';
import type { Logger } from 'pino';

/** Opens a way to the replica of this house for one kind of reading, `database` standing in for it. It closes with the house. */
export type OpenReplica = (database: Knex, connections: PostgresOptions) => ReadReplica;

/** One of these a house: it counts where the readers of all of them were sent. */
export function replicaOpener(options: {
  url: string | null;
  metrics: Metrics;
  log: Logger;
  onClose: (close: () => Promise<void>) => void;
}): OpenReplica {
  const { url, metrics, log, onClose } = options;
  const reads = metrics.counter(
    'replica_reads_total',
    'reports and exports that were read from the replica, or from the database because it was away or behind',
    ['from'],
  );
  return (database, connections) => {
    const replica = openReadReplica({ url, database, connections, log, onRead: (from) => reads.inc({ from }) });
    onClose(replica.close);
    return replica;
  };
}
