import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOlderHouse, type OlderHouse } from './openOlderHouse.ts';

const secrets = {
  MASTER_KEY: createHash('sha256').update('0.8.0').digest('hex'),
  HMAC_SECRET: 'the-hmac-secret-of-the-house-of-0.8.0',
  SESSION_SECRET: 'the-session-secret-of-the-house-of-0.8.0',
};
const PASSWORD = 'a long and quiet sentence';
const FINANCE = {
  email: 'finance-6714b491-fbfb-49ce-b688-3d2cceecbb0c@staff.test',
  password: 'a very quiet back office',
  totp: 'QDXFKBBTAOEQP2LA2TN7TPCJAJMGN4FB',
};
const CONVERSATION = 'a078bbaf-02a4-5f94-bdcb-4958c188fcaf-ff3a73dd-b911-515a-8a7f-5fe67651f57d';

describe('a house of 0.8.0 that is opened by this version', { timeout: 240_000 }, () => {
  let app: OlderHouse;
  let finance: Awaited<ReturnType<OlderHouse['staffBrowser']>>;
  beforeAll(async () => {
    app = await openOlderHouse('house-0.8.0.json.gz', secrets);
    finance = await app.staffBrowser(FINANCE);
  }, 240_000);
  afterAll(() => app.close());

  const signedIn = (name: string) => app.memberBrowser(`${name}@house.test`, PASSWORD);

  it('has members with their credits, words and orders', async () => {
    const anna = await signedIn('anna');
    const { body } = await anna.get('/api/user.php');
    expect(body).toMatchObject({
      user: { credits: 13, paid_user: true, profile: { about: 'Ik wandel graag langs zee' } },
    });
    const chat = await anna.get(`/api/chats/${CONVERSATION}/messages`);
    const said = ['Hoi Bram, zin in koffie?', 'Ja, zaterdag om elf uur', 'Tot dan'];
    expect(chat.body).toMatchObject({ messages: said.map((text) => ({ text })) });
    const carla = await signedIn('carla');
    expect((await carla.get('/api/user.php')).body).toMatchObject({ user: { credits: 5, paid_user: false } });
    expect((await carla.get('/api/payments')).body).toMatchObject({
      payments: [{ status: 'refunded', package: 'p25' }],
    });
    const frank = await signedIn('frank');
    expect((await frank.get('/api/user.php')).body).toMatchObject({ user: { status: 'suspended' } });
  });

  it('has disputes, codes and campaigns as they stood', async () => {
    const disputes = await finance.list('disputes');
    expect(disputes.map(({ status }) => status).sort()).toEqual(['contested', 'lost']);
    const codes = await finance.list('codes');
    expect(codes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'SPRING10' }),
        expect.objectContaining({ code: 'WINTER30' }),
      ]),
    );
    expect(await finance.list('campaigns')).toMatchObject([{ name: 'Winter', percentage: 30 }]);
  });

  it('has settlements, what was explained, and the months that were closed, and closes no month twice', async () => {
    const settlements = await finance.list('settlements');
    expect(settlements.map(({ name }) => name).sort()).toEqual(['A wrong one', 'Winter 2021']);
    const differences = await finance.list('settlement-differences');
    expect(differences).toHaveLength(2);
    expect(differences.find(({ reference }) => reference === 'nobody')).toMatchObject({ note: 'a test' });
    expect(differences.filter(({ resolved_at }) => resolved_at === null)).toHaveLength(1);
    const closed = (await finance.list('months')).filter(({ state }) => state === 'closed').map(({ id }) => id);
    expect(closed.sort()).toEqual(['2021-01', '2021-02', '2021-03']);
    const again = await finance.browser.post('/admin/api/months/2021-02/close', { reason: 'a test' });
    expect(again).toMatchObject({ status: 409, body: { code: 'month_closed' } });
  });

  it('folds every stream of the log', async () => {
    expect(await app.foldEveryStream()).toBeGreaterThan(50);
  });

  it('makes every read model anew, equal to the one that was carried over, and parks nothing', () =>
    app.rebuildAndCompare());
});
