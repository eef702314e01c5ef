import type { AnyEvent } from '@vonk/contracts/events';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { happened, joined, uploaded, viewOf } from '../testing/happened.ts';
import { readCards } from '../discovery/readCards.ts';
import { readShareImage } from './photoAccess.query.ts';
import { profilesProjection } from './profiles.projection.ts';

const UPLOADS = [{}, {}, {}, { private: true }, { private: true }, { in_chat: true }];
/** What can happen to a photo, of `all`. Some of it the domain refuses; a read model must bear it. */
const HAPPENINGS: Record<string, (member: string, photo: string, all: readonly string[]) => AnyEvent> = {
  'is approved': (member, photo) => happened('PhotoApproved', { member, photo, by: 'staff1' }),
  'is approved, too': (member, photo) => happened('PhotoApproved', { member, photo, by: 'staff2' }),
  'is rejected': (member, photo) => happened('PhotoRejected', { member, photo, by: 'staff1', reason: 'nudity' }),
  'becomes private': (member, photo) => happened('PhotoPrivacyChanged', { member, photo, private: true }),
  'becomes public': (member, photo) => happened('PhotoPrivacyChanged', { member, photo, private: false }),
  'is chosen': (member, photo) => happened('MainPhotoChosen', { member, photo }),
  'comes first': (member, photo, all) =>
    happened('PhotosOrdered', { member, photos: [photo, ...all.filter((other) => other !== photo)] }),
  'is deleted': (member, photo) => happened('PhotoDeleted', { member, photo }),
};

let readModels: TestReadModels;
beforeAll(async () => {
  readModels = await testReadModels([profilesProjection]);
});
afterAll(() => readModels.drop());

/** The chosen photo if it is approved and public, else the first that is; and how many are. */
async function ofAllPhotos(member: string): Promise<{ main: string | null; shown: number }> {
  const { rows } = await readModels.db.raw<{ rows: { photo: string }[] }>(
    `select f.photo from read.photos f join read.profiles p on p.member = f.member
     where f.member = ? and f.status = 'active' and not f.private and not f.in_chat
     order by (f.photo = p.main_photo) desc nulls last, f.ordinal`,
    [member],
  );
  return { main: rows[0]?.photo ?? null, shown: rows.length };
}

async function seenOf(member: string): Promise<{ card: string | null; shared: string | null }> {
  const view = viewOf(null, readModels.now());
  const [card] = await readCards(readModels.db, view, [member]);
  return { card: card?.main_image?.id ?? null, shared: await readShareImage(readModels.db, null, member, view.at) };
}

it('a card shows the chosen photo if others may see it, else the first they may, whatever happens to the photos', async () => {
  let run = 0;
  const steps = fc.array(
    fc.record({
      photo: fc.nat(UPLOADS.length - 1),
      what: fc.constantFrom(...Object.keys(HAPPENINGS)),
      alone: fc.boolean(),
    }),
    { minLength: 40, maxLength: 40 },
  );
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (happenings) => {
      const member = `run${run++}`;
      const photos = UPLOADS.map((_, number) => `${member}-${number}`);
      const uploads = UPLOADS.map((upload, number) => uploaded(member, photos[number]!, upload));
      await readModels.append(`member-${member}`, [...joined(member), ...uploads]);
      for (const { photo, what, alone } of happenings) {
        await readModels.append(`member-${member}`, [HAPPENINGS[what]!(member, photos[photo]!, photos)]);
        // Several in a page of the projector, and one by one.
        if (!alone) continue;
        await readModels.project();
        const { main, shown } = await ofAllPhotos(member);
        expect(await seenOf(member), what).toEqual({ card: main, shared: main });
        const row = readModels.db('read.profiles').where({ member });
        const { public_photos, main_image } = await row.first<{ public_photos: number; main_image: object | null }>();
        expect(public_photos).toBe(shown);
        // As it is while the profiles are those of an older version.
        await row.clone().update({ main_image: null });
        expect(await seenOf(member), what).toEqual({ card: main, shared: main });
        await row.clone().update({ main_image });
        if (main !== null) seen++;
      }
      await readModels.project();
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(seen).toBeGreaterThan(20);
});

it('nothing of the photos is kept of somebody who is erased', async () => {
  await readModels.given(
    'member-gone',
    ...joined('gone'),
    uploaded('gone', 'gone-1'),
    happened('PhotoApproved', { member: 'gone', photo: 'gone-1', by: 'staff1' }),
  );
  const kept = async () => (await readModels.db('read.shown_photos').where({ member: 'gone' })).length;
  expect(await kept()).toBe(1);
  await readModels.given('member-gone', happened('MemberErased', { member: 'gone' }));
  expect(await kept()).toBe(0);
});
