import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { PUSH_SERVICES } from './push/pushServices.ts';
import { smsGateway, type SmsGateway } from './sms/smsGateway.ts';
import { variable, ConfigError, type Environment, type Form } from './configVariable.ts';

export { ConfigError } from './configVariable.ts';

/** What every process is told from outside. Each service is chosen by its own variable alone; null means embedded. */
export type Config = Readonly<{
  /** HTTP port of the api, which also serves both webs. */
  port: number;
  /** HTTP port of the local mailbox's page. */
  mailboxPort: number;
  /** Absolute path: embedded database, photos, mails, secrets. */
  dataDir: string;
  /** Absolute path: ids whose keys were destroyed, kept apart from the database; see erasureList. */
  erasureList: string;
  /** Where a browser finds the site: an origin without a slash at the end. */
  publicUrl: string;
  /** Addresses and networks of the proxies in front of the api: whom they speak for is believed. None: nobody is. */
  trustedProxies: readonly string[];
  /** Read models, sessions, keys; and the events, unless eventStoreUrl is set. */
  databaseUrl: string;
  /**
   * The same database without a pooler in between, for what belongs to one connection for as long as it lives: LISTEN, the
   * lock of the projector, the job queue. As databaseUrl when it is not set.
   */
  databaseDirectUrl: string;
  /** esdb://… for EventStoreDB; null: events in PostgreSQL. */
  eventStoreUrl: string | null;
  /** redis://… for jobs, limits and fan-out; null: PostgreSQL. */
  redisUrl: string | null;
  /** smtp://…; null: no mail can leave (the launcher sets it to its own mailbox). */
  smtpUrl: string | null;
  /** Page of the local mailbox, so that an erasure can clear it; null where mail goes to a real server. */
  mailboxUrl: string | null;
  /** s3://key:secret@host/bucket; null: a folder in dataDir. */
  storageUrl: string | null;
  /** Who delivers text messages; null: the local mailbox, or nobody where mail goes to a real server. */
  smsGateway: SmsGateway | null;
  /** Whether the sandbox provider may sell where everybody can come, with play money. On loopback it always does. */
  paymentsSandbox: boolean;
  /** Takes payments through Mollie, with a key of its tests or a live one; null: the sandbox, where it may sell. */
  mollieApiKey: string | null;
  /** Reads settlements there, which a key of payments may not; null: finance takes files in. */
  mollieAccessToken: string | null;
  /** Where Mollie's HTTP API is: another address for a peer that speaks it. */
  mollieApiUrl: string;
  /** Keys of push messages (RFC 8292); null: no push. `npm start` makes them once and keeps them in dataDir. */
  push: PushKeys | null;
  /** Hosts that push messages may go to, see isPushService. */
  pushServices: readonly string[];
  /** Signs what the mail server tells of bounces and complaints; null: it is not listened to. */
  mailWebhookSecret: string | null;
  /** Absolute path of a country database (MaxMind DB format); null: the one that comes along. */
  geoipFile: string | null;
  /** 32 bytes that wrap the members' own keys. */
  masterKey: Buffer;
  /** For blind indexes and link hashes: changing it loses every address. */
  hmacSecret: string;
  /** The first signs session cookies; the others are still accepted, so that a secret can be replaced. */
  sessionSecrets: string[];
  /** Sender of all mails. */
  mailFrom: string;
  logLevel: string;
  /** Built files of the webs. */
  memberWebDir: string;
  adminWebDir: string;
  /** Ports for health and metrics of the projector and the workers; null: none. */
  projectorPort: number | null;
  workersPort: number | null;
  /** Address of this machine on which those two listen. */
  healthHost: string;
}>;

/** Both in base64url; `subject` is where a push service finds who sends: `mailto:…` or an https address. */
export type PushKeys = Readonly<{ publicKey: string; privateKey: string; subject: string }>;

/** What the launcher may leave open because it fills it in itself. */
export type LauncherConfig = Readonly<
  Omit<Config, 'databaseUrl' | 'databaseDirectUrl' | 'masterKey' | 'hmacSecret' | 'sessionSecrets'> & {
    databaseUrl: string | null;
    databaseDirectUrl: string | null;
    masterKey: Buffer | null;
    hmacSecret: string | null;
    sessionSecrets: string[] | null;
  }
>;

/** Exit code of a process whose variables are wrong: starting it again will not help (sysexits.h, EX_CONFIG). */
export const CONFIG_EXIT_CODE = 78;

/** Exit code of a process whose stores did not answer: the same start may work in a moment (sysexits.h, EX_TEMPFAIL). */
export const TEMPORARY_EXIT_CODE = 75;

/**
 * Reads the variables of a service. An empty variable counts as unset.
 * Throws ConfigError, whose message is one line that names the variable and the form it should have.
 */
export function readConfig(env: Environment): Config {
  const config = readLauncherConfig(env);
  const required = <Value>(name: string, value: Value | null): Value => {
    if (value === null) throw new ConfigError(name, 'is missing: `npm start` sets it, a service of its own needs it');
    return value;
  };
  const databaseUrl = required('DATABASE_URL', config.databaseUrl);
  return {
    ...config,
    databaseUrl,
    databaseDirectUrl: config.databaseDirectUrl ?? databaseUrl,
    masterKey: required('MASTER_KEY', config.masterKey),
    hmacSecret: required('HMAC_SECRET', config.hmacSecret),
    sessionSecrets: required('SESSION_SECRET', config.sessionSecrets),
  };
}

/** As readConfig, for the launcher: it may start without a database and without secrets. */
export function readLauncherConfig(env: Environment): LauncherConfig {
  const read = <Value>(name: string, form: Form<Value>) => variable(env, name, form);
  const databaseAddress = address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database');
  const databaseUrl = read('DATABASE_URL', databaseAddress);
  const databaseDirectUrl = read('DATABASE_DIRECT_URL', databaseAddress);
  if (databaseDirectUrl !== null && databaseUrl === null)
    throw new ConfigError('DATABASE_DIRECT_URL', 'is set without DATABASE_URL: it is the way to the same database');
  const port = read('PORT', portNumber) ?? 8080;
  const dataDir = resolve(read('DATA_DIR', text) ?? '.data');
  return {
    port,
    mailboxPort: read('MAILBOX_PORT', portNumber) ?? 1080,
    dataDir,
    erasureList: resolve(read('ERASURE_LIST', text) ?? join(dataDir, 'erased.log')),
    publicUrl: read('PUBLIC_URL', origin) ?? `http://localhost:${port}`,
    trustedProxies: read('TRUSTED_PROXIES', networks) ?? [],
    databaseUrl,
    databaseDirectUrl,
    eventStoreUrl: read(
      'EVENTSTORE_URL',
      address(['esdb:', 'esdb+discover:', 'kurrentdb:', 'kurrentdb+discover:'], 'esdb://host:2113?tls=false'),
    ),
    redisUrl: read('REDIS_URL', address(['redis:', 'rediss:'], 'redis://host:6379')),
    smtpUrl: read('SMTP_URL', address(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
    mailboxUrl: read('MAILBOX_URL', origin),
    storageUrl: read('STORAGE_URL', storage),
    smsGateway: smsGateway(env),
    paymentsSandbox: read('PAYMENTS_SANDBOX', yesOrNo) ?? false,
    mollieApiKey: read('MOLLIE_API_KEY', mollieKey),
    mollieAccessToken: read('MOLLIE_ACCESS_TOKEN', mollieToken),
    mollieApiUrl: read('MOLLIE_API_URL', origin) ?? MOLLIE_API_URL,
    push: pushKeys(env),
    pushServices: read('PUSH_SERVICES', hosts) ?? PUSH_SERVICES,
    mailWebhookSecret: read('MAIL_WEBHOOK_SECRET', secret),
    geoipFile: read('GEOIP_FILE', file),
    masterKey: read('MASTER_KEY', key32),
    hmacSecret: read('HMAC_SECRET', secret),
    sessionSecrets: read('SESSION_SECRET', secrets),
    mailFrom: read('MAIL_FROM', mailAddress) ?? MAIL_FROM,
    logLevel: read('LOG_LEVEL', logLevel) ?? 'info',
    memberWebDir: resolve(read('MEMBER_WEB_DIR', text) ?? 'member-web/dist'),
    adminWebDir: resolve(read('ADMIN_WEB_DIR', text) ?? 'admin-web/dist'),
    projectorPort: read('PROJECTOR_PORT', portNumber),
    workersPort: read('WORKERS_PORT', portNumber),
    healthHost: read('HEALTH_HOST', text) ?? '0.0.0.0',
  };
}

/** Where Mollie itself answers. */
export const MOLLIE_API_URL = 'https://api.mollie.com';
const MAIL_FROM = 'Vonk <hello@vonk.example>';

/** Both keys or none: one without the other is a mistake. */
function pushKeys(env: Environment): PushKeys | null {
  const publicKey = variable(env, 'VAPID_PUBLIC_KEY', keyBytes(65));
  const privateKey = variable(env, 'VAPID_PRIVATE_KEY', keyBytes(32));
  const subject = variable(env, 'VAPID_SUBJECT', contact);
  if (publicKey === null && privateKey === null) return null;
  if (publicKey === null) throw new ConfigError('VAPID_PUBLIC_KEY', 'is missing beside VAPID_PRIVATE_KEY');
  if (privateKey === null) throw new ConfigError('VAPID_PRIVATE_KEY', 'is missing beside VAPID_PUBLIC_KEY');
  const sender = variable(env, 'MAIL_FROM', mailAddress) ?? MAIL_FROM;
  return { publicKey, privateKey, subject: subject ?? `mailto:${/<([^<>]+)>/.exec(sender)?.[1] ?? sender}` };
}

const when = <Value>(holds: boolean, value: Value): Value | null => (holds ? value : null);
const parsed = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null);

const file: Form<string> = { expected: 'the path of a file', parse: (value) => resolve(value) };
const text: Form<string> = { expected: 'a text', parse: (value) => value };
const portNumber: Form<number> = {
  expected: 'a whole number from 1 to 65535',
  parse: (value) => when(/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65535, Number(value)),
};
const origin: Form<string> = {
  expected: 'an origin such as https://www.example.org',
  parse: (value) => {
    const url = parsed(value);
    const plain = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
    return plain ? url.origin : null;
  },
};
const address = (protocols: string[], example: string): Form<string> => ({
  expected: `an address such as ${example}`,
  secret: true,
  // Clusters name several hosts with commas, which URL does not take: judge the first.
  parse: (value) => {
    const url = parsed(value.replace(/,[^/?]*/, ''));
    return when(url !== null && protocols.includes(url.protocol) && url.hostname !== '', value);
  },
});
const storage: Form<string> = {
  expected: 'an address such as s3://key:secret@host/bucket?region=eu-central-1',
  secret: true,
  parse: (value) => {
    const url = parsed(value);
    return when(url?.protocol === 's3:' && url.hostname !== '' && /^\/[^/]+\/?$/.test(url.pathname), value);
  },
};
const yesOrNo: Form<boolean> = {
  expected: 'yes or no',
  parse: (value) => (value === 'yes' ? true : value === 'no' ? false : null),
};
const mollieKey: Form<string> = {
  expected: 'an API key of Mollie: test_ or live_ and at least 30 letters and digits',
  secret: true,
  parse: (value) => when(/^(test|live)_[A-Za-z0-9]{30,100}$/.test(value), value),
};
const mollieToken: Form<string> = {
  expected: 'an access token of an organisation at Mollie: access_ and at least 20 letters and digits',
  secret: true,
  parse: (value) => when(/^access_[A-Za-z0-9]{20,200}$/.test(value), value),
};
const key32: Form<Buffer> = {
  expected: '32 bytes as 64 hexadecimal digits or in base64 (openssl rand -hex 32)',
  secret: true,
  parse: (value) => {
    const bytes = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
    return when(bytes.length === 32, bytes);
  },
};
const secret: Form<string> = {
  expected: 'at least 32 characters that nobody can guess (openssl rand -hex 32)',
  secret: true,
  parse: (value) => when(value.length >= 32, value),
};
const secrets: Form<string[]> = {
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
const keyBytes = (length: number): Form<string> => ({
  expected: `${length} bytes in base64url`,
  secret: true,
  parse: (value) => when(/^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === length, value),
});
const contact: Form<string> = {
  expected: 'mailto:you@example.org or an https address',
  parse: (value) => when(/^(mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/.test(value), value),
};
const hosts: Form<string[]> = {
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
const networks: Form<string[]> = {
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
const mailAddress: Form<string> = {
  expected: 'an address such as Vonk <hello@example.org>',
  parse: (value) => when(/^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value), value),
};
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const logLevel: Form<string> = {
  expected: `one of ${levels.join(', ')}`,
  parse: (value) => when(levels.includes(value), value),
};
