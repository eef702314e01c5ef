import { json, type Express, type RequestHandler } from 'express';
import { checkText, withoutPrototypeKeys } from './hardenedValue.ts';
import { Problem } from './problem.ts';

export const BODY_LIMIT_BYTES = 64 * 1024;
export const JSON_DEPTH_MAX = 32;

/**
 * The path and query of every request: text that no store could hold is refused before anybody reads it (422
 * `invalid_text`, in a path 404), and so is a query key given twice (422 `invalid_request`), because two readers could
 * believe different ones of them. `request.query` is a flat object of strings without prototype keys.
 */
export function hardenedUrl(app: Express): RequestHandler {
  app.set('query parser', (text: string | null) =>
    text ? withoutPrototypeKeys(Object.fromEntries(new URLSearchParams(text))) : {},
  );
  return (request, _response, next) => {
    if (!isReadable(request.path)) throw new Problem('not_found', { status: 404 });
    const mark = request.url.indexOf('?');
    if (mark === -1) return void next();
    const seen = new Set<string>();
    for (const [key, value] of new URLSearchParams(request.url.slice(mark + 1))) {
      if (!checkText(key) || !checkText(value)) throw new Problem('invalid_text', { status: 422 });
      if (seen.has(key))
        throw new Problem('invalid_request', { status: 422, errors: [{ path: key, code: 'duplicate_key' }] });
      seen.add(key);
    }
    next();
  };
}

/**
 * JSON bodies up to 64 KiB (else 413), at most 32 levels deep (422), without U+0000 and lone surrogates (422
 * `invalid_text`), prototype keys dropped. What is not `application/json` stays unread and `request.body` undefined.
 */
export function hardenedJson({ limitBytes = BODY_LIMIT_BYTES, depthMax = JSON_DEPTH_MAX } = {}): RequestHandler[] {
  const check: RequestHandler = (request, _response, next) => {
    request.body = withoutPrototypeKeys(request.body as unknown, depthMax);
    next();
  };
  return [json({ limit: limitBytes, strict: false, inflate: true }), check];
}

function isReadable(path: string): boolean {
  try {
    return checkText(decodeURIComponent(path));
  } catch {
    return false;
  }
}
