import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailbox, type Mailbox } from './mailbox.ts';

type Shown = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  links: string[];
  received_at: string;
};
let folder: string;
let box: Mailbox;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vonk-mailbox-'));
  box = await mailbox({ folder, port: 0 });
});
afterEach(async () => {
  await box.close();
  await rm(folder, { recursive: true });
});

async function post(mail: SendMailOptions): Promise<void> {
  const transport = createTransport(box.smtpUrl);
  await transport.sendMail({ from: 'Vonk <hello@vonk.example>', subject: 'Welkom', text: 'Dag', ...mail });
  transport.close();
}
const mails = async (to?: string) =>
  (await (await fetch(`${box.url}/mails${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`)).json()) as Shown[];

it('shows a mail at once, with its links ready to follow', async () => {
  await post({
    to: 'Mila@example.org',
    messageId: '<one@vonk.example>',
    subject: 'Bevestig je adres ✨',
    html: '<a href="https://vonk.example/activate?token=a&amp;x=1">ja</a> <a href="mailto:x@y.z">mail</a>',
    text: 'Ga naar https://vonk.example/activate?token=a&x=1. Of https://vonk.example/help.',
  });
  const [mail] = await mails('mila@EXAMPLE.org');
  expect(mail).toMatchObject({ to: 'Mila@example.org', subject: 'Bevestig je adres ✨' });
  expect(mail).toMatchObject({ message_id: '<one@vonk.example>' });
  expect(mail?.links).toEqual(['https://vonk.example/activate?token=a&x=1', 'https://vonk.example/help']);
  expect(new Date(mail?.received_at ?? '').getTime()).toBeLessThanOrEqual(Date.now());
  expect(await (await fetch(`${box.url}/mails/${mail?.id}`)).json()).toEqual(mail);
});

it('lists the newest mail first and only those to the address asked for', async () => {
  for (const subject of ['one', 'two', 'three']) await post({ to: 'a@example.org', subject });
  await post({ to: 'b@example.org', subject: 'other' });
  expect((await mails('a@example.org')).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
  expect((await mails()).map(({ subject }) => subject)).toEqual(['other', 'three', 'two', 'one']);
  expect(await mails('nobody@example.org')).toEqual([]);
});

it('gives each recipient a mail of their own', async () => {
  await post({ to: 'a@example.org', bcc: 'b@example.org' });
  expect(await mails('a@example.org')).toHaveLength(1);
  expect(await mails('b@example.org')).toHaveLength(1);
});

it('keeps its mails over a restart, and drops half-written ones', async () => {
  await post({ to: 'a@example.org', subject: 'kept' });
  expect((await readdir(folder)).every((name) => name.endsWith('.json'))).toBe(true);
  await box.close();
  box = await mailbox({ folder, port: 0 });
  await post({ to: 'a@example.org', subject: 'newer' });
  expect((await mails()).map(({ subject }) => subject)).toEqual(['newer', 'kept']);
});

it('deletes the mails of one address or all of them', async () => {
  for (const to of ['a@example.org', 'b@example.org']) await post({ to });
  await fetch(`${box.url}/mails?to=A@example.org`, { method: 'DELETE' });
  expect((await mails()).map(({ to }) => to)).toEqual(['b@example.org']);
  await fetch(`${box.url}/mails`, { method: 'DELETE' });
  expect(await mails()).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

it('takes fifty mails at once and loses none', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, n) => post({ to: 'many@example.org', subject: `mail ${n}` })));
  expect(new Set((await mails('many@example.org')).map(({ subject }) => subject)).size).toBe(50);
});

it('shows a hostile mail without letting it do anything', async () => {
  await post({ to: 'a@example.org', html: '<script>document.title="owned"</script>' });
  const [mail] = await mails();
  const shown = await fetch(`${box.url}/mails/${mail?.id}/html`);
  expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups[^;]*; default-src 'none'/);
  expect(shown.headers.get('content-security-policy')).not.toMatch(/script-src|allow-scripts/);
  const page = await fetch(box.url);
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'; style-src 'self'/);
  expect(await page.text()).not.toMatch(/<script>|<style|style=|onclick=/);
});

it('answers no page that merely points its name at this machine', async () => {
  const status = await new Promise((resolve, reject) =>
    request(`${box.url}/mails`, { headers: { host: 'evil.example' } }, (answer) => resolve(answer.statusCode))
      .on('error', reject)
      .end(),
  );
  expect(status).toBe(403);
});

it('says not found for a mail it does not have, even by a path trick', async () => {
  for (const path of ['/mails/none', '/mails/..%2Fsecrets', '/nothing'])
    expect((await fetch(box.url + path)).status).toBe(404);
});

it('deletes the mails that speak of somebody, whoever they are to', async () => {
  await post({ to: 'a@example.org', text: 'https://vonk.test/members/4711' });
  await post({ to: 'b@example.org', text: 'https://vonk.test/members/4712' });
  await fetch(`${box.url}/mails?about=4711`, { method: 'DELETE' });
  expect((await mails()).map(({ to }) => to)).toEqual(['b@example.org']);
});
