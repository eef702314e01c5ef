import type { Request, RequestHandler } from 'express';
import { Problem } from './problem.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

export type ClientHeaderOptions = Readonly<{
  /** Other origins of the same house (`https://www.site.example`) whose pages may call. */
  allowedOrigins?: readonly string[];
  /** Calls that are not ours to make: webhooks of providers, beacons, forms of a hosted page. */
  exempt?: (request: Request) => boolean;
}>;

export type ClientHeader = {
  /** For the whole app: everything that changes something. */
  forChanges: RequestHandler;
  /** For a GET that changes something, because the specification wants it so. */
  always: RequestHandler;
};

/**
 * The client-request header of the HTTP contract: `X-Requested-With: fetch`, which no foreign page can send without our
 * leave, and besides no foreign Origin or Sec-Fetch-Site. Otherwise 403 `client_header_required`.
 */
export function createClientHeader({
  allowedOrigins = [],
  exempt = () => false,
}: ClientHeaderOptions = {}): ClientHeader {
  const isOurs = (request: Request): boolean => {
    const origin = request.get('Origin');
    if (origin !== undefined) return allowedOrigins.includes(origin) || hostOf(origin) === request.host;
    const site = request.get('Sec-Fetch-Site');
    return site === undefined || site === 'same-origin' || site === 'none';
  };
  const always: RequestHandler = (request, _response, next) => {
    if (request.get('X-Requested-With') !== 'fetch' || !isOurs(request))
      throw new Problem('client_header_required', { status: 403 });
    next();
  };
  return {
    always,
    forChanges: (request, response, next) =>
      READS.has(request.method) || exempt(request) ? next() : always(request, response, next),
  };
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}
