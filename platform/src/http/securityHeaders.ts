import { randomBytes } from 'node:crypto';
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

/**
 * Headers of every answer, and of the parts of a page only those that matter to them. The policy allows our own origin only, nothing inline (`unsafe-inline` and `unsafe-eval` are
 * nowhere in it), no framing, no plugins. The referrer stays within the site, because links of mails carry tokens; it is
 * not `no-referrer`, which would turn the Origin of our own calls into `null`.
 */
export function securityHeaders(options: SecurityHeaderOptions): RequestHandler[] {
  const { secure, imageSources = [], connectSources = [], formTargets = [], reportPath } = options;
  const nonce = (_request: unknown, response: unknown) => `'nonce-${cspNonceOf(response as Response)}'`;
  const giveNonce: RequestHandler = (request, response, next) => {
    response.locals.cspNonce = randomBytes(16).toString('base64');
    if (!isPart(request.path))
      response.setHeader('Permissions-Policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()');
    next();
  };
  const strictTransportSecurity = secure ? { maxAge: 31_536_000, includeSubDomains: true } : false;
  const crossOriginResourcePolicy = { policy: 'same-origin' } as const;
  const headers = helmet({
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
    strictTransportSecurity,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy,
  });
  // What a page is made of is never a page: of a document's headers it needs those that say so.
  const ofParts = helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    frameguard: false,
    permittedCrossDomainPolicies: false,
    referrerPolicy: false,
    xssFilter: false,
    strictTransportSecurity,
    crossOriginResourcePolicy,
  });
  return [giveNonce, (request, response, next) => (isPart(request.path) ? ofParts : headers)(request, response, next)];
}
