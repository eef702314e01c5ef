import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

const SECRET = 'a secret between the mail server and us';
let app: TestApp;
beforeAll(async () => void (app = await openTestApp({ MAIL_WEBHOOK_SECRET: SECRET })));
afterAll(() => app.close());

type Person = Awaited<ReturnType<typeof member>>;
const reasonsOf = async ({ browser }: Person) =>
  (await browser.get<{ user: { notifications_disabled: string[] } }>('/api/user.php')).body.user.notifications_disabled;
/** The read models follow what was recorded past the one who asks. */
const projected = async () => void (await app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000));
type Report = { id: string; kind: string; recipient: string; message_id?: string };
const tell = (
  reports: Report[],
  { secret = SECRET, at = app.context.clock(), body = JSON.stringify({ reports }), type = 'application/json' } = {},
) => {
  const t = Math.floor(at.getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return fetch(`${app.site}/api/webhooks/mail`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, 'x-signature': `t=${t},v1=${v1}` },
  });
};
const bounce = (recipient: string, kind = 'hard_bounce', id: string = randomUUID()) => ({ id, kind, recipient });

describe('what the mail server tells', () => {
  it('switches mail off after a bounce or a spam complaint, and the member undoes each by itself', async () => {
    const anna = await member(app);
    expect((await tell([bounce(anna.email), bounce(anna.email.toUpperCase(), 'complaint')])).status).toBe(200);
    await projected();
    expect(await reasonsOf(anna)).toEqual(['bounce', 'fbl']);
    expect((await anna.browser.post('/api/notifications/enable', { reason: 'fbl' })).status).toBe(204);
    expect(await reasonsOf(anna)).toEqual(['bounce']);
    expect((await anna.browser.post('/api/notifications/enable', { reason: 'bounce' })).status).toBe(204);
    expect(await reasonsOf(anna)).toEqual([]);
    expect((await anna.browser.post('/api/notifications/enable', { reason: 'weather' })).status).toBe(422);
  });

  it('counts once, however often it is told: at the same time, or after the member switched mail on again', async () => {
    const anna = await member(app);
    const report = bounce(anna.email);
    await Promise.all(Array.from({ length: 20 }, () => tell([report])));
    const told = (await app.recorded(`member-${anna.user.id}`)).map(({ type }) => type);
    expect(told.filter((type) => type === 'MailReported')).toHaveLength(1);
    expect(told.filter((type) => type === 'NotificationsDisabled')).toHaveLength(1);
    await anna.browser.post('/api/notifications/enable', { reason: 'bounce' });
    await tell([report]);
    await projected();
    expect(await reasonsOf(anna)).toEqual([]);
  });

  it('takes the third mail that was not taken within 30 days for an address that is gone', async () => {
    const anna = await member(app);
    const soft = () => tell([bounce(anna.email, 'soft_bounce')]);
    await Promise.all([soft(), soft()]);
    await projected();
    expect(await reasonsOf(anna)).toEqual([]);
    await soft();
    await projected();
    expect(await reasonsOf(anna)).toEqual(['bounce']);
  });

  it('is read from the mail that came back, where it names one that we sent to that very address', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    const returned = async (to: string, messageId: string) => {
      const lines = [
        'Content-Type: multipart/report; boundary=b',
        '',
        '--b',
        'Content-Type: message/delivery-status',
        '',
      ];
      const status = [
        'Reporting-MTA: dns; mx.test',
        '',
        `Final-Recipient: rfc822; ${to}`,
        'Action: failed',
        'Status: 5.1.1',
      ];
      const original = [
        '',
        '--b',
        'Content-Type: text/rfc822-headers',
        '',
        `Message-ID: <${messageId}>`,
        '',
        '--b--',
        '',
      ];
      const body = [...lines, ...status, ...original].join('\r\n');
      return tell([], { body, type: 'message/rfc822' });
    };
    const id = `${randomUUID()}@vonk.example`;
    const mail = { id: randomUUID(), mail: 'likes.like', member: anna.user.id, status: 'sent', message_id: `<${id}>` };
    await app.context.db('ops.mails').insert(mail);
    // Of no mail of ours, and of a mail to somebody else: anybody can write that.
    expect((await returned(anna.email, `${randomUUID()}@vonk.example`)).status).toBe(200);
    expect((await returned(bram.email, id)).status).toBe(200);
    await projected();
    expect([await reasonsOf(anna), await reasonsOf(bram)]).toEqual([[], []]);
    for (let time = 0; time < 2; time += 1) expect((await returned(anna.email, id)).status).toBe(200);
    await projected();
    expect(await reasonsOf(anna)).toEqual(['bounce']);
    expect(await app.context.db('ops.mails').where({ id: mail.id })).toMatchObject([{ status: 'bounced' }]);
    const told = (await app.recorded(`member-${anna.user.id}`)).filter(({ type }) => type === 'MailReported');
    expect(told).toHaveLength(1);
    expect((await tell([], { body: 'x'.repeat(600_000), type: 'message/rfc822' })).status).toBe(413);
  });

  it('is believed only with the signature of now', async () => {
    const anna = await member(app);
    const reports = [bounce(anna.email)];
    const now = app.context.clock().getTime();
    expect((await tell(reports, { secret: 'a guess' })).status).toBe(403);
    expect((await tell(reports, { at: new Date(now - 302_000) })).status).toBe(403);
    expect((await tell(reports, { at: new Date(now + 302_000) })).status).toBe(403);
    const bare = { method: 'POST', body: JSON.stringify({ reports }) };
    expect((await fetch(`${app.site}/api/webhooks/mail`, bare)).status).toBe(403);
    expect((await tell([], { body: 'no json' })).status).toBe(400);
    expect((await tell([{ ...bounce(anna.email), kind: 'rain' }])).status).toBe(422);
    expect((await tell([bounce('nobody@example.test')])).status).toBe(200);
    await projected();
    expect(await reasonsOf(anna)).toEqual([]);
    expect((await tell(reports, { at: new Date(now - 290_000) })).status).toBe(200);
    await projected();
    expect(await reasonsOf(anna)).toEqual(['bounce']);
  });

  it('stands beside the mail in the back office', async () => {
    const { browser } = await signedInStaff(app, 'support');
    const message = `${randomUUID()}@vonk.example`;
    const mail = { id: randomUUID(), mail: 'likes.like', status: 'sent', message_id: `<${message}>` };
    await app.context.db('ops.mails').insert(mail);
    await tell([{ ...bounce('nobody@example.test', 'complaint'), message_id: message }]);
    const filter = encodeURIComponent(JSON.stringify({ status: 'complaint' }));
    expect((await browser.get(`/admin/api/mails?filter=${filter}`)).body).toMatchObject([{ id: mail.id }]);
  });
});
