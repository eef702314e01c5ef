import { pairId } from '@vonk/contracts/kernel';
import { UNSENT_PHOTO_MS } from '@vonk/domain/profiles/unsentPhotos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { workerMigrations } from '../migrations/workerMigrations.ts';
import { UNSENT_PHOTO, UNSENT_PHOTO_DUE_MS } from './unsentPhoto.timer.ts';

let workers: TestWorkers;
beforeAll(async () => void (workers = await testWorkers()));
afterAll(() => workers.stop());

const uploaded = (member: string, photo: string, in_chat = true) => ({
  type: 'PhotoUploaded' as const,
  data: { member, photo, private: false, width: 900, height: 1200, thumbhash: '', in_chat },
});
const sent = (member: string, photo: string, to = 'bram') => ({
  type: 'MessageSent' as const,
  data: {
    ...{
      member,
      to,
      conversation: pairId(member, to),
      message: `m-${photo}`,
      kind: 'photo' as const,
      text: '',
      photo,
      gift: null,
    },
    ...{ credits: 1, balance_after: 4, spent: [] },
  },
});
const keep = (photo: string) =>
  workers.open.context.files.put(`photos/${photo}/large.webp`, Buffer.from('x'), 'image/webp');
const isKept = async (photo: string) => (await workers.open.context.files.read(`photos/${photo}/large.webp`)) !== null;
const rows = () => workers.db('ops.due').where({ kind: 'unsent-photo' }).pluck<string[]>('key');
const isInProfile = async (photo: string) => (await workers.db('read.photos').where({ photo })).length === 1;

it('deletes a photo for a chat that was not sent within a day, and no other', async () => {
  const start = workers.now().getTime();
  await workers.happened('member-anna', signedUp('anna'), confirmed('anna'));
  for (const photo of ['unsent', 'early', 'late', 'profile']) await keep(photo);
  await workers.happened(
    'member-anna',
    uploaded('anna', 'unsent'),
    uploaded('anna', 'early'),
    uploaded('anna', 'late'),
  );
  await workers.happened('member-anna', uploaded('anna', 'profile', false));
  await workers.happened('wallet-anna', sent('anna', 'early'));
  expect((await rows()).sort()).toEqual(['anna:early', 'anna:late', 'anna:unsent']);

  workers.setNow(new Date(start + UNSENT_PHOTO_MS - 1000));
  await workers.happened('wallet-anna', sent('anna', 'late'));
  workers.setNow(new Date(start + UNSENT_PHOTO_DUE_MS - 60_000));
  await workers.happened('member-cleo', signedUp('cleo'));
  expect(await isKept('unsent')).toBe(true);

  workers.setNow(new Date(start + UNSENT_PHOTO_DUE_MS + 60_000));
  await workers.until(async () => (await rows()).length === 0, 'the rows');
  await workers.until(async () => !(await isInProfile('unsent')), 'the deletion');
  expect(await Promise.all(['unsent', 'early', 'late', 'profile'].map(isKept))).toEqual([false, true, true, true]);
  expect(await Promise.all(['early', 'late', 'profile'].map(isInProfile))).toEqual([true, true, true]);
  expect(workers.problems).toEqual([]);
});

it('finds those that were uploaded before there was a row for each, once their house has migrated', async () => {
  await workers.happened('member-dirk', signedUp('dirk'), confirmed('dirk'));
  for (const photo of ['old', 'given', 'shown']) await keep(photo);
  await workers.happened(
    'member-dirk',
    uploaded('dirk', 'old'),
    uploaded('dirk', 'given'),
    uploaded('dirk', 'shown', false),
  );
  await workers.happened('wallet-dirk', sent('dirk', 'given'));
  await workers.project();
  await workers.db('ops.due').where({ kind: UNSENT_PHOTO }).delete();
  // The rows are due by the clock of the database.
  workers.setNow(new Date(Date.now() + 60_000));
  await workers
    .db('read.photos')
    .where({ member: 'dirk' })
    .update({ uploaded_at: new Date(0) });
  await workerMigrations.find(({ name }) => name === 'workers-008-unsent-photos')?.up(workers.db);
  await workers.until(async () => !(await isInProfile('old')), 'the deletion');
  await workers.until(async () => (await rows()).length === 0, 'the rows');
  expect(await Promise.all(['old', 'given', 'shown'].map(isKept))).toEqual([false, true, true]);
});
