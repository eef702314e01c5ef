import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { PROFILE_REMINDER_DAYS } from './profileReminder.timer.ts';

const DAY_MS = 86_400_000;
const SUBJECT = 'Je profiel is nog niet af';

let workers: TestWorkers;
beforeAll(async () => void (workers = await testWorkers()));
afterAll(() => workers.stop());

const reminders = async (member: string) =>
  (await workers.mails(`${member}@example.test`)).filter(({ subject }) => subject === SUBJECT);
const statusOf = async (member: string) =>
  (
    await workers
      .db('ops.mails')
      .where({ mail: 'profiles.profileReminder', member })
      .first<{ status: string; why: string | null } | undefined>('status', 'why')
  )?.status;
const filled = (member: string) =>
  workers.happened(`member-${member}`, {
    type: 'ProfileUpdated',
    data: { member, changes: { about: 'Ik lees graag.', city: 'Utrecht', interests: ['art'] } },
  });

it('reminds once of what a profile lacks three days after the address was confirmed, not an instant earlier', async () => {
  const start = workers.now().getTime();
  for (const member of ['anna', 'bea', 'cleo'])
    await workers.happened(`member-${member}`, signedUp(member), confirmed(member));
  await filled('bea');
  await workers.happened('member-cleo', {
    type: 'NotificationPreferencesChanged',
    data: { member: 'cleo', preferences: { reminders: false } },
  });
  workers.setNow(new Date(start + PROFILE_REMINDER_DAYS * DAY_MS - 60_000));
  await workers.until(
    async () => (await workers.db('ops.due').where({ kind: 'profile-reminder' })).length === 3,
    'the rows',
  );
  expect(await reminders('anna')).toEqual([]);
  workers.setNow(new Date(start + PROFILE_REMINDER_DAYS * DAY_MS + 60_000));
  await workers.until(async () => (await reminders('anna')).length === 1, 'the reminder');
  const [mail] = await reminders('anna');
  expect(mail?.text).toMatch(/een foto, een paar regels over jezelf, je woonplaats en je interesses/);
  expect(mail?.links).toContain('https://vonk.test/profile');
  // With all but a photo it is the photo that is missing.
  await workers.until(async () => (await reminders('bea')).length === 1, 'the reminder of a photo');
  expect((await reminders('bea'))[0]?.text).toMatch(/Er ontbreekt nog iets: een foto\./);
  expect(await workers.until(() => statusOf('cleo'), 'the decision')).toBe('not_wanted');
  workers.setNow(new Date(start + 30 * DAY_MS));
  await workers.happened('member-dora', signedUp('dora'), confirmed('dora'));
  workers.setNow(new Date(start + 40 * DAY_MS));
  await workers.until(async () => (await reminders('dora')).length === 1, 'the reminder of another');
  expect([(await reminders('anna')).length, (await reminders('bea')).length]).toEqual([1, 1]);
});

it('goes to nobody who is leaving or suspended', async () => {
  const start = workers.now().getTime();
  for (const member of ['eef', 'fay', 'gus'])
    await workers.happened(`member-${member}`, signedUp(member), confirmed(member));
  workers.setNow(new Date(start + (PROFILE_REMINDER_DAYS - 1) * DAY_MS));
  const in_days = (days: number) => new Date(start + days * DAY_MS).toISOString();
  await workers.happened('member-eef', {
    type: 'DeletionRequested',
    data: { member: 'eef', reason: null, remarks: '', final_at: in_days(30) },
  });
  await workers.happened('member-fay', {
    type: 'MemberSuspended',
    data: {
      ...{ member: 'fay', reason: 'spam', statement: 'Reclame.', by: 'staff-1', complaint: null },
      until: in_days(30),
    },
  });
  workers.setNow(new Date(start + PROFILE_REMINDER_DAYS * DAY_MS + 60_000));
  await workers.until(async () => (await reminders('gus')).length === 1, 'the reminder of another');
  for (const member of ['eef', 'fay'])
    expect(await workers.until(() => statusOf(member), 'the decision')).toBe('not_wanted');
});
