import { isIP } from 'node:net';
import type { Request } from 'express';

/** Proxies on the same machine or in the same private network may say whom they speak for. */
export const TRUSTED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Where a call comes from, for counting: an IPv4 address, or the /64 of an IPv6 one (a household has a whole one).
 * Null for somebody at this very machine: everybody at it would be one, and nobody attacks from there.
 */
export function clientAddress(request: Request): string | null {
  const address = request.ip ?? '';
  if (isIP(address) === 0 || LOOPBACK.test(address)) return null;
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
