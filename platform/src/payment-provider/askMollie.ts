import { ClientError } from 'mollie-api-typescript/models/errors/clienterror.js';
import { ErrorResponse } from 'mollie-api-typescript/models/errors/errorresponse.js';
import { ProviderUnavailable } from './paymentProvider.ts';

/** What the library gives: never a thrown error. */
type Result<Value> = Readonly<{ ok: true; value: Value } | { ok: false; error: Error }>;

/** Mollie says no, and would again: `status` of HTTP, and the field it dislikes when it names one. */
export class MollieRefusal extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly field: string | null,
  ) {
    super(`Mollie answers ${status}: ${detail}`);
    this.name = 'MollieRefusal';
  }
}

/** What another answer may come of: another key, a moment later, whoever asked the same at the same time. */
const PASSING = [401, 403, 408, 409, 425, 429];

/**
 * The answer to a call. Throws MollieRefusal when it is no for good, ProviderUnavailable when there is none: no line, too
 * slow, too many calls, an answer in a form nobody knows, a key that is not accepted.
 */
export async function askMollie<Value>(call: PromiseLike<Result<Value>>): Promise<Value> {
  const result = await call;
  if (result.ok) return result.value;
  const { error } = result;
  if (!(error instanceof ClientError)) throw new ProviderUnavailable('Mollie does not answer', { cause: error });
  const { statusCode: status } = error;
  const detail = error instanceof ErrorResponse ? error.detail : 'no explanation';
  if (status >= 400 && status < 500 && !PASSING.includes(status))
    throw new MollieRefusal(status, detail, error instanceof ErrorResponse ? (error.field ?? null) : null);
  throw new ProviderUnavailable(`Mollie answers ${status}: ${detail}`, { cause: error });
}
