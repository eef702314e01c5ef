import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInStaff } from '../src/testing/staff.ts';
import { openWholeApp, type WholeApp } from './openWholeApp.ts';

const B = 'b.localhost';
let app: WholeApp;
beforeAll(async () => {
  app = await openWholeApp();
  await app.openSite(B);
  await app.changeSetting('name', 'Étincelle', { site: B });
  await app.changeSetting('company', { ...foundingSettings.company, name: 'Étincelle SARL' }, { site: B });
});
afterAll(() => app.close());

it('a visitor who complains at the second site hears from that site and its company', async () => {
  for (const [host, name, company] of [
    [B, 'Étincelle', 'Étincelle SARL'],
    [undefined, 'Vonk', 'Vonk Voorbeeld B.V.'],
  ] as const) {
    const email = `visitor-of-${host ?? 'main'}@example.test`;
    const order = { category: 'technical', description: 'The page does not open for me.', email };
    expect((await app.visitor(undefined, host).post('/api/complaints', order)).status).toBe(201);
    const mail = await app.until(async () => (await app.mails(email))[0], `the receipt of ${name}`);
    expect(mail.text).toContain(company);
    expect(mail.text).toContain(name);
    const [link = ''] = mail.links.filter((one) => one.includes('/complaints/'));
    expect(new URL(link).hostname).toBe(host ?? 'localhost');
  }
});

it('an invitation speaks for the site it invites to, and leads there', async () => {
  const { browser } = await signedInStaff(app, 'support');
  const invite = (email: string, site?: string) =>
    browser.post<{ link: string; site: string }>('/admin/api/invitations/create', { reason: 'France', email, site });
  const { status, body } = await invite('claire@example.test', B);
  expect({ status, body }).toMatchObject({ status: 201, body: { site: B } });
  const mail = await app.until(async () => (await app.mails('claire@example.test'))[0], 'the invitation');
  expect(mail.text).toContain('Étincelle SARL');
  expect(mail.subject).toContain('Étincelle');
  expect(mail.links).toContain(body.link);
  expect(new URL(body.link).hostname).toBe(B);
  expect((await invite('bo@example.test')).body).toMatchObject({ site: 'main' });
  expect((await invite('cas@example.test', 'c.localhost')).status).toBe(404);
});
