import { randomBytes, randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { StoreUnavailable } from '@vonk/platform/event-store/eventStore';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { member, PASSWORD, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { photoForm, picture } from '../testing/pictures.ts';
import { exportArchive } from './exportArchive.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('everything held on a member', () => {
  /** The files of the archive by name, JSON read. */
  const archiveOf = async ({ cookies }: SignedUp['browser']) => {
    const answer = await fetch(`${app.site}/api/user/export`, {
      headers: { cookie: `auth.session=${cookies.get('auth.session')}` },
    });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return { files, read: (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as unknown };
  };

  it('comes as a ZIP that one can read, with photos and what happened', async () => {
    const { browser, user, email } = await member(app, { signup_message: 'Looking around' });
    await browser.patch('/api/profile', { about: 'My whole story' });
    const { body } = await browser.post<{ photo: { id: string } }>('/api/photos', photoForm(await picture()));
    const { files, read } = await archiveOf(browser);
    expect(read('account.json')).toMatchObject({ id: user.id, email });
    expect(read('profile.json')).toMatchObject({ about: 'My whole story' });
    expect(read('credits.json')).toMatchObject([{ credits: 5, balance_after: 5 }]);
    expect(JSON.stringify(read('events.json'))).toContain('Looking around');
    expect(strFromU8(files['README.html'] ?? new Uint8Array())).toContain('Je gegevens bij Vonk');
    expect(files[`photos/${body.photo.id}.webp`]?.length).toBeGreaterThan(100);
    expect(JSON.stringify(Object.keys(files).map((name) => (name.endsWith('.json') ? read(name) : '')))).not.toContain(
      'argon2',
    );
  });

  it('has the saved card, and what was signed for a direct debit, and nobody else’s', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    const record = async (category: string, id: string, type: string, data: object) => {
      const { position } = await app.context.commands.execute({
        stream: { category, initial: () => null, evolve: {} },
        id,
        command: { id: randomUUID(), fingerprint: 'test', actor: 'system:test' },
        decide: () => [{ type, data }],
      });
      await app.context.readYourWrites.waitFor(position, 30_000);
    };
    for (const [{ user }, last4, iban] of [
      [anna, '4242', 'NL91ABNA0417164300'],
      [bram, '1881', 'NL02RABO0123456789'],
    ] as const) {
      const of = { payment: `debit-${user.id}`, member: user.id };
      const amount = { amount_minor: 2245, currency: 'EUR' };
      await record('card', user.id, 'CardSaved', {
        ...{ ...of, provider: 'sandbox', customer: `customer-${user.id}`, label: 'Visa', last4 },
      });
      await record('payment', of.payment, 'PaymentStarted', {
        ...{ ...of, package: 'p25', credits: 25, price: amount, discount: null, amount, country: 'NL' },
        ...{ transaction_cost: { amount_minor: 0, currency: 'EUR' }, method: 'direct_debit', issuer: null },
        provider: 'direct_debit',
      });
      await record('payment', of.payment, 'MandateSigned', {
        ...{ ...of, reference: 'M1', mandate: `mandate-${user.id}`, account_holder: 'A. Appel', iban, amount },
        ...{ street: 'Dam', house_number: '1', zip: '1012JS', city: 'Amsterdam', phone: '+31612345678' },
        debtors: { member: user.id, iban: `iban-${user.id}`, phone: `phone-${user.id}` },
        hints: { iban: 'NL…4300', phone: '31…5678' },
        ...{ creditor_id: 'NL00ZZZ', language: 'nl', collect_on: '2026-03-09' },
      });
    }
    const events = JSON.stringify((await archiveOf(anna.browser)).read('events.json'));
    for (const held of ['CardSaved', '4242', 'NL91ABNA0417164300', 'A. Appel', '+31612345678'])
      expect(events).toContain(held);
    for (const others of ['1881', 'NL02RABO0123456789']) expect(events).not.toContain(others);
  });

  it('is read while it is taken, page by page, and no further for whoever went away', async () => {
    const { user, browser } = await member(app);
    const [times, each] = [5, 400];
    for (let time = 0; time < times; time += 1) {
      const { position } = await app.context.commands.execute({
        stream: { category: 'member', initial: () => null, evolve: {} },
        id: user.id,
        command: { id: randomUUID(), fingerprint: 'test', actor: 'system:test' },
        decide: () =>
          Array.from({ length: each }, () => ({
            type: 'ProfileUpdated',
            data: { member: user.id, changes: { about: randomBytes(300).toString('hex') } },
          })),
      });
      await app.context.readYourWrites.waitFor(position, 30_000);
    }
    const asked = vi.spyOn(app.context.store, 'readStream');
    const pages = () => asked.mock.calls.filter(([stream]) => stream === `member-${user.id}`).length;
    const archive = exportArchive(app.context, user.id, app.context.clock());
    await archive.next();
    const atFirst = pages();
    expect(atFirst).toBeLessThan(3);
    for (let bytes = 0; bytes < 200_000;) {
      const piece: IteratorResult<Uint8Array, unknown> = await archive.next();
      bytes += piece.value instanceof Uint8Array ? piece.value.length : 0;
    }
    const soFar = pages();
    await archive.return(undefined);
    expect(pages()).toBe(soFar);
    asked.mockClear();
    const { read } = await archiveOf(browser);
    // Three files are made of it.
    expect(pages()).toBeGreaterThan((3 * times * each) / 200);
    expect(soFar).toBeLessThan(pages() - 5);
    const events = read('events.json') as { type: string }[];
    expect(events.filter(({ type }) => type === 'ProfileUpdated')).toHaveLength(times * each);
    asked.mockRestore();
  });

  it('waits for a store that does not answer each of its questions at first, and breaks off where it never does', async () => {
    const { user } = await member(app);
    const whole = async (context: typeof app.context) => {
      const pieces: Uint8Array[] = [];
      for await (const piece of exportArchive(context, user.id, app.context.clock())) pieces.push(piece);
      return Object.keys(unzipSync(new Uint8Array(Buffer.concat(pieces))));
    };
    const asked = new Set<string>();
    const isLate = (question: string) => !asked.has(question) && Boolean(asked.add(question));
    const { store, db } = app.context;
    const readStream: typeof store.readStream = (stream, page) =>
      isLate(stream)
        ? Promise.reject(new StoreUnavailable('Postgres: Query read timeout'))
        : store.readStream(stream, page);
    const raw = ((sql: string, bindings: Knex.RawBinding) =>
      sql.includes('read.chats') && isLate(sql)
        ? Promise.reject(new Error('select 1 - Query read timeout'))
        : db.raw(sql, bindings)) as typeof db.raw;
    const lateDb = new Proxy(db, { get: (all, name) => (name === 'raw' ? raw : (Reflect.get(all, name) as unknown)) });
    const late = { ...app.context, store: { ...store, readStream }, db: lateDb };
    expect(await whole(late)).toEqual(await whole(app.context));
    expect(asked).toContain(`member-${user.id}`);
    expect([...asked].some((question) => question.includes('read.chats'))).toBe(true);
    const never = { ...store, readStream: () => Promise.reject(new Error('a bug')) };
    await expect(whole({ ...app.context, store: never })).rejects.toThrow('a bug');
  });

  it('is for the member alone', async () => expect((await app.visitor().get('/api/user/export')).status).toBe(403));
});

describe('a browser that wants push messages', () => {
  const subscription = (endpoint: string) => ({ subscription: { endpoint, keys: { p256dh: 'key', auth: 'secret' } } });
  const endpoints = async (id: string) =>
    app.context.db('ops.push_subscriptions').where({ member: id }).pluck<string[]>('endpoint');

  it('belongs to whoever signed in on it last, and can be let go', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    const endpoint = `https://push.example/${randomUUID()}`;
    for (const { browser } of [anna, anna, bram])
      expect((await browser.post('/api/user.php?push=1', subscription(endpoint))).status).toBe(204);
    expect(await endpoints(anna.user.id)).toEqual([]);
    expect(await endpoints(bram.user.id)).toEqual([endpoint]);
    expect((await bram.browser.post('/api/user.php?push=1', { subscription: null })).status).toBe(204);
    expect(await endpoints(bram.user.id)).toEqual([]);
  });

  it('must be a member’s, and at a push service', async () => {
    const { browser } = await member(app);
    expect((await app.visitor().post('/api/user.php?push=1', { subscription: null })).status).toBe(403);
    expect((await browser.post('/api/user.php?push=1', subscription('http://push.example/x'))).status).toBe(422);
    expect((await browser.post('/api/user.php?push=1', {})).status).toBe(422);
  });
});

describe('the language of the account', () => {
  it('is one of seven', async () => {
    const { browser } = await member(app);
    expect(await browser.put('/api/user.php', { language: 'de' })).toMatchObject({
      status: 200,
      body: { user: { language: 'de' } },
    });
    expect(await browser.put('/api/user.php', { language: 'pt' })).toMatchObject({
      status: 422,
      body: { code: 'unsupported_language', detail: 'Diese Sprache gibt es hier nicht.' },
    });
  });
});

describe('somebody who is signed in', () => {
  it('has as few guesses at their own password as anybody', async () => {
    const { browser } = await member(app);
    const tries = await Promise.all(
      Array.from({ length: 15 }, () =>
        browser.delete<{ code: string }>('/api/user', { password: 'a wrong guess', reason: 'time' }),
      ),
    );
    expect(tries.filter(({ body }) => body.code === 'password_wrong')).toHaveLength(10);
    expect(tries.filter(({ body }) => body.code === 'account_blocked')).toHaveLength(5);
    expect((await browser.delete('/api/user', { password: PASSWORD, reason: 'time' })).status).toBe(429);
  });
});
