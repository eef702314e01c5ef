import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

export type SecurityHeaderOptions = Readonly<{
  /** True when people reach the site by https: then HSTS, and everything loads by https. */
  secure: boolean;
  /** Where else pictures may come from: the photo storage or CDN. */
  imageSources?: readonly string[];
  /** Where else the pages may call. */
  connectSources?: readonly string[];
  /** Where else forms may go: a payment page. */
  formTargets?: readonly string[];
  /** Where browsers report what the policy blocked. */
  reportPath?: string;
}>;

/** The nonce of this answer, for the style elements that a UI kit makes at run time; staticSite puts it into the page. */
export const cspNonceOf = (response: Response): string => {
  const { cspNonce } = response.locals as { cspNonce?: string };
  return cspNonce ?? '';
};

/** Scripts, styles, fonts and pictures of a build; a worker is none of them: its policy is its own. */
const isPart = (path: string) => /\/assets\/[^/]+\.(js|css|woff2)$|\/portraits\/[^/]+\.webp$/.test(path);

const NONCE_BYTES = 16;
/** Random bytes are drawn for so many answers at once: asking for few costs as much as asking for many. */
const NONCES_AT_ONCE = 256;

/** Makes nonces: 16 random bytes each, none twice. */
function nonceMaker(): () => string {
  let drawn = Buffer.alloc(0);
  return () => {
    if (drawn.length === 0) drawn = randomBytes(NONCE_BYTES * NONCES_AT_ONCE);
    const own = drawn.subarray(0, NONCE_BYTES);
    drawn = drawn.subarray(NONCE_BYTES);
    return own.toString('base64');
  };
}

/** Stands where the nonce of an answer belongs. */
const NONCE = '__NONCE__';
/** `value`: its parts, between which the nonce stands; most have one part. */
type Headers = Readonly<{
  set: readonly Readonly<{ name: string; value: readonly string[] }>[];
  removed: readonly string[];
}>;

/** What a set of helmet's does with the headers of an answer, found once: it is the same for all but for the nonce. */
function headersOf(middleware: ReturnType<typeof helmet>): Headers {
  const set: { name: string; value: readonly string[] }[] = [];
  const removed: string[] = [];
  const response = {
    setHeader: (name: string, value: string) => void set.push({ name, value: value.split(NONCE) }),
    removeHeader: (name: string) => void removed.push(name),
    locals: { cspNonce: NONCE },
  };
  middleware({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error as Error;
  });
  return { set, removed };
}

const RESOURCE_POLICY = { policy: 'same-origin' } as const;
const transportSecurity = (secure: boolean) => (secure ? { maxAge: 31_536_000, includeSubDomains: true } : false);

/**
 * Headers of every answer, and of the parts of a page only those that matter to them. The policy allows our own origin only, nothing inline (`unsafe-inline` and `unsafe-eval` are
 * nowhere in it), no framing, no plugins. The referrer stays within the site, because links of mails carry tokens; it is
 * not `no-referrer`, which would turn the Origin of our own calls into `null`.
 */
export function securityHeaders(options: SecurityHeaderOptions): RequestHandler {
  const ofPages = pageHeaders(options);
  const ofParts = partHeaders(options);
  const nonceOf = nonceMaker();
  return (request, response, next) => {
    const cspNonce = nonceOf();
    response.locals.cspNonce = cspNonce;
    const { set, removed } = isPart(request.path) ? ofParts : ofPages;
    for (const name of removed) response.removeHeader(name);
    for (const { name, value } of set) response.setHeader(name, value.length === 1 ? value[0]! : value.join(cspNonce));
    next();
  };
}

function pageHeaders(options: SecurityHeaderOptions): Headers {
  const { secure, imageSources = [], connectSources = [], formTargets = [], reportPath } = options;
  const nonce = (_request: unknown, response: unknown) => `'nonce-${cspNonceOf(response as Response)}'`;
  const { set, removed } = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", nonce],
          styleSrc: ["'self'", nonce],
          imgSrc: ["'self'", 'data:', 'blob:', ...imageSources],
          connectSrc: ["'self'", ...connectSources],
          fontSrc: ["'self'"],
          mediaSrc: ["'self'"],
          workerSrc: ["'self'"],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          frameSrc: ["'none'"],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'", ...formTargets],
          ...(reportPath ? { reportUri: [reportPath] } : {}),
          ...(secure ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      strictTransportSecurity: transportSecurity(secure),
      referrerPolicy: { policy: 'same-origin' },
      frameguard: { action: 'deny' },
      crossOriginResourcePolicy: RESOURCE_POLICY,
    }),
  );
  const permissions = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()';
  return { set: [{ name: 'Permissions-Policy', value: [permissions] }, ...set], removed };
}

/** What a page is made of is never a page: of a document's headers it needs those that say so. */
const partHeaders = ({ secure }: SecurityHeaderOptions): Headers =>
  headersOf(
    helmet({
      contentSecurityPolicy: false,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      dnsPrefetchControl: false,
      ieNoOpen: false,
      frameguard: false,
      permittedCrossDomainPolicies: false,
      referrerPolicy: false,
      xssFilter: false,
      strictTransportSecurity: transportSecurity(secure),
      crossOriginResourcePolicy: RESOURCE_POLICY,
    }),
  );
