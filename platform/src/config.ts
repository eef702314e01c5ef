import { join, resolve } from 'node:path';
import { PUSH_SERVICES } from './push/pushServices.ts';
import { smsGateway, type SmsGateway } from './sms/smsGateway.ts';
import { variable, ConfigError, type Environment, type Form } from './configVariable.ts';
import {
  address,
  contact,
  file,
  folder,
  hosts,
  key32,
  keyBytes,
  logLevel,
  mailAddress,
  mollieKey,
  mollieToken,
  networks,
  origin,
  portNumber,
  secret,
  secrets,
  storage,
  text,
  yesOrNo,
} from './configForms.ts';

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
  /** A replica of it by streaming, from which reports and exports are read; null: they are read from the database itself. */
  databaseReplicaUrl: string | null;
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
  /** Whether the api answers `/metrics` to everybody, because its port is not public. */
  metricsOpen: boolean;
  /** Whether there is a page for developers: not in production unless it is asked for. */
  apiDocs: boolean;
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
  const databaseReplicaUrl = read('DATABASE_REPLICA_URL', databaseAddress);
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
    databaseReplicaUrl,
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
    memberWebDir: read('MEMBER_WEB_DIR', folder(MEMBER_WEB)) ?? resolve(MEMBER_WEB),
    adminWebDir: read('ADMIN_WEB_DIR', folder(ADMIN_WEB)) ?? resolve(ADMIN_WEB),
    metricsOpen: read('METRICS_OPEN', yesOrNo) ?? false,
    apiDocs: read('API_DOCS', yesOrNo) ?? env.NODE_ENV !== 'production',
    projectorPort: read('PROJECTOR_PORT', portNumber),
    workersPort: read('WORKERS_PORT', portNumber),
    healthHost: read('HEALTH_HOST', text) ?? '0.0.0.0',
  };
}

/** Where Mollie itself answers. */
export const MOLLIE_API_URL = 'https://api.mollie.com';
const [MEMBER_WEB, ADMIN_WEB] = ['member-web/dist', 'admin-web/dist'] as const;
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
