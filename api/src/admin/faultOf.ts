import { createHash } from 'node:crypto';
import type { FAULT_KINDS } from '@vonk/contracts/site/resources';

/** What kept a job or an event from being done, for staff: the kind, and a code an operator can look up. */
export type Fault = Readonly<{ fault: FaultKind; code: string }>;
export type FaultKind = (typeof FAULT_KINDS)[number];

const SQL: readonly (readonly [RegExp, FaultKind, string])[] = [
  [/violates foreign key constraint/, 'missing_reference', 'SQL-23503'],
  [/duplicate key value violates unique constraint/, 'duplicate', 'SQL-23505'],
  [/null value in column .{1,200} violates not-null constraint/, 'invalid_data', 'SQL-23502'],
  [/violates check constraint/, 'invalid_data', 'SQL-23514'],
  [/invalid input syntax for type/, 'invalid_data', 'SQL-22P02'],
  [/value too long for type/, 'invalid_data', 'SQL-22001'],
  [/out of range for type/, 'invalid_data', 'SQL-22003'],
  [/invalid byte sequence for encoding/, 'invalid_data', 'SQL-22021'],
  [/deadlock detected/, 'service_away', 'SQL-40P01'],
  [/canceling statement due to/, 'service_away', 'SQL-57014'],
  [/terminating connection due to/, 'service_away', 'SQL-57P01'],
  [/could not extend file|No space left on device|ENOSPC/, 'service_away', 'SQL-53100'],
  [/too many clients already|remaining connection slots/, 'service_away', 'SQL-53300'],
];
/** Of gRPC: no answer in time, too much at once, away. */
const GRPC_AWAY = new Set(['4', '8', '14']);
const AWAY = /\b(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)\b/;
/** Of a socket that is a file: there is none, or its queue is full. */
const NOT_CONNECTED = /\bconnect (ENOENT|EAGAIN)\b/;
/** Only the head is looked at: an error may carry a whole statement. */
const LOOKED_AT = 4000;

/**
 * Sorts the text of an error. The text itself (a statement, a stack, an address) stays in the table and the log: nobody in
 * the back office reads it. What is of no known kind has a code of its own, the same for the same text.
 */
export function faultOf(error: string): Fault {
  const text = error.slice(0, LOOKED_AT);
  const sql = SQL.find(([pattern]) => pattern.test(text));
  if (sql) return { fault: sql[1], code: sql[2] };
  const grpc = /^(?:\w{0,60}Error: )?(\d{1,2}) [A-Z_]{2,30}:/.exec(text)?.[1];
  if (grpc !== undefined) return { fault: GRPC_AWAY.has(grpc) ? 'service_away' : 'unknown', code: `GRPC-${grpc}` };
  const smtp = /\b([45]\d\d)[ -]\d\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[1];
  if (smtp !== undefined)
    return { fault: smtp.startsWith('5') ? 'mail_refused' : 'service_away', code: `SMTP-${smtp}` };
  const away = (AWAY.exec(text) ?? NOT_CONNECTED.exec(text))?.[1];
  if (away !== undefined) return { fault: 'service_away', code: away };
  if (/time(d )?-?out/i.test(text)) return { fault: 'service_away', code: 'TIMEOUT' };
  return { fault: 'unknown', code: `ERR-${createHash('sha256').update(error).digest('hex').slice(0, 8)}` };
}
