import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, readLauncherConfig } from './config.ts';

const complete = {
  DATABASE_URL: 'postgres://vonk:secret@localhost:5432/vonk',
  MASTER_KEY: 'ab'.repeat(32),
  HMAC_SECRET: 'h'.repeat(32),
  SESSION_SECRET: 's'.repeat(32),
};

it('has a value for everything a person need not choose', () => {
  const config = readConfig(complete);
  expect(config).toMatchObject({ port: 8080, mailboxPort: 1080, publicUrl: 'http://localhost:8080' });
  expect(config).toMatchObject({
    eventStoreUrl: null,
    redisUrl: null,
    smtpUrl: null,
    storageUrl: null,
    paymentsSandbox: false,
  });
  expect(config.dataDir.endsWith('.data')).toBe(true);
  expect(config.masterKey).toHaveLength(32);
});

it('lets the launcher start with nothing set, but no service', () => {
  expect(readLauncherConfig({})).toMatchObject({ databaseUrl: null, masterKey: null });
  for (const name of Object.keys(complete))
    expect(() => readConfig({ ...complete, [name]: undefined })).toThrow(`${name} is missing`);
});

it('takes an empty variable for an unset one', () => {
  expect(readConfig({ ...complete, REDIS_URL: '', PORT: ' ' })).toMatchObject({ redisUrl: null, port: 8080 });
});

it('follows PORT in the public address unless that is set', () => {
  expect(readConfig({ ...complete, PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  expect(readConfig({ ...complete, PORT: '9000', PUBLIC_URL: 'https://vonk.example/' }).publicUrl).toBe(
    'https://vonk.example',
  );
});

it('keeps older session secrets so that a new one signs nobody out', () => {
  const [newest, older] = ['n'.repeat(32), 'o'.repeat(32)];
  expect(readConfig({ ...complete, SESSION_SECRET: `${newest}, ${older}` }).sessionSecrets).toEqual([newest, older]);
});

describe('a variable that is set but wrong is named in one line', () => {
  const wrong: [string, string][] = [
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['MAILBOX_PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/vonk'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_DIRECT_URL', 'localhost'],
    ['DATABASE_REPLICA_URL', 'localhost'],
    ['EVENTSTORE_URL', 'http://localhost:2113'],
    ['EVENTSTORE_URL', 'esdb://'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'mail.example.org'],
    ['STORAGE_URL', 's3://host'],
    ['PAYMENTS_SANDBOX', 'true'],
    ['MASTER_KEY', 'ab'.repeat(31)],
    ['HMAC_SECRET', 'h'.repeat(31)],
    ['SESSION_SECRET', `${'s'.repeat(32)},short`],
    ['PUBLIC_URL', 'vonk.example'],
    ['PUBLIC_URL', 'https://vonk.example/site'],
    ['LOG_LEVEL', 'loud'],
    ['MAIL_FROM', 'Vonk'],
    ['METRICS_OPEN', 'true'],
    ['API_DOCS', '1'],
    ['MEMBER_WEB_DIR', '/nope'],
    ['ADMIN_WEB_DIR', '/nope'],
  ];
  it.each(wrong)('%s=%s', (name, value) => {
    const read = () => readConfig({ ...complete, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} is [^\n]+, expected [^\n]+$`));
  });
});

it.each([
  ['a live key', `live_${'aB3'.repeat(10)}`],
  ['a key for tests', `test_${'aB3'.repeat(10)}`],
])('takes payments through Mollie with %s', (_what, MOLLIE_API_KEY) => {
  for (const read of [readConfig, readLauncherConfig])
    expect(read({ ...complete, MOLLIE_API_KEY })).toMatchObject({
      mollieApiKey: MOLLIE_API_KEY,
      mollieApiUrl: 'https://api.mollie.com',
    });
});

it.each(['anything', `live_${'a'.repeat(29)}`, `sk_${'a'.repeat(30)}`, `test_${'a'.repeat(30)} b`, 'test_ä'])(
  'does not start with MOLLIE_API_KEY=%s, and does not repeat it',
  (MOLLIE_API_KEY) => {
    for (const read of [readConfig, readLauncherConfig]) {
      expect(() => read({ ...complete, MOLLIE_API_KEY })).toThrow(ConfigError);
      expect(() => read({ ...complete, MOLLIE_API_KEY })).toThrow(/^MOLLIE_API_KEY is [^\n]+, expected [^\n]+$/);
      expect(() => read({ ...complete, MOLLIE_API_KEY })).not.toThrow(MOLLIE_API_KEY);
    }
  },
);

it('sells with play money in public only when somebody says yes', () => {
  expect(readConfig({ ...complete, PAYMENTS_SANDBOX: 'yes' }).paymentsSandbox).toBe(true);
  expect(readConfig({ ...complete, PAYMENTS_SANDBOX: 'no' }).paymentsSandbox).toBe(false);
});

it('goes to the database directly where no pooler stands before it', () => {
  expect(readConfig(complete).databaseDirectUrl).toBe(complete.DATABASE_URL);
  const direct = 'postgres://vonk:secret@localhost:5433/vonk';
  expect(readConfig({ ...complete, DATABASE_DIRECT_URL: direct })).toMatchObject({
    databaseUrl: complete.DATABASE_URL,
    databaseDirectUrl: direct,
  });
  expect(() => readLauncherConfig({ DATABASE_DIRECT_URL: direct })).toThrow(/^DATABASE_DIRECT_URL .*DATABASE_URL/);
});

it('never repeats a secret in the message', () => {
  expect(() => readConfig({ ...complete, DATABASE_URL: 'mysql://root:hunter2@db/vonk' })).not.toThrow(/hunter2/);
});

it.each([
  ['PORT', '1'],
  ['PORT', '65535'],
  ['EVENTSTORE_URL', 'esdb://localhost:2113?tls=false'],
  ['EVENTSTORE_URL', 'esdb://admin:changeit@node1:2113,node2:2113,node3:2113?tls=true'],
  ['EVENTSTORE_URL', 'esdb+discover://cluster.example:2113'],
  ['REDIS_URL', 'rediss://:secret@redis.example:6380/1'],
  ['STORAGE_URL', 's3://key:secret@s3.example.org/photos?region=eu-central-1'],
  ['MASTER_KEY', Buffer.alloc(32, 7).toString('base64')],
  ['MAIL_FROM', 'hello@vonk.example'],
  ['METRICS_OPEN', 'yes'],
  ['API_DOCS', 'no'],
  ['MEMBER_WEB_DIR', 'platform'],
  // The one that comes along, which may not have been built yet.
  ['MEMBER_WEB_DIR', join(process.cwd(), 'member-web/dist')],
])('accepts %s=%s', (name, value) => {
  expect(() => readConfig({ ...complete, [name]: value })).not.toThrow();
});

describe('the keys of push messages', () => {
  const VAPID_PUBLIC_KEY = Buffer.alloc(65, 4).toString('base64url');
  const VAPID_PRIVATE_KEY = Buffer.alloc(32, 1).toString('base64url');
  it('are two, and the sender of the mails answers for them', () => {
    expect(readConfig(complete).push).toBeNull();
    expect(readConfig({ ...complete, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }).push).toEqual({
      publicKey: VAPID_PUBLIC_KEY,
      privateKey: VAPID_PRIVATE_KEY,
      subject: 'mailto:hello@vonk.example',
    });
    expect(() => readConfig({ ...complete, VAPID_PUBLIC_KEY })).toThrow('VAPID_PRIVATE_KEY is missing');
    expect(() => readConfig({ ...complete, VAPID_PRIVATE_KEY })).toThrow('VAPID_PUBLIC_KEY is missing');
    expect(() => readConfig({ ...complete, VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY })).toThrow('VAPID_PUBLIC_KEY');
  });
});

it('trusts the proxies it is told of, and none else', () => {
  expect(readConfig(complete).trustedProxies).toEqual([]);
  const proxies = (TRUSTED_PROXIES: string) => readConfig({ ...complete, TRUSTED_PROXIES }).trustedProxies;
  expect(proxies('10.0.0.5, 172.16.4.0/24,::1,fd00::/8')).toEqual(['10.0.0.5', '172.16.4.0/24', '::1', 'fd00::/8']);
  for (const wrong of ['proxy.example.org', '10.0.0.0/33', '10.0.0.0/0', '::1/129', '10.0.0.5;', '10.0.0.5,', '1/2/3'])
    expect(() => proxies(wrong), wrong).toThrow('TRUSTED_PROXIES is');
});
