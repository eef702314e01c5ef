import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EventStoreUrlWrong } from './eventStoreUrlWrong.ts';

/** What EVENTSTORE_URL says, as far as more than the client has to know it. */
export type EventStoreDbAddress = Readonly<{
  /** For the client, which knows one scheme only and warns of an option that it does not know by printing the password. */
  connectionString: string;
  hosts: readonly Readonly<{ host: string; port: number }>[];
  /** The hosts as they were given, for people. */
  where: string;
  tls: boolean;
  hasUser: boolean;
  authority: Readonly<{ file: string; pem: string }> | null;
}>;

const FORM = /^(?:esdb|kurrentdb)(\+discover)?:\/\/(?:([^:@/?#]+):([^:@/?#]+)@)?([^@/?#]+)\/?(?:\?(.*))?$/;
const HOST = /^([^:[\]\s]+)(?::(\d{1,5}))?$/;
const DEFAULT_PORT = 2113;

const OPTIONS = [
  ...['tls', 'tlsCAFile', 'tlsVerifyCert', 'userCertFile', 'userKeyFile', 'nodePreference', 'connectionName'],
  ...['maxDiscoverAttempts', 'discoveryInterval', 'gossipTimeout', 'defaultDeadline', 'throwOnAppendFailure'],
  ...['keepAliveInterval', 'keepAliveTimeout'],
];
/** Names of options as the client compares them. */
const flat = (name: string) => name.trim().toLowerCase().replace(/[_-]/g, '');
const KNOWN = new Set(OPTIONS.map(flat));

/** Throws EventStoreUrlWrong when the address is none, has an option that does nothing, or names a file that is no certificate. */
export function eventStoreDbAddress(url: string): EventStoreDbAddress {
  const parts = FORM.exec(url.trim());
  const hosts = parts?.[4]?.replace(/,$/, '').split(',').map(hostOf);
  if (!parts || !hosts?.every((host) => host !== null) || !isEncoded(parts[2]) || !isEncoded(parts[3]))
    throw new EventStoreUrlWrong(
      'expected an address such as esdb://user:password@host:2113?tls=true, several hosts with commas between them; in user and password : / ? # @ % are written %3A %2F %3F %23 %40 %25.',
    );
  const options = optionsOf(parts[5] ?? '');
  const tls = options.get('tls') !== 'false';
  const file = options.get('tlscafile');
  return {
    connectionString: url.trim().replace(/^kurrentdb/, 'esdb'),
    hosts,
    where: parts[4] ?? '',
    tls,
    hasUser: parts[2] !== undefined,
    authority: tls && file !== undefined ? { file, pem: certificateIn(file) } : null,
  };
}

function hostOf(text: string): EventStoreDbAddress['hosts'][number] | null {
  const [, host, port] = HOST.exec(text) ?? [];
  if (!host || Number(port) > 65_535) return null;
  return { host, port: Number(port ?? DEFAULT_PORT) };
}

function isEncoded(text = ''): boolean {
  try {
    return decodeURIComponent(text) !== null;
  } catch {
    return false;
  }
}

function optionsOf(query: string): Map<string, string> {
  const options = new Map<string, string>();
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', value = ''] = pair.split('=');
    if (!KNOWN.has(flat(name)))
      throw new EventStoreUrlWrong(`there is no option ${name}: there are ${OPTIONS.join(', ')}.`);
    if (flat(name) === 'tlsverifycert' && value !== 'true')
      throw new EventStoreUrlWrong(
        'tlsVerifyCert=false does nothing, certificates are always checked: leave it out, and add tlsCAFile=… of who signed the certificate.',
      );
    options.set(flat(name), isEncoded(value) ? decodeURIComponent(value) : value);
  }
  return options;
}

function certificateIn(file: string): string {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const what = code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code})`;
    throw new EventStoreUrlWrong(`tlsCAFile=${file}: ${what}.`, false, { cause });
  }
  try {
    new X509Certificate(pem);
  } catch (cause) {
    throw new EventStoreUrlWrong(`tlsCAFile=${file}: this is no certificate in PEM form.`, false, { cause });
  }
  return pem;
}
