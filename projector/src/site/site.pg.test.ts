import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { happened, signedUp } from '../testing/happened.ts';
import { auditProjection } from './audit.projection.ts';
import { listAudit } from './audit.query.ts';
import { siteProjection } from './site.projection.ts';
import { listSettingChanges, listStaff, readStaff, readStaffByEmail } from './site.query.ts';

describe('the site', () => {
  let readModels: TestReadModels;
  const change = (key: string, value: unknown, effective_from: string, country: string | null = null) =>
    readModels.given(
      'site-vonk.test',
      happened('SettingChanged', { site: 'vonk.test', key, value, country, effective_from, by: 's1', reason: 'why' }),
    );
  beforeAll(async () => {
    readModels = await testReadModels([siteProjection, auditProjection]);
    await change('message_credits', 1, '2026-01-01T00:00:00.000Z');
    await change('message_credits', 2, '2026-06-01T00:00:00.000Z');
    await change('message_credits', 3, '2026-01-01T00:00:00.000Z', 'DE');
    await change('name', 'Vonk', '2026-01-01T00:00:00.000Z');
    await change('partner_offer_url', null, '2026-01-01T00:00:00.000Z');
    await change(
      'packages',
      [{ id: 'small', credits: 10, prices: { EUR: 995 }, active: true }],
      '2026-01-01T00:00:00.000Z',
    );
  });
  afterAll(() => readModels.drop());

  it('tells a coming value that was withdrawn, and one that is inherited again', async () => {
    const later = '2027-01-01T00:00:00.000Z';
    const of = { site: 'vonk.test', key: 'free_photos', country: null, by: 's1', reason: 'why' };
    await change('free_photos', 4, '2026-01-01T00:00:00.000Z');
    await change('free_photos', 5, later);
    await readModels.given('site-vonk.test', happened('SettingChangeWithdrawn', { ...of, effective_from: later }));
    await readModels.given(
      'site-vonk.test',
      happened('SettingInherited', { ...of, effective_from: '2026-02-01T00:00:00.000Z' }),
    );
    const { changes } = await listSettingChanges(readModels.db, { key: 'free_photos' }, { offset: 0, limit: 9 });
    expect(changes.map(({ value, inherited, withdrawn_at }) => [value, inherited, withdrawn_at !== null])).toEqual([
      [null, true, false],
      [5, false, true],
      [4, false, false],
    ]);
  });

  it('lists who changed what and why', async () => {
    const { changes, total } = await listSettingChanges(
      readModels.db,
      { key: 'message_credits' },
      { offset: 0, limit: 1 },
    );
    expect({ total, changes }).toMatchObject({
      total: 3,
      changes: [{ value: 3, country: 'DE', by: 's1', reason: 'why' }],
    });
  });

  it('knows who works here, by id and by address, until they leave', async () => {
    const joined = { staff: 's1', email: 'Sam@vonk.test', name: 'Sam', role: 'support', by: 'founder' } as const;
    await readModels.given('staff-s1', happened('StaffJoined', joined), happened('StaffSignedIn', { staff: 's1' }));
    await readModels.given(
      'staff-s1',
      happened('StaffRoleChanged', { staff: 's1', role: 'finance', by: 's2', reason: 'moved' }),
    );
    expect(await readStaff(readModels.db, 's1')).toMatchObject({
      name: 'Sam',
      role: 'finance',
      last_signed_in_at: readModels.now().toISOString(),
    });
    expect(await readStaffByEmail(readModels.db, 'sam@VONK.test')).toMatchObject({ id: 's1' });
    await readModels.given('staff-s1', happened('StaffLeft', { staff: 's1', by: 's2', reason: 'left' }));
    expect(await readStaffByEmail(readModels.db, 'sam@vonk.test')).toBeNull();
    expect(await listStaff(readModels.db)).toMatchObject([{ id: 's1', left_at: readModels.now().toISOString() }]);
  });

  it('keeps every act of staff, without a personal word, and no act of members', async () => {
    await readModels.givenBy('member:ann', 'member-ann', signedUp('ann'));
    await readModels.givenBy(
      'staff:s1',
      'member-ann',
      happened('MemberWarned', { member: 'ann', reason: 'spam', statement: 'You, Ann, …', by: 's1' }),
    );
    const { entries, total } = await listAudit(
      readModels.db,
      { staff: 's1' },
      { events: null, acts: null },
      { offset: 0, limit: 10 },
    );
    expect({ total, entries }).toMatchObject({
      total: 1,
      entries: [{ event: 'MemberWarned', stream: 'member-ann', data: { member: 'ann', reason: 'spam' } }],
    });
    expect(JSON.stringify(entries)).not.toContain('You, Ann');
  });

  it('is the same when made anew', () => readModels.rebuiltEqualsLive());
  it('does not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());
});
