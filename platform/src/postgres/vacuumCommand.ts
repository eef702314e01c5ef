import { CONFIG_EXIT_CODE, ConfigError, readConfig } from '../config.ts';
import { progressLine } from '../progressLine.ts';
import { openPostgres } from './openPostgres.ts';
import { vacuumTables } from './vacuumTables.ts';

/** `npm run vacuum`: what was deleted is gone from the disk of the database, too. */
try {
  const { databaseUrl } = readConfig(process.env);
  const postgres = openPostgres(databaseUrl, { applicationName: 'vacuum', max: 1, statementTimeoutMs: 0 });
  try {
    const started = performance.now();
    const { show, say } = progressLine();
    let at = '';
    const { tables, logCut } = await vacuumTables(postgres.pool, {
      onTable: (table) => show((at = table)),
      onRetry: (programs) => say(`${at}: waiting until ${programs} has read what it reads`),
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`${tables} tables were written anew in ${seconds} s.`);
    if (!logCut)
      console.log(
        "This user may not write a checkpoint: the server's log (WAL) still holds what was deleted, until it is reused.",
      );
  } finally {
    await postgres.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof ConfigError ? CONFIG_EXIT_CODE : 1;
}
