import type { OwnProfile } from '@vonk/contracts/profiles/queries';
import type { FileComplaint } from '@vonk/contracts/safety/commands';
import type { Evidence, SafetyEvent } from '@vonk/contracts/safety/events';
import { readConversationOf } from '@vonk/projector/messaging/chats.query';
import { readForInspection, type InspectedMessage } from '@vonk/projector/messaging/inspection.query';
import { readPhotoAccess } from '@vonk/projector/profiles/photoAccess.query';
import { readOwnProfile } from '@vonk/projector/profiles/profiles.query';
import type { z } from 'zod';
import type { House } from '../house.ts';
import type { Call } from '../http/handle.ts';
import { photoKey, type PhotoSize } from '../http/photoUrls.ts';

/** How many messages up to the named one are kept, and how many of the newest. */
const BEFORE_MAX = 20;
const NEWEST_MAX = 10;

type About = Extract<SafetyEvent, { type: 'ComplaintFiled' }>['data']['about'];

/**
 * What a complaint is about, as it is this moment: a later edit cannot hide it. Somebody who is not in a conversation
 * cannot open it to anybody by naming it, and what was written or shown by one member is never a case against another.
 */
export async function freezeEvidence(
  house: House,
  view: Call['view'],
  complaint: string,
  { profile, conversation, message, photo }: Pick<FileComplaint, 'profile' | 'conversation' | 'message' | 'photo'>,
): Promise<{ about: About; evidence: z.infer<typeof Evidence> }> {
  const mine =
    view.viewer !== null && conversation !== undefined
      ? await readConversationOf(house.db, view.viewer, conversation)
      : null;
  const pictured = photo === undefined ? null : await readPhotoAccess(house.db, view.viewer, photo, view);
  // A photo leads to whose it is, for those who could see it.
  const owner = pictured && (pictured.allowed || pictured.teased) ? pictured.member : null;
  const named: About = {
    profile: mine?.other ?? owner ?? profile ?? null,
    conversation: mine && conversation !== undefined ? conversation : null,
    message: mine && message !== undefined ? message : null,
    photo: photo ?? null,
  };
  const [shown, messages] = await Promise.all([
    named.profile === null ? null : readOwnProfile(house.db, view, named.profile),
    named.conversation === null ? [] : messagesOf(house, named.conversation, named.message),
  ]);
  const said = messages.find(({ id }) => id === named.message);
  const about: About = { ...named, message: said?.id ?? null };
  const theirs = pictured !== null && pictured.member === about.profile ? about.photo : null;
  const main = theirs ?? said?.photo ?? shown?.main_image?.id ?? null;
  // Of private ones the photo that is reported is enough.
  const gallery = (shown?.photos ?? []).filter((one) => one.status !== 'rejected' && !one.private).map(({ id }) => id);
  const [photo_copy, written, seen] = await Promise.all([
    main === null ? null : keepPicture(house, main, 'large', evidenceKey(complaint)),
    keepPictures(
      house,
      complaint,
      messages.flatMap(({ photo }) => photo ?? []),
      'large',
    ),
    keepPictures(house, complaint, gallery, 'card'),
  ]);
  const profileThen = shown === null ? null : othersSee(shown);
  const pictures = [...written, ...seen];
  return { about, evidence: { profile: profileThen, messages, photo: theirs, photo_copy, pictures } };
}

/** Where the picture that a complaint is about was kept. */
export const evidenceKey = (complaint: string) => `evidence/${complaint}/large.webp`;

/** Copies a file: deleting the photo does not delete the copy. Null when there is none (any more). */
async function keepPicture(house: House, photo: string, size: PhotoSize, key: string): Promise<string | null> {
  const bytes = await house.files.read(photoKey(photo, size));
  if (!bytes) return null;
  await house.files.put(key, bytes, 'image/webp');
  return key;
}

/** Copies of several, each by its own id. */
async function keepPictures(house: House, complaint: string, photos: readonly string[], size: PhotoSize) {
  const kept = await Promise.all(
    [...new Set(photos)].map(async (photo) => ({
      photo,
      copy: await keepPicture(house, photo, size, `evidence/${complaint}/${photo}-${size}.webp`),
    })),
  );
  return kept.flatMap(({ photo, copy }) => (copy === null ? [] : [{ photo, copy }]));
}

/** What others could see of a profile, also of one that hides or has blocked the reporter. */
function othersSee(found: OwnProfile): Record<string, unknown> {
  const { id, name, age, gender, country, region, city, about, interests, fictional, signup_reason } = found;
  const photos = found.photos.map((one) => ({ id: one.id, private: one.private, status: one.status, main: one.main }));
  return { id, name, age, gender, country, region, city, about, interests, fictional, signup_reason, photos };
}

async function messagesOf(house: House, conversation: string, message: string | null) {
  const [before, newest] = await Promise.all([
    message === null ? [] : readForInspection(house.db, conversation, { upTo: message, limit: BEFORE_MAX }),
    readForInspection(house.db, conversation, { limit: message === null ? BEFORE_MAX : NEWEST_MAX }),
  ]);
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...newest.filter(({ id }) => !known.has(id))].map(kept);
}

const kept = ({ id, from, kind, text, photo, gift, sent_at }: InspectedMessage) => ({
  id,
  from,
  text: kind === 'text' ? text : `[${kind} ${photo ?? gift ?? ''}]`,
  sent_at,
  photo,
});
