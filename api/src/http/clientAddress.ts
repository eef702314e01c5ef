import { isIP } from 'node:net';
import type { Config } from '@vonk/platform/config';
import { wasPassedOn } from '@vonk/platform/http/isFromThisMachine';
import type { Express, Request } from 'express';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** A setting of the app. */
const PUBLIC = 'the site is public';

/** Of proxies, only those of TRUSTED_PROXIES are believed when they say whom they speak for. */
export function trustProxies(app: Express, config: Pick<Config, 'trustedProxies' | 'publicUrl'>): void {
  app.set('trust proxy', [...config.trustedProxies]);
  app.set(PUBLIC, isPublic(config.publicUrl));
}

/** Whether people reach the site at another machine than this one. */
export const isPublic = (publicUrl: string): boolean => {
  const { hostname } = new URL(publicUrl);
  return !(
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    LOOPBACK.test(hostname.replace(/[[\]]/g, ''))
  );
};

/**
 * Where a call comes from, for counting: an IPv4 address, or the /64 of an IPv6 one (a household has a whole one).
 * Null for somebody at this very machine whose site it is: everybody at it would be one, and nobody attacks from there.
 * Where this machine speaks for others (the site is public, or a proxy passed the call on) it is counted like any other:
 * a proxy that is not in TRUSTED_PROXIES, or says nobody's address, must not lift every limit.
 */
export function clientAddress(request: Request): string | null {
  const address = request.ip ?? '';
  if (isIP(address) === 0) return null;
  if (LOOPBACK.test(address)) {
    const forOthers = request.app.get(PUBLIC) === true || wasPassedOn(request);
    return forOthers ? '127.0.0.1' : null;
  }
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length);
  return isIP(address) === 4 ? address : networkOf(address);
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}
