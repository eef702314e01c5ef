import { randomUUID } from 'node:crypto';
import type { User } from '@vonk/contracts/accounts/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { signUp, someone } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { invitationKey } from './invitations.ts';

type Invitation = { id: string; state: string; link: string | null; used: number; members: { member: string }[] };
const DAY_MS = 86_400_000;
const REASON = { reason: 'Opening of the site' };

let app: TestApp;
let support: Browser;
beforeAll(async () => {
  app = await openTestApp();
  support = (await signedInStaff(app, 'support')).browser;
  await app.changeSetting('signups', 'invite');
});
afterAll(() => app.close());

const invite = async (order: Record<string, unknown> = {}) => {
  const { status, body } = await support.post<Invitation>('/admin/api/invitations/create', { ...REASON, ...order });
  expect({ status, body }).toMatchObject({ status: 201, body: { state: 'issued' } });
  const token = new URL(body.link ?? '').searchParams.get('invitation') ?? '';
  return { id: body.id, token, link: body.link ?? '' };
};
const read = async (id: string) => (await support.get<Invitation>(`/admin/api/invitations/${id}`)).body;
const come = (invitation: string | undefined, overrides: Record<string, unknown> = {}) =>
  app.visitor().post<{ user: User; code?: string }>('/api/signup', someone({ invitation, ...overrides }));
/** 202: made, but the read models of a busy machine did not follow in time. */
const made = ({ status }: { status: number }) => status === 201 || status === 202;
const check = (token: string) => app.visitor().post('/api/signup/invitation', { token });

describe('a site that is invite-only', () => {
  it('lets nobody in without an invitation, also not with a traffic source', async () => {
    expect(await come(undefined)).toMatchObject({ status: 403, body: { code: 'signups_closed' } });
    const fromAd = await come(undefined, { tracking: { network: 'ads' } });
    expect(fromAd).toMatchObject({ status: 403, body: { code: 'signups_closed' } });
  });

  it('lets one person in with an invitation, and says who in the back office', async () => {
    const { id, token, link } = await invite();
    expect(link).toContain('/signup?invitation=');
    expect((await check(token)).status).toBe(200);
    const { status, body } = await come(token);
    expect(status).toBe(201);
    expect(await read(id)).toMatchObject({ state: 'used', used: 1, link: null, members: [{ member: body.user.id }] });
    expect(await check(token)).toMatchObject({ status: 410, body: { code: 'invitation_invalid' } });
    expect(await come(token)).toMatchObject({ status: 410, body: { code: 'invitation_invalid' } });
    const record = await support.get(`/admin/api/members/${body.user.id}`);
    expect(record.body).toMatchObject({ invitation: id });
  });

  it('is made once under the id of whoever asks, in capitals or not, and under no id of another form', async () => {
    const id = randomUUID();
    const make = (sent: unknown) =>
      support.post<{ id: string }>('/admin/api/invitations/create', { id: sent, reason: 'x' });
    expect([(await make(id)).body.id, (await make(id)).body.id]).toEqual([id, id]);
    expect((await make(id.toUpperCase())).status).toBe(422);
    for (const other of ['launch', 5])
      expect(await make(other)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'id', code: 'invalid_format' }] },
      });
  });

  it('makes exactly one account when 20 people race with one invitation', async () => {
    const { id, token } = await invite();
    const answers = await Promise.all(Array.from({ length: 20 }, () => come(token)));
    expect(answers.filter(made)).toHaveLength(1);
    // 503: a house that is too busy to hash so many passwords at once says so, and makes no account.
    for (const { status } of answers) expect([201, 202, 410, 503]).toContain(status);
    expect((await read(id)).members).toHaveLength(1);
  });

  it('makes exactly three accounts when 20 people race with an invitation for three', async () => {
    const { id, token } = await invite({ uses: 3 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => come(token)));
    expect(answers.filter(made)).toHaveLength(3);
    expect(await read(id)).toMatchObject({ state: 'used', used: 3 });
  });

  it('keeps the address of somebody who lost the race free for another invitation', async () => {
    const { token } = await invite();
    const forms = Array.from({ length: 5 }, () => someone({ invitation: token }));
    const answers = await Promise.all(forms.map((form) => app.visitor().post('/api/signup', form)));
    const loser = forms.find((_form, index) => ![201, 202].includes(answers[index]?.status ?? 0));
    const second = await app.visitor().post('/api/signup', { ...loser, invitation: (await invite()).token });
    expect(second.status).toBe(201);
  });

  it('does not use an invitation up for somebody who has an account, or whose form is wrong', async () => {
    const { token: own } = await invite();
    const { email } = await signUp(app, { invitation: own });
    const { id, token } = await invite();
    expect(await come(token, { email })).toMatchObject({ status: 409, body: { code: 'email_in_use' } });
    expect((await come(token, { date_of_birth: '2990-01-01' })).status).toBe(422);
    expect(await read(id)).toMatchObject({ state: 'issued', used: 0 });
  });

  it('is the same signup when it is sent twice', async () => {
    const { id, token } = await invite();
    const form = someone({ invitation: token });
    const send = () => app.visitor().call<{ user: User }>('POST', '/api/signup', form, { 'idempotency-key': 'one' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.user.id).toBe(first.body.user.id);
    expect(await read(id)).toMatchObject({ used: 1 });
  });
});

describe('an invitation', () => {
  it('ends on its last day, to the second', async () => {
    const { id, token } = await invite({ days: 3 });
    app.later(3 * DAY_MS - 60_000);
    support = (await signedInStaff(app, 'support')).browser;
    expect((await check(token)).status).toBe(200);
    app.later(60_000);
    expect(await check(token)).toMatchObject({ status: 410, body: { code: 'invitation_invalid' } });
    expect(await come(token)).toMatchObject({ status: 410 });
    expect(await read(id)).toMatchObject({ state: 'expired', link: null });
  });

  it('can be revoked with a reason, and opens nothing any more', async () => {
    const { id, token } = await invite({ uses: 5, note: 'For the press' });
    expect((await come(token)).status).toBe(201);
    expect(await support.post(`/admin/api/invitations/${id}/revoke`, {})).toMatchObject({
      status: 422,
      body: { code: 'reason_required' },
    });
    const revoked = await support.post(`/admin/api/invitations/${id}/revoke`, { reason: 'Leaked' });
    expect(revoked).toMatchObject({ status: 200, body: { state: 'revoked', revoke_reason: 'Leaked', used: 1 } });
    expect(await come(token)).toMatchObject({ status: 410, body: { code: 'invitation_invalid' } });
    const audit = (await signedInStaff(app, 'admin')).browser;
    const { body } = await audit.get<{ event: string }[]>('/admin/api/audit?range=[0,20]');
    expect(body.map(({ event }) => event)).toEqual(expect.arrayContaining(['InvitationIssued', 'InvitationRevoked']));
  });

  it('with an address is for one person, and neither address nor token can be read in the log', async () => {
    const email = `guest-${randomUUID()}@example.test`;
    const { id, token } = await invite({ email, uses: 9, note: 'Friend of the house' });
    expect(await read(id)).toMatchObject({ email, uses: 1 });
    const { store } = app.context;
    const stream = `invitation-${invitationKey(app.context, id)}`;
    const stored = JSON.stringify((await store.readStream(stream)).map(({ data, metadata }) => ({ data, metadata })));
    expect(stored).toContain(id);
    for (const secret of [email, 'Friend of the house', token]) expect(stored).not.toContain(secret);
  });

  it('is made once when the same order is sent twice', async () => {
    const order = { ...REASON, id: randomUUID(), uses: 2 };
    const [first, second] = [
      await support.post<Invitation>('/admin/api/invitations/create', order),
      await support.post<Invitation>('/admin/api/invitations/create', order),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.link).toBe(first.body.link);
  });

  it('is not for finance to make', async () => {
    const finance = (await signedInStaff(app, 'finance')).browser;
    expect(await finance.post('/admin/api/invitations/create', REASON)).toMatchObject({
      status: 403,
      body: { code: 'not_permitted' },
    });
  });
});

describe('where no invitation is needed', () => {
  it('one that no longer opens keeps nobody out', async () => {
    await app.changeSetting('signups', 'all');
    expect((await come('no such invitation')).status).toBe(201);
    await app.changeSetting('signups', 'with_trafficsource');
    expect((await come('no such invitation', { tracking: { ref: 'friend' } })).status).toBe(201);
    expect(await come('no such invitation')).toMatchObject({ status: 410 });
    const { token } = await invite();
    expect((await come(token)).status).toBe(201);
    await app.changeSetting('signups', 'invite');
  });
});
