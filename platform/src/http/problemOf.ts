import { Refusal } from '@vonk/contracts/kernel';
import { ZodError } from 'zod';
import { StoreUnavailable, WrongRevision } from '../event-store/eventStore.ts';
import { PersonalKeyDestroyed } from '../personal-data/personalKeys.store.ts';
import { isDatabaseAway } from '../postgres/isDatabaseAway.ts';
import { fieldErrors } from './fieldErrors.ts';
import { Problem, type FieldError } from './problem.ts';

export type ProblemKind = Readonly<{
  code: string;
  status: number;
  details: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
  errors?: readonly FieldError[];
}>;

/** What body-parser calls it, and what we call it. */
const BODY_FAULTS: Readonly<Record<string, readonly [code: string, status: number]>> = {
  'entity.parse.failed': ['malformed_json', 400],
  'request.aborted': ['malformed_json', 400],
  'request.size.invalid': ['malformed_json', 400],
  'entity.too.large': ['body_too_large', 413],
  'encoding.unsupported': ['unsupported_media_type', 415],
  'charset.unsupported': ['unsupported_media_type', 415],
};

/** Words of a multipart parser for a body that is none. */
const BROKEN_MULTIPART = /multipart|boundary|unexpected end of form|malformed part|malformed content type/i;

/** What the driver says without a code; knex puts the statement before it. */
const NO_ANSWER =
  /(^| - )(timeout expired|Query read timeout|timeout exceeded when trying to connect|Connection terminated( unexpectedly| due to connection timeout)?)$/;

const RETRY_SECONDS = '2';

/** Sorts any error into an answer: a no of the domain, a fault of the request, a store that is away, or our own fault. */
export function problemOf(error: unknown, statusOf: (code: string) => number): ProblemKind {
  const plain = (code: string, status: number, more: Partial<ProblemKind> = {}): ProblemKind => ({
    code,
    status,
    details: {},
    headers: {},
    ...more,
  });
  if (error instanceof Problem) {
    const { status = statusOf(error.code), details = {}, headers = {}, errors } = error.extra;
    return plain(error.code, status, { details, headers, errors });
  }
  if (error instanceof Refusal) {
    const { code, details } = error as Refusal;
    // A rule can name several fields at once: each is said there in the reader's language.
    const { errors, ...rest } = details as { errors?: readonly FieldError[] };
    return plain(code, statusOf(code), { details: rest, ...(Array.isArray(errors) ? { errors } : {}) });
  }
  if (error instanceof ZodError) return plain('invalid_request', 422, { errors: fieldErrors(error) });
  if (isStoreAway(error)) return plain('temporarily_unavailable', 503, { headers: { 'Retry-After': RETRY_SECONDS } });
  if (error instanceof PersonalKeyDestroyed) return plain('not_found', 404);

  const { type, name, code, status, message } = traitsOf(error);
  const body = type === undefined ? undefined : BODY_FAULTS[type];
  if (body) return plain(...body);
  if (name === 'MulterError')
    return code === 'LIMIT_FILE_SIZE' ? plain('body_too_large', 413) : plain('invalid_request', 422);
  if (name === 'Error' && message !== undefined && BROKEN_MULTIPART.test(message)) return plain('invalid_request', 422);
  // The router's own no to a path that cannot be decoded, and everything else that calls itself the caller's fault.
  if (error instanceof URIError || status === 404) return plain('not_found', 404);
  if (status === 413) return plain('body_too_large', 413);
  if (status === 415) return plain('unsupported_media_type', 415);
  if (status !== undefined && status >= 400 && status < 500) return plain('invalid_request', 422);
  return plain('unexpected', 500);
}

/** A store that does not answer, or a stream that 20 tries could not get into: the same request may work in a moment. */
function isStoreAway(error: unknown): boolean {
  if (error instanceof StoreUnavailable || error instanceof WrongRevision) return true;
  const { name, code, syscall, message } = traitsOf(error);
  return (
    name === 'KnexTimeoutError' ||
    isDiskFull(error) ||
    isDatabaseAway({ code, syscall }) ||
    (message !== undefined && NO_ANSWER.test(message))
  );
}

/** Of the folder of files: libraries wrap what the system said. */
function isDiskFull(error: unknown): boolean {
  const { code } = traitsOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT' || (error instanceof Error && isDiskFull(error.cause));
}

function traitsOf(error: unknown) {
  if (typeof error !== 'object' || error === null) return {};
  const { type, name, code, syscall, status, message } = error as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    type: text(type),
    name: text(name),
    code: text(code),
    syscall: text(syscall),
    message: text(message),
    status: typeof status === 'number' ? status : undefined,
  };
}
