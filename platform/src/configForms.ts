import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Form } from './configVariable.ts';

const when = <Value>(holds: boolean, value: Value): Value | null => (holds ? value : null);
const parsed = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null);

export const file: Form<string> = { expected: 'the path of a file', parse: (value) => resolve(value) };
/** `own`: the one that comes along, which may not have been built yet. */
export const folder = (own: string): Form<string> => ({
  expected: 'the path of a folder that is there',
  parse: (value) => when(existsSync(value) || resolve(value) === resolve(own), resolve(value)),
});
export const text: Form<string> = { expected: 'a text', parse: (value) => value };
export const portNumber: Form<number> = {
  expected: 'a whole number from 1 to 65535',
  parse: (value) => when(/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65535, Number(value)),
};
export const origin: Form<string> = {
  expected: 'an origin such as https://www.example.org',
  parse: (value) => {
    const url = parsed(value);
    const plain = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
    return plain ? url.origin : null;
  },
};
export const address = (protocols: string[], example: string): Form<string> => ({
  expected: `an address such as ${example}`,
  secret: true,
  // Clusters name several hosts with commas, which URL does not take: judge the first.
  parse: (value) => {
    const url = parsed(value.replace(/,[^/?]*/, ''));
    return when(url !== null && protocols.includes(url.protocol) && url.hostname !== '', value);
  },
});
export const storage: Form<string> = {
  expected: 'an address such as s3://key:secret@host/bucket?region=eu-central-1',
  secret: true,
  parse: (value) => {
    const url = parsed(value);
    return when(url?.protocol === 's3:' && url.hostname !== '' && /^\/[^/]+\/?$/.test(url.pathname), value);
  },
};
export const yesOrNo: Form<boolean> = {
  expected: 'yes or no',
  parse: (value) => (value === 'yes' ? true : value === 'no' ? false : null),
};
export const mollieKey: Form<string> = {
  expected: 'an API key of Mollie: test_ or live_ and at least 30 letters and digits',
  secret: true,
  parse: (value) => when(/^(test|live)_[A-Za-z0-9]{30,100}$/.test(value), value),
};
export const mollieToken: Form<string> = {
  expected: 'an access token of an organisation at Mollie: access_ and at least 20 letters and digits',
  secret: true,
  parse: (value) => when(/^access_[A-Za-z0-9]{20,200}$/.test(value), value),
};
export const key32: Form<Buffer> = {
  expected: '32 bytes as 64 hexadecimal digits or in base64 (openssl rand -hex 32)',
  secret: true,
  parse: (value) => {
    const bytes = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
    return when(bytes.length === 32, bytes);
  },
};
export const secret: Form<string> = {
  expected: 'at least 32 characters that nobody can guess (openssl rand -hex 32)',
  secret: true,
  parse: (value) => when(value.length >= 32, value),
};
export const secrets: Form<string[]> = {
  expected: 'one or more secrets of at least 32 characters, the newest first, with commas between',
  secret: true,
  parse: (value) => {
    const all = value.split(',').map((one) => one.trim());
    return when(
      all.every((one) => one.length >= 32),
      all,
    );
  },
};
export const keyBytes = (length: number): Form<string> => ({
  expected: `${length} bytes in base64url`,
  secret: true,
  parse: (value) => when(/^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === length, value),
});
export const contact: Form<string> = {
  expected: 'mailto:you@example.org or an https address',
  parse: (value) => when(/^(mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/.test(value), value),
};
export const hosts: Form<string[]> = {
  expected: 'hosts with commas between, such as fcm.googleapis.com,*.push.apple.com',
  parse: (value) => {
    const all = value.split(',').map((one) => one.trim().toLowerCase());
    return when(
      all.every((one) =>
        one
          .replace(/^\*\./, '')
          .split('.')
          .every((label) => /^[a-z0-9-]+$/.test(label)),
      ),
      all,
    );
  },
};
export const networks: Form<string[]> = {
  expected: 'addresses and networks with commas between, such as 10.0.0.5,172.16.4.0/24',
  parse: (value) => {
    const all = value.split(',').map((one) => one.trim());
    return when(all.every(isNetwork), all);
  },
};
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
  return isIP(address) !== 0 && more.length === 0 && fits;
}
export const mailAddress: Form<string> = {
  expected: 'an address such as Vonk <hello@example.org>',
  parse: (value) => when(/^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value), value),
};
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
export const logLevel: Form<string> = {
  expected: `one of ${levels.join(', ')}`,
  parse: (value) => when(levels.includes(value), value),
};
