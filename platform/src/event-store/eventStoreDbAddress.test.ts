import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { eventStoreDbAddress } from './eventStoreDbAddress.ts';
import { eventStoreDb } from './eventStoreDb.ts';

const certificates = join(import.meta.dirname, '../testing/certificates');

it('reads the nodes of a cluster, the user and the authority', () => {
  const file = join(certificates, 'server.crt');
  const address = eventStoreDbAddress(`kurrentdb+discover://vonk:a%40b@one,two:2123/?tls=true&tlsCAFile=${file}`);
  expect(address).toMatchObject({
    connectionString: `esdb+discover://vonk:a%40b@one,two:2123/?tls=true&tlsCAFile=${file}`,
    hosts: [
      { host: 'one', port: 2113 },
      { host: 'two', port: 2123 },
    ],
    where: 'one,two:2123',
    tls: true,
    hasUser: true,
  });
  expect(address.authority?.pem).toContain('BEGIN CERTIFICATE');
});

it('is without user, and with TLS unless it says otherwise', () => {
  expect(eventStoreDbAddress('esdb://one')).toMatchObject({ tls: true, hasUser: false, authority: null });
  expect(eventStoreDbAddress('esdb://one?TLS=false')).toMatchObject({ tls: false });
});

it.each(['se@cret', 'se/cret', 'se:cret', 'se?cret', 'se#cret', 'secret%'])(
  'with the password %s it is none, and the line does not tell the password',
  async (password) => {
    const opening = eventStoreDb(`esdb://vonk:${password}@localhost:2113?tls=false`, 100, 0);
    const error = await opening.then(
      () => new Error('it was opened'),
      (thrown: unknown) => thrown as Error,
    );
    expect(error.name).toBe('EventStoreUrlWrong');
    expect(error.message).toMatch(/^EVENTSTORE_URL: expected an address such as .* %3A %2F %3F %23 %40 %25\.$/);
    expect(error.message).not.toMatch(/cret|secret/);
  },
);

it.each([
  ['esdb://', /expected an address/],
  ['esdb://vonk@one', /expected an address/],
  ['esdb://[::1]:2113', /expected an address/],
  ['esdb://one:99999', /expected an address/],
  ['esdb://vonk:secret@one?tls=maybe', /expected true or false/],
  ['esdb://vonk:secret@one?tsl=true', /there is no option tsl: there are tls, /],
  ['esdb://vonk:secret@one?tlsVerifyCert=false', /tlsVerifyCert=false does nothing/],
  ['esdb://vonk:secret@one?tlsCAFile=/nowhere/ca.crt', /tlsCAFile=\/nowhere\/ca\.crt: there is no such file/],
  [`esdb://vonk:secret@one?tlsCAFile=${import.meta.filename}`, /no certificate in PEM form/],
])('%s ends the start with one line, and nothing is written beside it', async (url, words) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const line = await eventStoreDb(url, 100, 0).catch((error: unknown) => (error as Error).message);
  expect(line).toMatch(/^EVENTSTORE_URL: [^\n]+$/);
  expect(line).toMatch(words);
  expect(line).not.toContain('secret');
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});
