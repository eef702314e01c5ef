import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { chatsProjection } from '../messaging/chats.projection.ts';
import { likesProjection } from '../likes/likes.projection.ts';
import { safetyProjection } from '../safety/safety.projection.ts';
import { happened, joined, sent, signedUp, uploaded, viewOf } from '../testing/happened.ts';
import { profilesProjection } from './profiles.projection.ts';
import { readPhotoAccess, readShareImage } from './photoAccess.query.ts';
import { listPhotos, readPhotoDecisions, readPhotoForReview } from './photoReview.query.ts';
import { readOwnPhotos } from './photos.query.ts';
import { readOwnProfile, readProfile } from './profiles.query.ts';

describe('a profile', () => {
  let readModels: TestReadModels;
  const own = () => readOwnProfile(readModels.db, viewOf('ann', readModels.now()), 'ann');
  const seenBy = (viewer: string | null, member = 'ann') =>
    readProfile(readModels.db, viewOf(viewer, readModels.now()), member);
  const ann = { member: 'ann' };
  beforeAll(async () => {
    readModels = await testReadModels([profilesProjection, safetyProjection, likesProjection, chatsProjection]);
    await readModels.given('member-ann', signedUp('ann', { date_of_birth: '2000-02-29' }));
    await readModels.given('member-bob', ...joined('bob', { gender: 'male' }));
  });
  afterAll(() => readModels.drop());

  it('is disabled and nobody sees it until the address is confirmed', async () => {
    expect(await own()).toMatchObject({ status: 'disabled', name: 'Name of ann', age: 26 });
    expect(await seenBy('bob')).toBeNull();
    await readModels.given('member-ann', happened('EmailConfirmed', ann));
    expect(await own()).toMatchObject({ status: 'active' });
    expect(await seenBy('bob')).toMatchObject({ id: 'ann', age: 26, last_active: 'online' });
  });

  it('counts a birthday on 29 February from 1 March in other years', async () => {
    const at = (date: string) => readOwnProfile(readModels.db, viewOf('ann', new Date(date)), 'ann');
    expect((await at('2026-02-28T12:00:00Z'))?.age).toBe(25);
    expect((await at('2026-03-01T12:00:00Z'))?.age).toBe(26);
  });

  it('shows what was told, and takes back what was cleared', async () => {
    await readModels.given(
      'member-ann',
      happened('ProfileUpdated', {
        ...ann,
        changes: { city: 'Utrecht', eye_colour: 'green', interests: ['music'], tattoos: true },
      }),
      happened('ProfileUpdated', { ...ann, changes: { eye_colour: null, about: 'Hallo' } }),
      happened('ProfileCompleted', ann),
    );
    expect(await seenBy('bob')).toMatchObject({
      city: 'Utrecht',
      eye_colour: null,
      about: 'Hallo',
      interests: ['music'],
      tattoos: true,
    });
    expect(await own()).toMatchObject({ completed: true });
  });

  it('keeps what the match finder alone may use to itself', async () => {
    await readModels.given(
      'member-ann',
      happened('ProfileUpdated', { ...ann, changes: { race: 'other', appearance: 'sexy' } }),
    );
    expect(await own()).toMatchObject({ race: 'other', appearance: 'sexy' });
    expect(await seenBy('bob')).not.toHaveProperty('race');
    await readModels.given('member-ann', happened('ConsentWithdrawn', { ...ann, consent: 'race' }));
    expect(await own()).toMatchObject({ race: null });
  });

  it('shows a photo to others once it is approved, to its owner at once', async () => {
    await readModels.given(
      'member-ann',
      uploaded('ann', 'p1'),
      uploaded('ann', 'p2'),
      uploaded('ann', 'secret', { private: true }),
    );
    expect((await own())?.photos.map(({ id, status, main }) => [id, status, main])).toEqual([
      ['p1', 'pending', true],
      ['p2', 'pending', false],
      ['secret', 'pending', false],
    ]);
    expect((await seenBy('bob'))?.photos).toEqual([]);
    await readModels.given(
      'member-ann',
      happened('PhotoApproved', { ...ann, photo: 'p1', by: 's' }),
      happened('PhotoApproved', { ...ann, photo: 'p2', by: 's' }),
      happened('PhotoApproved', { ...ann, photo: 'secret', by: 's' }),
      happened('MainPhotoChosen', { ...ann, photo: 'p2' }),
    );
    expect((await seenBy('bob'))?.photos.map(({ id, locked }) => [id, locked])).toEqual([
      ['p2', false],
      ['p1', false],
      ['secret', true],
    ]);
    expect((await seenBy('bob'))?.main_image?.id).toBe('p2');
  });

  it('shows a private photo to who paid for it, and to nobody else', async () => {
    const allowed = async (viewer: string | null, photo: string) =>
      (await readPhotoAccess(readModels.db, viewer, photo, { at: readModels.now() }))?.allowed;
    expect(await allowed('bob', 'secret')).toBe(false);
    await readModels.given(
      'wallet-bob',
      happened('PrivatePhotoViewed', {
        member: 'bob',
        profile: 'ann',
        photo: 'secret',
        credits: 1,
        spent: [],
        balance_after: 0,
      }),
    );
    expect((await seenBy('bob'))?.photos.find(({ id }) => id === 'secret')).toMatchObject({
      locked: false,
      urls: { large: '/secret/large' },
    });
    expect([await allowed('bob', 'secret'), await allowed('ann', 'secret'), await allowed(null, 'secret')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await allowed(null, 'p1')).toBe(true);
    expect(await readPhotoAccess(readModels.db, 'bob', 'unknown', { at: readModels.now() })).toBeNull();
  });

  it('shows a private photo that its owner sent in a chat to whom it was sent, and to nobody else', async () => {
    const allowed = async (viewer: string) =>
      (await readPhotoAccess(readModels.db, viewer, 'secret', { at: readModels.now() }))?.allowed;
    await readModels.given('member-kim', ...joined('kim'));
    const conversation = 'ann-kim';
    await readModels.given(
      'wallet-ann',
      happened('ConversationStarted', { member: 'ann', conversation, with: 'kim' }),
      sent('ann', 'kim', 'photo-message', '', { kind: 'photo', photo: 'secret' }),
    );
    expect([await allowed('kim'), await allowed('cas')]).toEqual([true, false]);
  });

  it('loses a photo that is rejected, with the reason for its owner, or deleted', async () => {
    await readModels.given('member-ann', happened('PhotoRejected', { ...ann, photo: 'p2', by: 's', reason: 'nudity' }));
    expect((await seenBy('bob'))?.main_image?.id).toBe('p1');
    expect((await own())?.photos.find(({ id }) => id === 'p2')).toMatchObject({
      status: 'rejected',
      rejection: 'nudity',
    });
    await readModels.given('member-ann', happened('PhotoDeleted', { ...ann, photo: 'p1' }));
    expect((await seenBy('bob'))?.main_image).toBeNull();
  });

  it('lists photos for review, the longest waiting first', async () => {
    await readModels.given('member-bob', uploaded('bob', 'b1'));
    const { photos, total } = await listPhotos(readModels.db, { status: 'pending' }, { offset: 0, limit: 10 });
    expect({ total, photos }).toMatchObject({ total: 1, photos: [{ id: 'b1', member: 'bob', name: 'Name of bob' }] });
  });

  it('tells staff what waits, what was decided before, and what the member says against it', async () => {
    const waiting = async () =>
      (await listPhotos(readModels.db, { waiting: true }, { offset: 0, limit: 10 })).photos.map(({ id }) => id);
    const bob = { member: 'bob', photo: 'b1' };
    await readModels.given('member-bob', happened('PhotoRejected', { ...bob, by: 's', reason: 'nudity' }));
    expect(await waiting()).toEqual([]);
    await readModels.given('member-bob', happened('PhotoAppealed', { ...bob, text: 'A statue' }));
    expect(await waiting()).toEqual(['b1']);
    expect(await readPhotoForReview(readModels.db, 'b1')).toMatchObject({
      ...{ status: 'rejected', appeal: 'open', appeal_text: 'A statue', reviewed_by: 's' },
    });
    await readModels.given('member-bob', happened('PhotoApproved', { ...bob, by: 't' }));
    expect(await readPhotoForReview(readModels.db, 'b1')).toMatchObject({ status: 'active', appeal: 'decided' });
    expect(await readPhotoDecisions(readModels.db, 'bob')).toMatchObject([
      { photo: 'b1', verdict: 'approved', reason: null, by: 't' },
      { photo: 'b1', verdict: 'rejected', reason: 'nudity', by: 's' },
    ]);
  });

  it('shows a photo that becomes private to nobody new, and one that becomes public only once it is approved', async () => {
    const bob = { member: 'bob', photo: 'b1' };
    const shared = () => readShareImage(readModels.db, null, 'bob', readModels.now());
    const status = async () => (await readPhotoForReview(readModels.db, 'b1'))?.status;
    expect(await shared()).toBe('b1');
    await readModels.given('member-bob', happened('PhotoPrivacyChanged', { ...bob, private: true }));
    expect([await shared(), await status()]).toEqual([null, 'active']);
    await readModels.given('member-bob', happened('PhotoPrivacyChanged', { ...bob, private: false }));
    expect([await shared(), await status()]).toEqual([null, 'pending']);
    await readModels.given('member-bob', happened('PhotoApproved', { ...bob, by: 't' }));
    expect(await shared()).toBe('b1');
  });

  it('tells the viewer about likes, the match and the conversation between the two', async () => {
    await readModels.given('pair-ann-bob', happened('ProfileLiked', { by: 'ann', profile: 'bob', via: 'profile' }));
    expect(await seenBy('bob')).toMatchObject({ liked: false, likes_me: true, match: null, conversation: null });
    await readModels.given('pair-ann-bob', happened('Matched', { match: 'm', members: ['ann', 'bob'] }));
    await readModels.given(
      'wallet-bob',
      happened('ConversationStarted', { member: 'bob', conversation: 'c', with: 'ann' }),
    );
    expect(await seenBy('bob')).toMatchObject({ match: 'm', conversation: 'c' });
    expect(await seenBy(null)).toMatchObject({ liked: false, likes_me: false, match: null });
  });

  it('is read by its owner with all photos in one statement, which others who ask meanwhile share', async () => {
    let asked = 0;
    const note = () => void (asked += 1);
    readModels.db.on('query', note);
    const of = (member: string) => readOwnProfile(readModels.db, viewOf(member, readModels.now()), member);
    const [ann, bob, again, nobody] = await Promise.all([of('ann'), of('bob'), of('ann'), of('nobody')]);
    readModels.db.removeListener('query', note);
    expect(asked).toBe(1);
    expect([ann?.id, bob?.id, nobody]).toEqual(['ann', 'bob', null]);
    expect(again).toEqual(ann);
    expect(ann?.photos).toEqual(await readOwnPhotos(readModels.db, viewOf('ann', readModels.now()), 'ann'));
  });

  it('is asked of the database in one statement, and looks at nobody else’s rows', async () => {
    const asked: { sql: string; bindings: unknown[] }[] = [];
    const note = (query: (typeof asked)[number]) => void asked.push(query);
    readModels.db.on('query', note);
    for (const viewer of ['bob', 'ann', null]) expect(await seenBy(viewer)).not.toBeNull();
    readModels.db.removeListener('query', note);
    expect(asked).toHaveLength(3);
    const { pool, close } = openPostgres(readModels.url, { applicationName: 'explain', max: 1 });
    onTestFinished(close);
    await pool.query('set enable_seqscan = off');
    for (const { sql, bindings } of asked) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, bindings);
      // A function that is not melted into the query is read whole.
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(
        /Function Scan on visible_members|Seq Scan on profiles/,
      );
    }
  });

  it('in invisible mode is seen only by those who know each other', async () => {
    await readModels.given('member-cas', ...joined('cas'));
    await readModels.given('member-ann', happened('InvisibleModeSet', { ...ann, invisible: true }));
    expect(await seenBy('cas')).toBeNull();
    expect(await seenBy('bob')).toMatchObject({ id: 'ann' });
    expect(await seenBy('ann')).toMatchObject({ id: 'ann' });
  });

  it.each([
    ['whom they liked', 'dee', { by: 'ann', profile: 'dee' }],
    ['who liked them', 'eef', { by: 'eef', profile: 'ann' }],
  ])('in invisible mode is seen, with its photos, by those %s', async (_whom, viewer, liked) => {
    await readModels.given(`member-${viewer}`, ...joined(viewer));
    const photo = `for ${viewer}`;
    await readModels.given(
      'member-ann',
      uploaded('ann', photo),
      happened('PhotoApproved', { ...ann, photo, by: 's' }),
      happened('InvisibleModeSet', { ...ann, invisible: true }),
    );
    const seen = async () => {
      const access = await readPhotoAccess(readModels.db, viewer, photo, { at: readModels.now() });
      return [(await seenBy(viewer))?.id, access?.allowed];
    };
    expect(await seen()).toEqual([undefined, false]);
    await readModels.given(`pair-ann-${viewer}`, happened('ProfileLiked', { ...liked, via: 'profile' }));
    expect(await seen()).toEqual(['ann', true]);
  });

  it('cannot be seen across a block, whoever blocked', async () => {
    await readModels.given('pair-ann-bob', happened('MemberBlocked', { by: 'ann', profile: 'bob' }));
    expect(await seenBy('bob')).toBeNull();
    expect(await seenBy('ann', 'bob')).toBeNull();
  });

  it('knows when its owner was last active by what they did, to the quarter of an hour', async () => {
    readModels.setNow('2026-03-10T12:00:00Z');
    expect((await seenBy('ann', 'cas'))?.last_active).toBe('this_month');
    await readModels.given('pair-bob-cas', happened('ProfileLiked', { by: 'cas', profile: 'bob', via: 'profile' }));
    expect((await seenBy('ann', 'cas'))?.last_active).toBe('online');
  });

  it('does not say that somebody suspended is online, to those who know them', async () => {
    const [now, until] = [readModels.now(), '2026-03-20T12:00:00.000Z'];
    await readModels.db('ops.presence').insert({ member: 'cas', last_seen_at: now });
    expect(await seenBy('bob', 'cas')).toMatchObject({ online: true, last_active: 'online' });
    const suspended = { member: 'cas', reason: 'scam', statement: 'Money', until, by: 's' } as const;
    await readModels.given('member-cas', happened('MemberSuspended', suspended));
    expect(await seenBy('bob', 'cas')).toMatchObject({ online: false, last_active: 'today' });
  });

  it('is the same when made anew', () => readModels.rebuiltEqualsLive());
  it('does not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());

  it('is gone with its photos once the member is erased', async () => {
    await readModels.keys.destroy('ann');
    await readModels.given('member-ann', happened('MemberErased', ann));
    expect(await own()).toBeNull();
    expect(await readPhotoAccess(readModels.db, 'ann', 'secret', { at: readModels.now() })).toBeNull();
    await readModels.rebuiltEqualsLive();
  });
});
