import { randomUUID } from 'node:crypto';
import { member as memberStream, type Member, type MemberEvent } from '@vonk/domain/accounts/member';
import { profile as profileStream, type ProfileEvent } from '@vonk/domain/profiles/profile';
import { suspendMember } from '@vonk/domain/safety/suspendMember';
import { terminateMember } from '@vonk/domain/safety/terminateMember';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from './testing/browser.ts';
import * as table from './testing/memberRoutes.ts';
import { acting, showing, silent, type Probed } from './testing/memberRoutes.ts';
import { member, PASSWORD, signUp, type SignedUp } from './testing/members.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';

/** How somebody can be hidden; `visible` is the control, without which a test of absence proves nothing. */
const STATES = [
  'visible',
  'blocked by the viewer',
  'blocking the viewer',
  'invisible',
  'suspended',
  'unconfirmed',
  'deletion requested',
  'erased',
  'terminated',
] as const;
type State = (typeof STATES)[number];
const toAcquaintances: readonly State[] = ['visible', 'invisible', 'suspended'];
const hasLeft: readonly State[] = ['deletion requested', 'erased'];
const nobody = { name: false, id: false };
const somebodyThere = { name: true, id: true };

describe('one door decides who is visible to whom', () => {
  let app: TestApp;
  let viewer: SignedUp;
  const strangers = new Map<State, Probed>();
  const acquainted = new Map<State, Probed>();

  beforeAll(async () => {
    app = await openTestApp();
    viewer = await member(app, { date_of_birth: '1995-01-01' });
    for (const state of STATES) strangers.set(state, await somebody(state, false));
    for (const state of STATES.filter((one) => one !== 'unconfirmed'))
      acquainted.set(state, await somebody(state, true));
  });
  afterAll(() => app.close());

  const somebody = async (state: State, known: boolean): Promise<Probed> => {
    const form = { gender: 'male', looking_for: 'female', date_of_birth: '1996-02-02', name: `Naam ${randomUUID()}` };
    const target = await (state === 'unconfirmed' ? signUp : member)(app, { ...form, name: form.name.slice(0, 40) });
    const photo = await withPhoto(target.user.id);
    const shared = known ? await acquaint(target) : { match: null, conversation: null };
    await become(state, target);
    return { id: target.user.id, name: target.user.profile.name, photo, ...shared };
  };
  /** The swipe game shows members with a photo alone: without one absence would prove nothing. */
  const withPhoto = async (id: string) => {
    const photo = randomUUID();
    const uploaded = { member: id, photo, private: false, width: 600, height: 800, thumbhash: '', in_chat: false };
    const { position } = await app.context.commands.execute({
      stream: profileStream,
      id,
      command: { id: randomUUID(), fingerprint: 'test', actor: 'staff:s' },
      decide: (): ProfileEvent[] => [
        { type: 'PhotoUploaded', data: uploaded },
        { type: 'PhotoApproved', data: { member: id, photo, by: 's' } },
      ],
    });
    await app.context.files.put(`photos/${photo}/card.webp`, Buffer.from('a picture'), 'image/webp');
    await app.context.readYourWrites.waitFor(position ?? 0n, 10_000);
    return photo;
  };
  const acquaint = async ({ browser, user }: SignedUp) => {
    await browser.post('/api/likes', { profile: viewer.user.id });
    const liked = await viewer.browser.post<{ match: { id: string } }>('/api/likes', { profile: user.id });
    const { body } = await browser.post<{ conversation: { id: string } }>('/api/chats', { profile: viewer.user.id });
    await browser.post(`/api/chats/${body.conversation.id}/messages`, { id: randomUUID(), text: 'hoi' });
    return { match: liked.body.match.id, conversation: body.conversation.id };
  };
  const decide = async (id: string, decision: (state: Member) => MemberEvent[]) => {
    const command = { id: randomUUID(), fingerprint: 'test', actor: 'staff:s' };
    const { position } = await app.context.commands.execute({ stream: memberStream, id, command, decide: decision });
    await app.context.readYourWrites.waitFor(position ?? 0n, 10_000);
  };
  const become = async (state: State, { browser, user }: SignedUp) => {
    const told = { member: user.id, reason: 'spam' as const, statement: 'Reclame', by: 's' };
    const now = new Date();
    if (state === 'blocked by the viewer') await viewer.browser.post('/api/blocks', { profile: user.id });
    if (state === 'blocking the viewer') await browser.post('/api/blocks', { profile: viewer.user.id });
    if (state === 'invisible') await browser.put('/api/user/invisible', { invisible: true });
    if (state === 'suspended')
      await decide(user.id, (one) => suspendMember(one, { ...told, days: 3 }, { now, settings: foundingSettings }));
    if (state === 'terminated') await decide(user.id, (one) => terminateMember(one, told));
    if (state === 'deletion requested' || state === 'erased')
      await browser.delete('/api/user', { password: PASSWORD, reason: 'other' });
    if (state !== 'erased') return;
    await app.context.keys.destroy(user.id);
    await decide(user.id, () => [{ type: 'MemberErased', data: { member: user.id } }]);
  };

  /** Whether the answer tells of somebody: their name, or the id with which more could be asked. */
  const tells = async (probe: (who: Browser, target: Probed) => Promise<{ body: unknown }>, target: Probed) => {
    const text = JSON.stringify((await probe(viewer.browser, target)).body);
    return { name: text.includes(target.name), id: text.includes(`"${target.id}"`) };
  };

  it('every route of the contract that can return a member is among the probes', () => {
    expect(Object.keys(showing).sort()).toEqual(table.routesWithMembers().sort());
  });
  it('every route that names a member is a probe, an act that refuses, or one that tells nothing', () => {
    const known = [...Object.keys(showing), ...Object.keys(acting), ...Object.keys(silent)];
    expect(table.routesAboutMembers().filter((name) => !known.includes(name))).toEqual([]);
  });
  it('every route whose answer has a trace of a member is a probe, or it is said why it tells nothing', () => {
    const probes = [...Object.keys(showing), ...Object.keys(acting)];
    const traces = table.routesWithTraces();
    const said = Object.keys(table.harmless);
    expect(traces.filter((name) => ![...probes, ...said].includes(name))).toEqual([]);
    expect(said.filter((name) => !traces.some((trace) => trace === name) || probes.includes(name))).toEqual([]);
  });

  const shown = Object.entries(showing);
  describe.each(shown.filter(([, { to }]) => to !== 'own_blocks'))('%s', (name, { probe, to }) => {
    it.each(STATES)('to a stranger: somebody %s', async (state) => {
      const target = strangers.get(state) as Probed;
      // Likes, matches and chats, and the like that is shown by itself, hold acquaintances alone.
      const lists = ['likes', 'match', 'chats', 'chat', 'autoLike', 'swipe'].includes(name);
      const seen = await tells(probe, target);
      if (state !== 'visible') expect(seen).toEqual(nobody);
      else if (!lists) expect(seen).toEqual(somebodyThere);
    });
    it.each(STATES.filter((one) => one !== 'unconfirmed'))('to somebody they know: somebody %s', async (state) => {
      const target = acquainted.get(state) as Probed;
      const seen = await tells(probe, target);
      // Who left is a nameless line among the chats: the viewer's own words are still theirs.
      if (['chats', 'chat'].includes(name) && hasLeft.includes(state)) expect(seen.name).toBe(false);
      else if (!toAcquaintances.includes(state)) expect(seen).toEqual(nobody);
      else if (to === 'strangers' && state !== 'visible') expect(seen).toEqual(nobody);
      else if (['likes', 'match', 'chats', 'chat', 'profile'].includes(name)) expect(seen).toEqual(somebodyThere);
    });
  });

  describe.each(Object.entries(acting))('%s', (_name, probe) => {
    it.each(STATES)('refuses a stranger who is not there to see: %s', async (state) => {
      const { status, body } = await probe(viewer.browser, strangers.get(state) as Probed);
      if (state === 'visible') expect(status).toBeLessThan(300);
      else {
        expect([403, 404]).toContain(status);
        const { code } = body as { code: string };
        expect(code).toMatch(state.startsWith('block') && status === 403 ? /^blocked$/ : /^(photo_)?not_found$/);
      }
    });
  });

  it.each(STATES)('the file of a photo, to a stranger: of somebody %s', async (state) => {
    const { photo } = strangers.get(state) as Probed;
    const { status } = await viewer.browser.get(`/api/photos/${photo}/card`);
    expect(status).toBe(state === 'visible' ? 200 : 404);
  });

  describe('a conversation', () => {
    const hidden = STATES.filter((state) => !toAcquaintances.includes(state) && state !== 'unconfirmed');
    it.each(hidden)('cannot go on with somebody %s', async (state) => {
      const { conversation } = acquainted.get(state) as Probed;
      const path = `/api/chats/${conversation}`;
      const answers = await Promise.all([
        viewer.browser.get(`${path}/messages`),
        viewer.browser.get(`${path}/cautions`),
        viewer.browser.post(`${path}/messages`, { id: randomUUID(), text: 'hoi' }),
        viewer.browser.post(`${path}/typing`),
      ]);
      const refused = answers.filter(({ status }) => status >= 400);
      if (state.startsWith('block')) expect(refused).toHaveLength(4);
      else expect(answers[2]).toMatchObject({ status: 403, body: { code: 'recipient_gone' } });
      if (hasLeft.includes(state)) expect(JSON.stringify(answers[0].body)).not.toContain('"hoi"');
    });
  });

  it('whom the viewer blocked stands in their own list alone, as long as there is an account', async () => {
    const list = async (who: Browser) => JSON.stringify((await who.get('/api/blocks')).body);
    const mine = await list(viewer.browser);
    expect(mine).toContain(strangers.get('blocked by the viewer')?.id);
    for (const state of STATES.filter((one) => one !== 'blocked by the viewer'))
      expect(mine).not.toContain(strangers.get(state)?.id);
  });
});
