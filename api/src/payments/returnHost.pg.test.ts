import { afterAll, beforeAll, expect, it } from 'vitest';
import { member, PASSWORD } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { shopClient } from './testing/shopClient.ts';

const B = 'b.localhost';
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await app.openSite(B);
});
afterAll(() => app.close());

it('a payer comes back to the host that their session is of, as long as that is one of the house’s', async () => {
  const anna = await member(app);
  const returnsTo = async (host?: string) => {
    const browser = app.visitor(undefined, host);
    expect((await browser.post('/api/user.php', { email: anna.email, password: PASSWORD })).status).toBe(200);
    const { body, status } = await shopClient(app).order({ ...anna, browser });
    expect({ status, body }).toMatchObject({ status: 201 });
    const answer = await shopClient(app).pay(body);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.pathname).toBe(`/transactions/${body.payment.payment_id}`);
    return back.hostname;
  };
  expect(await returnsTo('localhost')).toBe('localhost');
  expect(await returnsTo(B)).toBe(B);
  expect(await returnsTo('nowhere.example')).toBe('localhost');
});
