import { Refusal } from '@vonk/contracts/kernel';
import { fieldOfRefusal } from '@vonk/contracts/refusals';
import { Problem } from '@vonk/platform/http/problem';
import { z } from 'zod';

/**
 * A refusal that is about a field of the call, with the path of that field in `errors`; any other error as it is.
 * @param schemas what the call is validated by: of its body, query and parameters
 */
export function atField(
  error: unknown,
  schemas: readonly (z.ZodType | undefined)[],
  more: readonly string[] = [],
): unknown {
  const [code, extra] =
    error instanceof Refusal
      ? [(error as Refusal).code, { details: (error as Refusal).details }]
      : error instanceof Problem
        ? [error.code, error.extra]
        : [null, {}];
  if (code === null || 'errors' in extra) return error;
  const path = fieldOfRefusal(code, [...schemas.flatMap(fieldsOf), ...more]);
  return path === null ? error : new Problem(code, { ...extra, errors: [{ path, code, values: extra.details }] });
}

/** The names a schema knows; of several that it chooses from, those of each. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => fieldsOf(one as z.ZodType));
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType);
  return [];
}
