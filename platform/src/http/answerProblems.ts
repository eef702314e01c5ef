import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { Problem } from './problem.ts';
import { problemOf, type ProblemKind } from './problemOf.ts';

export type ProblemOptions = Readonly<{
  /** HTTP status of a code; 409 where the table does not know it. */
  statusOf: (code: string) => number;
  /** The sentence for a code in the caller's language. `values` are the details of the refusal. */
  translate: (request: Request, code: string, values: Readonly<Record<string, unknown>>) => string;
  /** Hears of everything that is answered with a 5xx, for the log. */
  onFault?: (error: unknown, request: Request, code: string) => void;
}>;

const CONTENT_TYPE = 'application/problem+json; charset=utf-8';

/** The one place where an error becomes an answer (RFC 9457). Nothing of the error itself gets out: no message, no stack. */
export function answerProblems({ statusOf, translate, onFault }: ProblemOptions): ErrorRequestHandler {
  return (error, request, response, next) => {
    // Its time was over, and it was answered: what came of it afterwards changes nothing.
    if (response.headersSent && response.locals.late === true) return;
    const kind: ProblemKind = problemOf(error, statusOf);
    if (kind.status >= 500) onFault?.(error, request, kind.code);
    if (response.headersSent) return void next(error);
    for (const [name, value] of Object.entries(kind.headers)) response.setHeader(name, value);
    const { code, status, details } = kind;
    const body = {
      ...details,
      type: 'about:blank',
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail: translate(request, code, details),
      code,
      ...(kind.errors && {
        errors: kind.errors.map(({ path, code: reason, values = {} }) => ({
          path,
          code: reason,
          detail: translate(request, reason, values),
        })),
      }),
    };
    response.status(status).setHeader('Cache-Control', 'no-store').setHeader('Content-Type', CONTENT_TYPE);
    response.end(JSON.stringify(body));
  };
}

/** The end of the line for a path nobody answers. */
export const unknownPath: RequestHandler = () => {
  throw new Problem('not_found', { status: 404 });
};
