import type { ZodError } from 'zod';
import type { FieldError } from './problem.ts';

const ERRORS_MAX = 50;
/** A message of ours in a schema is a key of translation; zod's own are English sentences. */
const OUR_KEY = /^[a-z][a-z0-9_.]*$/;

/**
 * The faults of a request by field. The code is the schema's own key where it has one, else one of `required`,
 * `invalid_type`, `too_small`, `too_big`, `invalid_format`, `invalid_value`, `unknown_field`, `invalid`.
 */
export function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.slice(0, ERRORS_MAX).flatMap((issue): FieldError[] => {
    const path = issue.path.map(String).join('.');
    if (OUR_KEY.test(issue.message)) return [{ path, code: issue.message, ...boundOf(issue) }];
    switch (issue.code) {
      case 'invalid_type':
        return [{ path, code: issue.message.endsWith('received undefined') ? 'required' : 'invalid_type' }];
      case 'too_small':
        return [{ path, code: 'too_small', ...boundOf(issue) }];
      case 'too_big':
        return [{ path, code: 'too_big', ...boundOf(issue) }];
      case 'invalid_format':
      case 'invalid_value':
        return [{ path, code: issue.code }];
      case 'unrecognized_keys':
        return issue.keys.map((key) => ({ path: [path, key].filter(Boolean).join('.'), code: 'unknown_field' }));
      default:
        return [{ path, code: 'invalid' }];
    }
  });
}

/** The bound that was not kept, for the sentence to name. */
function boundOf(issue: ZodError['issues'][number]): Pick<FieldError, 'values'> {
  if (issue.code === 'too_small') return { values: { minimum: Number(issue.minimum) } };
  return issue.code === 'too_big' ? { values: { maximum: Number(issue.maximum) } } : {};
}
