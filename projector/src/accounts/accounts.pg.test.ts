import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletsProjection } from '../credits/wallets.projection.ts';
import { preferencesProjection } from '../notifications/preferences.projection.ts';
import { profilesProjection } from '../profiles/profiles.projection.ts';
import { happened, joined, signedUp } from '../testing/happened.ts';
import { readAccountDetails } from './accountDetails.query.ts';
import { accountsProjection } from './accounts.projection.ts';
import { listMembers, readAccount, readDueDeletions, readMemberByAddress } from './accounts.query.ts';

describe('accounts', () => {
  let readModels: TestReadModels;
  const account = (member: string) => readAccount(readModels.db, member, readModels.now());
  beforeAll(async () => {
    readModels = await testReadModels([
      accountsProjection,
      profilesProjection,
      walletsProjection,
      preferencesProjection,
    ]);
  });
  afterAll(() => readModels.drop());

  it('are not confirmed after signing up and active once the address is confirmed', async () => {
    await readModels.given('member-ann', signedUp('ann'));
    expect(await account('ann')).toMatchObject({ id: 'ann', status: 'not_confirmed', email: 'ann@example.org' });
    await readModels.given('member-ann', happened('EmailConfirmed', { member: 'ann' }));
    expect(await account('ann')).toMatchObject({ status: 'active', confirmed_at: readModels.now().toISOString() });
  });

  it('of fictional profiles need no confirmation', async () => {
    await readModels.given('member-fic', signedUp('fic', { origin: 'fictional' }));
    expect(await account('fic')).toMatchObject({ origin: 'fictional', status: 'active' });
  });

  it('that are asked for at a time come with one statement, each its own', async () => {
    let asked = 0;
    const note = () => void (asked += 1);
    readModels.db.on('query', note);
    const found = await Promise.all(['fic', 'ann', 'nobody', 'fic'].map(account));
    readModels.db.removeListener('query', note);
    expect(found.map((one) => one?.id ?? null)).toEqual(['fic', 'ann', null, 'fic']);
    expect(asked).toBe(1);
  });

  it('show credits, tier and how many conversations were started', async () => {
    await readModels.given(
      'wallet-ann',
      happened('CreditsGranted', { member: 'ann', lot: 'signup', credits: 5, cause: 'signup', balance_after: 5 }),
      happened('ConversationStarted', { member: 'ann', conversation: 'ann-bob', with: 'bob' }),
    );
    expect(await account('ann')).toMatchObject({ credits: 5, paid_user: false, conversations_started: 1 });
    await readModels.given('wallet-ann', happened('BecamePremium', { member: 'ann', payment: 'p1' }));
    expect(await account('ann')).toMatchObject({ credits: 5, paid_user: true });
  });

  it('change their language and address', async () => {
    await readModels.given(
      'member-ann',
      happened('LanguageChanged', { member: 'ann', language: 'de' }),
      happened('MailChangeRequested', { member: 'ann', new_email: 'new@example.org' }),
    );
    expect(await account('ann')).toMatchObject({
      language: 'de',
      email: 'ann@example.org',
      new_email: 'new@example.org',
    });
    await readModels.given(
      'member-ann',
      happened('EmailChanged', { member: 'ann', old_email: 'ann@example.org', new_email: 'new@example.org' }),
    );
    expect(await account('ann')).toMatchObject({ email: 'new@example.org', new_email: null });
  });

  it('are found by the blind index of their address until it is released', async () => {
    await readModels.given('email-abc123', happened('EmailClaimed', { member: 'ann' }));
    expect(await readMemberByAddress(readModels.db, 'abc123')).toBe('ann');
    await readModels.given('email-abc123', happened('EmailReleased', { member: 'ann' }));
    expect(await readMemberByAddress(readModels.db, 'abc123')).toBeNull();
  });

  it('say why mail to them is switched off', async () => {
    await readModels.given('member-ann', happened('NotificationsDisabled', { member: 'ann', reason: 'bounce' }));
    expect((await account('ann'))?.notifications_disabled).toEqual(['bounce']);
    await readModels.given('member-ann', happened('NotificationsEnabled', { member: 'ann' }));
    expect((await account('ann'))?.notifications_disabled).toEqual([]);
  });

  it('are suspended until the day given, with the statement', async () => {
    await readModels.given(
      'member-bob',
      ...joined('bob', { gender: 'male' }),
      happened('MemberSuspended', {
        member: 'bob',
        reason: 'spam',
        statement: 'You sent the same text to 40 members.',
        until: '2026-03-05T12:00:00.000Z',
        by: 'staff1',
      }),
    );
    expect(await account('bob')).toMatchObject({
      status: 'suspended',
      suspension: { reason: 'spam', statement: 'You sent the same text to 40 members.' },
    });
    expect(await readAccount(readModels.db, 'bob', new Date('2026-03-05T12:00:00.000Z'))).toMatchObject({
      status: 'active',
      suspension: null,
    });
  });

  it('whose deletion is asked for are due on the day it is final, unless it was reversed', async () => {
    const requested = happened('DeletionRequested', {
      member: 'ann',
      reason: 'time',
      remarks: 'bye',
      final_at: '2026-03-16T12:00:00.000Z',
    });
    await readModels.given('member-ann', requested);
    expect(await account('ann')).toMatchObject({ status: 'deletion_requested' });
    const why = { deletion_reason: 'time', deletion_remarks: 'bye' };
    expect(await readAccountDetails(readModels.db, 'ann')).toMatchObject(why);
    expect(await readDueDeletions(readModels.db, new Date('2026-03-16T11:59:59.999Z'), 10)).toEqual([]);
    expect(await readDueDeletions(readModels.db, new Date('2026-03-16T12:00:00.000Z'), 10)).toEqual(['ann']);
    await readModels.given('member-ann', happened('DeletionReversed', { member: 'ann' }));
    expect(await account('ann')).toMatchObject({ status: 'active' });
    const nothing = { deletion_reason: null, deletion_remarks: null };
    expect(await readAccountDetails(readModels.db, 'ann')).toMatchObject(nothing);
    expect(await readDueDeletions(readModels.db, new Date('2026-04-01T12:00:00.000Z'), 10)).toEqual([]);
  });

  it('are listed for the back office and found by name, address, id and state', async () => {
    const list = async (filter: Parameters<typeof listMembers>[1]) =>
      (await listMembers(readModels.db, filter, { offset: 0, limit: 10 }, readModels.now())).members.map(
        ({ id }) => id,
      );
    expect((await list({})).sort()).toEqual(['ann', 'bob', 'fic']);
    expect(await list({ q: 'NAME OF B' })).toEqual(['bob']);
    expect(await list({ q: 'new@' })).toEqual(['ann']);
    expect(await list({ q: '%' })).toEqual([]);
    expect(await list({ status: 'suspended' })).toEqual(['bob']);
    expect(await list({ origin: 'fictional' })).toEqual(['fic']);
    const one = await listMembers(readModels.db, {}, { offset: 1, limit: 1 }, readModels.now());
    expect(one).toMatchObject({ total: 3, members: [{ age: 30 }] });
  });

  it('leave nothing personal once erased', async () => {
    await readModels.given('member-eva', ...joined('eva'));
    await readModels.given('email-eva', happened('EmailClaimed', { member: 'eva' }));
    const final_at = '2026-03-16T12:00:00.000Z';
    await readModels.given(
      'member-eva',
      happened('DeletionRequested', { member: 'eva', reason: null, remarks: 'Words of eva', final_at }),
    );
    await readModels.keys.destroy('eva');
    await readModels.given('member-eva', happened('MemberErased', { member: 'eva' }));
    expect(await account('eva')).toBeNull();
    expect(await readMemberByAddress(readModels.db, 'eva')).toBeNull();
    const left = JSON.stringify(await readModels.rows(), replaceBigint);
    expect(left).not.toContain('Name of eva');
    expect(left).not.toContain('Words of eva');
  });

  it('are the same when made anew', () => readModels.rebuiltEqualsLive());
  it('do not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());
});

const replaceBigint = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
