import { json, type Express, type RequestHandler } from 'express';
import { checkText, withoutPrototypeKeys } from './hardenedValue.ts';
import { Problem } from './problem.ts';

/** `//elsewhere.example` is an address of another host. */
const OF_THIS_HOST = /^\/(?![/\\])/;
export const BODY_LIMIT_BYTES = 64 * 1024;
export const JSON_DEPTH_MAX = 32;

/**
 * The path and query of every request: text that no store could hold is refused before anybody reads it (422
 * `invalid_text`, in a path 404), and so is a query key given twice (422 `invalid_request`), because two readers could
 * believe different ones of them. Where a path `isForPeople` to look at, who cannot mend the address of an advertisement or a mail,
 * they are sent on (302) to the first of each key. `request.query` is a flat object of strings without prototype keys.
 */
export function hardenedUrl(
  app: Express,
  { isForPeople = () => false }: { isForPeople?: (path: string) => boolean } = {},
): RequestHandler {
  app.set('query parser', (text: string | null) =>
    text ? withoutPrototypeKeys(Object.fromEntries(new URLSearchParams(text))) : {},
  );
  return (request, response, next) => {
    if (!isReadable(request.path)) throw new Problem('not_found', { status: 404 });
    const mark = request.url.indexOf('?');
    if (mark === -1) return void next();
    const kept = new Map<string, string>();
    let problem: Problem | null = null;
    for (const [key, value] of new URLSearchParams(request.url.slice(mark + 1))) {
      if (!checkText(key) || !checkText(value)) problem ??= new Problem('invalid_text', { status: 422 });
      else if (kept.has(key))
        problem ??= new Problem('invalid_request', { status: 422, errors: [{ path: key, code: 'duplicate_key' }] });
      else kept.set(key, value);
    }
    if (problem === null) return void next();
    const { method, url, path } = request;
    if (method !== 'GET' || !isForPeople(path) || !OF_THIS_HOST.test(path)) throw problem;
    const query = new URLSearchParams([...kept]).toString();
    response.redirect(302, url.slice(0, mark) + (query && `?${query}`));
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
