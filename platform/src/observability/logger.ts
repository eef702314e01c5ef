import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { standardOutput } from './logDestination.ts';
import { withoutPersonalData } from './withoutPersonalData.ts';

/** Fields that never reach a log, however deep an object they came in with carries them (two levels are looked through). */
const NEVER = [
  'password',
  'password_confirmation',
  'old_password',
  'token',
  'otp',
  'secret',
  'authorization',
  'cookie',
  'email',
  'name',
  'text',
  'phone',
  'iban',
  'account_holder',
  'date_of_birth',
  'body',
  'data',
  'ip',
  'lat',
  'lon',
];

/**
 * One JSON line an event, on standard output. Lines name ids, codes and durations; no query strings, bodies, cookies or
 * anything personal. The texts of errors pass through withoutPersonalData, because libraries quote what they were given.
 */
export function createLogger(options: {
  service: string;
  /** `info` when not given. */
  level?: string;
  destination?: DestinationStream;
}): Logger {
  const { service, level = 'info', destination } = options;
  return pino(
    {
      level,
      base: { service },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: NEVER.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '(kept out)' },
      serializers: { err: cleanError, error: cleanError },
    },
    destination ?? standardOutput(service),
  );
}

/** Kind, cleaned message, place in the code, and the same of the cause; no other property of an error. */
function cleanError(error: unknown): unknown {
  if (!(error instanceof Error)) return withoutPersonalData(String(error));
  const { type, stack } = stdSerializers.err(error);
  const { code } = error as { code?: unknown };
  const place = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
  return {
    type,
    message: withoutPersonalData(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    stack: place,
    ...(error.cause instanceof Error ? { cause: cleanError(error.cause) } : {}),
  };
}
