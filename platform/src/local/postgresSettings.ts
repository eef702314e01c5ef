import { totalmem } from 'node:os';

const MIB = 1024 * 1024;
/** A sixteenth of the memory, within bounds: what the search touches then stays in the server's own cache. */
const sharedBuffers = () => Math.round(Math.min(1024, Math.max(128, totalmem() / MIB / 16)));

/**
 * Command line settings of the embedded server, for a machine with two cores and little memory.
 * @param how.throwaway true for tests: a crash may lose everything, so nothing is forced to disk
 * @param how.counts whether the library that counts statements (`pg_stat_statements`) is there to be loaded
 * @param how.bySocket whether there is a socket in the data folder as well
 */
export function postgresSettings(how: { throwaway: boolean; counts: boolean; bySocket: boolean }): string[] {
  const { throwaway, counts, bySocket } = how;
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    // Its own folder, into which nobody else gets: a statement on its own takes a seventh less time than by the address above.
    unix_socket_directories: bySocket ? '.' : '',
    max_connections: throwaway ? '300' : '200',
    shared_buffers: throwaway ? '96MB' : `${sharedBuffers()}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    // Each database of a test is a copy that goes through the log: what nobody replays need not lie about.
    max_wal_size: throwaway ? '256MB' : '1GB',
    // A segment that is done with is deleted: used again it would hold words that were deleted, until they are written over.
    wal_recycle: 'off',
    random_page_cost: '1.1',
    jit: 'off',
    // What the kernel has in its cache is read at once; handing it to another process costs more on two cores.
    io_method: 'sync',
    // Parallel plans need /dev/shm, which containers keep at 64 MB, and gain little on two cores.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements carry personal data: the server's log gets none.
    log_min_error_statement: 'panic',
    log_min_messages: 'warning',
    // Texts of statements alone, never their values; of commands, which are written out whole, not even the text.
    ...(counts
      ? {
          shared_preload_libraries: 'pg_stat_statements',
          'pg_stat_statements.track_utility': 'off',
          'pg_stat_statements.save': 'off',
        }
      : {}),
    ...(throwaway
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          autovacuum_naptime: '30s',
        }
      : { fsync: 'on', synchronous_commit: 'on' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
