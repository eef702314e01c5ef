import { BlockList, isIP, type Server, type Socket } from 'node:net';

/** A household, an office, or a school behind one address; browsers open six each. */
const PER_ADDRESS_MAX = 500;

export type AddressLimit = Readonly<{
  /** So many connections of one address at once, those beyond are closed at once; 500. */
  perAddressMax?: number;
  /** Addresses and networks of proxies: they speak for everybody, and are not counted. */
  trustedProxies?: readonly string[];
  /** This machine is counted like any other: for tests. */
  countsLoopback?: boolean;
}>;

/** Closes connections of an address that holds as many as one may, so that nobody alone takes all there are. */
export function limitByAddress(server: Server, options: AddressLimit): void {
  const { perAddressMax = PER_ADDRESS_MAX, trustedProxies = [], countsLoopback = false } = options;
  const uncounted = networksOf([...trustedProxies, ...(countsLoopback ? [] : ['127.0.0.0/8', '::1'])]);
  const held = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    const version = isIP(address);
    if (version === 0 || uncounted.check(address, version === 4 ? 'ipv4' : 'ipv6')) return;
    const counted = countedAddress(address);
    const count = held.get(counted) ?? 0;
    if (count >= perAddressMax) return void socket.destroy();
    held.set(counted, count + 1);
    socket.once('close', () => {
      const left = (held.get(counted) ?? 1) - 1;
      if (left > 0) held.set(counted, left);
      else held.delete(counted);
    });
  });
}

/** Whom connections of an address are counted for: an IPv4 address, or the /64 of an IPv6 one, which a household has. */
export function countedAddress(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array.from(
    { length: tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length) },
    () => '0',
  );
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

const plainAddress = (address: string): string =>
  address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;

function networksOf(list: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const one of list) {
    const [written = '', bits] = one.split('/');
    const address = plainAddress(written);
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(bits) - (address === written ? 0 : 96), family);
  }
  return networks;
}
