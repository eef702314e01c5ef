import { readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { withHead, type PageHead } from './pageHead.ts';
import { cspNonceOf } from './securityHeaders.ts';

/** Stands in index.html where the nonce of an answer belongs (vite: `html.cspNonce`). */
export const CSP_NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** A file name with its content in it, as vite makes them: `index-BxQ1f9aZ.js`. It can be kept for ever. */
const HASHED = /-[\w-]{8,40}\.\w{1,12}$/;
/** `..` and dotfiles are no page of ours. */
const HIDDEN = /\/\./;
/** The page without anything of an address: the service worker keeps it, for every address without a line. */
const SHELL = '/index.html';
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

type HeadOf = (request: Request) => Promise<PageHead>;

/**
 * Serves a built single-page site from `folder`: hashed assets for a year, everything else revalidated, packed variants
 * (`.br`, `.gz`) where they lie beside the file, and index.html for every other path that asks for a page. A missing asset stays a
 * 404, so that a page of an older build notices. What is at or below one of `notPages` (`/api`) is left to the next.
 * `headOf` says what stands in the head of a page, for those who read it without running scripts; what it throws goes on.
 */
export function staticSite(
  folder: string,
  { notPages = ['/api'], headOf }: { notPages?: readonly string[]; headOf?: HeadOf } = {},
): RequestHandler {
  // What only the server runs lies with the rest of the build, and is no file of the site.
  const files = new Set(listFiles(folder).filter((name) => !name.startsWith('/server/')));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');

  const sendPage = async (request: Request, response: Response) => {
    const head = headOf && request.path !== SHELL ? await headOf(request) : null;
    answerPage(response, page, head);
  };

  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void next();
    const path = decoded(request.path);
    if (path === null || notPages.some((start) => path === start || path.startsWith(`${start}/`))) return void next();
    if (path === SHELL) {
      // No page of its own: whoever searches must not find it.
      response.setHeader('X-Robots-Tag', 'noindex');
      return sendPage(request, response);
    }
    // Only a head can say that there is no such page: a site without one has pages without an extension alone.
    const isPage = headOf ? asksForPage(request) : isPageAddress(path);
    if (!files.has(path)) return isPage ? sendPage(request, response) : void next();

    const packed = ENCODINGS.filter(({ suffix }) => files.has(path + suffix));
    response.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    response.type(extname(path));
    if (packed.length > 0) response.vary('Accept-Encoding');
    const wanted = packed.find(({ name }) => request.acceptsEncodings(name) === name);
    if (wanted) response.setHeader('Content-Encoding', wanted.name);
    response.sendFile(path.slice(1) + (wanted?.suffix ?? ''), { root: folder, cacheControl: false, dotfiles: 'deny' });
  };
}

const isPageAddress = (path: string) => extname(path) === '' && !HIDDEN.test(path);

/**
 * Whether a request that names no file is for a page: by its address, or since somebody typed or followed it (`/index.php`), whom
 * a refusal in JSON says nothing. What a page loads below `/assets/` is none.
 */
export function asksForPage(request: Request): boolean {
  const path = decoded(request.path);
  if (path === null || HIDDEN.test(path)) return false;
  return isPageAddress(path) || (!path.startsWith('/assets/') && /\btext\/html\b/.test(request.get('accept') ?? ''));
}

/** Answers with a built page, with what it says of itself in its head; as it was built where that is null. */
export function answerPage(response: Response, page: string, head: PageHead | null): void {
  const html = page.replaceAll(CSP_NONCE_PLACEHOLDER, cspNonceOf(response));
  response.setHeader('Cache-Control', 'no-cache');
  response.type('html');
  if (!head) return void response.send(html);
  response.setHeader('Content-Language', head.lang);
  for (const [name, value] of Object.entries(head.headers ?? {})) response.setHeader(name, value);
  response.status(head.status ?? 200).send(withHead(html, head, cspNonceOf(response)));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => `/${name.split(sep).join('/')}`);
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
