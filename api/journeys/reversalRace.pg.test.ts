import { randomUUID } from 'node:crypto';
import { canonicalEmail } from '@vonk/domain/accounts/canonicalEmail';
import { email as emailStream } from '@vonk/domain/accounts/email';
import { issueLink } from '@vonk/domain/accounts/issueLink';
import { link as linkStream } from '@vonk/domain/accounts/link';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finaliseDeletions } from '../../workers/src/accounts/finaliseDeletions.timer.ts';
import { openWholeApp, type WholeApp } from './openWholeApp.ts';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';

const MEMBERS = 200;
/** Few enough for the connections of one process. */
const AT_ONCE = 10;
const HOUR = 60 * 60 * 1000;
type Leaver = { id: string; email: string; token: string };

let app: WholeApp;
let leavers: Leaver[];
let finalAt: Date;
beforeAll(async () => {
  app = await openWholeApp({ ownMailbox: false });
  app.stopClock();
  // The clocks of two machines are never the same: by that of the api the deletion can still be reversed.
  finalAt = new Date(app.context.clock().getTime() + HOUR);
  leavers = [];
  while (leavers.length < MEMBERS) leavers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, leaving))));
  await app.settled();
}, 120_000);
afterAll(() => app.close());

const indexOf = (address: string) => blindIndex(app.context.config.hmacSecret, canonicalEmail(address));

/** Somebody who asked for deletion. As demo data, whose past nobody is mailed about. */
async function leaving(): Promise<Leaver> {
  const { store, codec, clock, config, commands, db } = app.context;
  const [id, email] = [randomUUID(), `leaver-${randomUUID()}@example.test`];
  const metadata = { at: clock().toISOString(), actor: 'demo' };
  const append = async (stream: string, events: { type: string; data: unknown }[]) =>
    store.append(
      stream,
      -1,
      await codec.seal(
        stream,
        events.map((event) => ({ ...event, id: randomUUID(), metadata })),
      ),
    );
  await append(`email-${indexOf(email)}`, [{ type: 'EmailClaimed', data: { member: id } }]);
  const signedUp = {
    member: id,
    origin: 'member',
    email,
    name: 'Leaver',
    date_of_birth: '1990-05-17',
    gender: 'female',
    looking_for: null,
    country: 'NL',
    language: 'nl',
    signup_message: '',
    via_profile: null,
    terms_version: '2023-12-01T12:00:00.000Z',
    tracking: {},
  };
  const final_at = finalAt.toISOString();
  await append(`member-${id}`, [
    { type: 'MemberSignedUp', data: signedUp },
    { type: 'EmailConfirmed', data: { member: id } },
    { type: 'DeletionRequested', data: { member: id, reason: 'time', remarks: '', final_at } },
  ]);
  await db('ops.credentials').insert({ member: id, password_hash: `hash of ${id}` });
  const token = linkToken(config.hmacSecret, 'reactivation', id);
  const order = { link: id, purpose: 'reactivation', member: id, address: email, expires_at: final_at } as const;
  await commands.execute({
    stream: linkStream,
    id: linkHash(token),
    command: { id, fingerprint: 'issue', actor: 'demo' },
    decide: (state) => issueLink(state, order, { now: clock(), settings: foundingSettings }),
  });
  return { id, email, token };
}

/** The finaliser on a machine whose clock says that the day has come. */
const finalise = ({ id }: Leaver) =>
  finaliseDeletions.handle({ ...app.workers, clock: () => finalAt })({
    key: id,
    dueAt: finalAt,
    data: {},
    attempt: 1,
  });
let address = 0;
const reverse = ({ token }: Leaver) =>
  app
    .visitor(`203.0.${113 + Math.floor(++address / 250)}.${address % 250}`)
    .post<{ code?: string }>('/api/user/reactivate', { token });

/** What is left of somebody, and whether it is all of them or nothing. */
async function remains({ id, email }: Leaver) {
  const { db, commands } = app.context;
  const events = (await app.recorded(`member-${id}`)).map(({ type }) => type);
  return {
    ends: events.slice(3),
    // By its row: other processes hear of it a moment later.
    key: !(await app.workers.keys.isDestroyed(id)),
    password: (await db('ops.credentials').where({ member: id })).length === 1,
    address: (await commands.load(emailStream, indexOf(email))).member === id,
  };
}
const whole = { ends: ['DeletionReversed'], key: true, password: true, address: true };
const gone = { ends: ['MemberErased'], key: false, password: false, address: false };

it('whoever is first wins: reversal before the finaliser, and the finaliser before reversal', async () => {
  const [one, other] = leavers.splice(0, 2) as [Leaver, Leaver];
  expect((await reverse(one)).status).toBe(200);
  await finalise(one);
  expect(await remains(one)).toEqual(whole);
  await finalise(other);
  expect(await reverse(other)).toMatchObject({ body: { code: 'link_expired' } });
  expect(await remains(other)).toEqual(gone);
});

it('at the same moment, 200 times, exactly one wins, and nobody is half erased', { timeout: 240_000 }, async () => {
  const outcomes: { reversed: boolean | null; left: Awaited<ReturnType<typeof remains>> }[] = [];
  while (leavers.length > 0) {
    const batch = leavers.splice(0, AT_ONCE);
    const answers = await Promise.all(
      batch.map(async (leaver, index) => {
        // Who starts first takes turns, so that both have a chance on any machine.
        const erasing = index % 2 === 0 ? finalise(leaver) : null;
        const answering = reverse(leaver);
        const [{ status, body }] = await Promise.all([answering, erasing ?? finalise(leaver)]);
        // A busy machine may say "later" or "not now": then only the log knows who won.
        if (status === 202 || status === 503) return null;
        expect([200, 410, 404, 409, 422].includes(status), `${status} ${JSON.stringify(body)}`).toBe(true);
        return status === 200;
      }),
    );
    await app.context.readYourWrites.waitFor(await app.context.store.head(), 30_000);
    for (const [index, leaver] of batch.entries())
      outcomes.push({ reversed: answers[index] ?? null, left: await remains(leaver) });
  }
  expect(outcomes).toHaveLength(MEMBERS - 2);
  for (const { reversed, left } of outcomes)
    expect(left).toEqual((reversed ?? left.ends[0] === 'DeletionReversed') ? whole : gone);
  expect(outcomes.filter(({ reversed }) => reversed !== null).length).toBeGreaterThan(0);
});
