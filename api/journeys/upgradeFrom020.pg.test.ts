import { createHash } from 'node:crypto';
import { member } from '@vonk/domain/accounts/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOlderHouse, type OlderHouse } from './openOlderHouse.ts';

const secrets = {
  MASTER_KEY: createHash('sha256').update('0.2.0').digest('hex'),
  HMAC_SECRET: 'the-hmac-secret-of-the-house-of-0.2.0',
  SESSION_SECRET: 'the-session-secret-of-the-house-of-0.2.0',
};
const PASSWORD = 'a long and quiet sentence';
const ADMIN = {
  email: 'ada@staff.test',
  password: 'ybwhGn2tyD42j55pAXNK',
  totp: 'M3YVFA7L4UWDCP6XLB3KR5ABYXPMN3T6',
};

describe('a house of 0.2.0 that is opened by this version', { timeout: 240_000 }, () => {
  let app: OlderHouse;
  beforeAll(async () => {
    app = await openOlderHouse('house-0.2.0.json.gz', secrets);
  }, 240_000);
  afterAll(() => app.close());

  const signedIn = (name: string) => app.memberBrowser(`${name}@house.test`, PASSWORD);

  it('lets a member in with her old password, and her credits, words and payments are there', async () => {
    const anna = await signedIn('anna');
    const { body } = await anna.get<{ user: { credits: number; profile: { about: string; photos: unknown[] } } }>(
      '/api/user.php',
    );
    expect(body.user).toMatchObject({ credits: 14, status: 'active', paid_user: true });
    expect(body.user.profile).toMatchObject({ name: 'Anna', about: 'Ik wandel graag langs zee' });
    const profile = await anna.get<{ profile: { photos: unknown[] } }>('/api/profile');
    expect(profile.body.profile.photos).toMatchObject([{ status: 'pending', main: true, width: 600, height: 800 }]);
    const ledger = await anna.get('/api/credits/ledger');
    expect(ledger.body).toMatchObject({
      entries: [
        { kind: 'spend', credits: -1, balance_after: 14 },
        { kind: 'purchase', credits: 10, balance_after: 15 },
        { kind: 'grant', credits: 5, balance_after: 5 },
      ],
    });
    const payments = await anna.get('/api/payments');
    expect(payments.body).toMatchObject({
      payments: [{ status: 'completed', package: 'p10', price: { amount_minor: 746, currency: 'EUR' } }],
    });
  });

  it('shows both what they wrote to each other, and takes a new message', async () => {
    const [anna, bram] = [await signedIn('anna'), await signedIn('bram')];
    const { rows } = await app.context.db.raw<{ rows: { conversation: string }[] }>(
      `select substring(stream from length('conversation-') + 1) as conversation from event_store.events
       where category = 'conversation' limit 1`,
    );
    const path = `/api/chats/${rows[0]?.conversation}/messages`;
    const told = [{ text: 'Hoi Bram, zin in koffie?' }, { text: 'Ja, zaterdag om elf uur' }];
    expect((await anna.get(path)).body).toMatchObject({ messages: told });
    expect((await bram.get(path)).body).toMatchObject({ messages: told });
    const said = await anna.post(path, { id: '5f0d8f5e-7a44-4a0b-9d0e-0c6d8e1f2a3b', text: 'Tot zaterdag' });
    expect(said.status).toBe(201);
    expect((await bram.get(path)).body).toMatchObject({ messages: [...told, { text: 'Tot zaterdag' }] });
    expect((await anna.get('/api/user.php')).body).toMatchObject({ user: { credits: 13 } });
  });

  it('lets staff in with the old password and code, and shows them staff, the complaint and the refund', async () => {
    const { list } = await app.staffBrowser(ADMIN);
    expect(await list('staff')).toMatchObject([{ email: 'ada@staff.test', role: 'admin' }]);
    expect(await list('complaints')).toMatchObject([{ status: 'resolved', category: 'harassment' }]);
    expect((await list('payments')).map(({ status }) => status).sort()).toEqual(
      expect.arrayContaining(['cancelled', 'completed', 'failed']),
    );
    expect((await list('members')).length).toBe(8);
  });

  it('folds every stream of the log', async () => {
    expect(await app.foldEveryStream()).toBeGreaterThan(30);
    const dumped = await app.context
      .db('read.accounts')
      .where({ email: 'carla@house.test' })
      .first<{ member: string }>();
    expect((await app.context.commands.load(member, dumped.member)).status).toBe('deletion_requested');
  });

  it('makes every read model anew, equal to the one that was carried over, and parks nothing', () =>
    app.rebuildAndCompare());
});
