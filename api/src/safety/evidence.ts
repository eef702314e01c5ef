import type { FileComplaint } from '@vonk/contracts/safety/commands';
import type { Evidence, SafetyEvent } from '@vonk/contracts/safety/events';
import { readConversationOf } from '@vonk/projector/messaging/chats.query';
import { readForInspection, type InspectedMessage } from '@vonk/projector/messaging/inspection.query';
import { readPhotoAccess } from '@vonk/projector/profiles/photoAccess.query';
import { readOwnProfile } from '@vonk/projector/profiles/profiles.query';
import type { z } from 'zod';
import type { House } from '../house.ts';
import type { Call } from '../http/handle.ts';
import { photoKey } from '../http/photoUrls.ts';

/** How many messages up to the named one are kept, and how many of the newest. */
const BEFORE_MAX = 20;
const NEWEST_MAX = 10;

type About = Extract<SafetyEvent, { type: 'ComplaintFiled' }>['data']['about'];

/**
 * What a complaint is about, as it is this moment: a later edit cannot hide it. Somebody who is not in a conversation
 * cannot open it to anybody by naming it.
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
  const about: About = {
    profile: profile ?? mine?.other ?? owner,
    conversation: mine && conversation !== undefined ? conversation : null,
    message: mine && message !== undefined ? message : null,
    photo: photo ?? null,
  };
  const [shown, messages] = await Promise.all([
    about.profile === null ? null : profileOf(house, view, about.profile),
    about.conversation === null ? [] : messagesOf(house, about.conversation, about.message),
  ]);
  const named = pictured ? about.photo : null;
  const sent = messages.find(({ id }) => id === about.message)?.photo ?? null;
  const main = shown === null ? null : await mainPhotoOf(house, view, shown.id);
  const photo_copy = await keepPhoto(house, complaint, named ?? sent ?? main);
  const kept = messages.map(({ photo: _, ...told }) => told);
  return { about, evidence: { profile: shown, messages: kept, photo: named, photo_copy } };
}

/** Where the rendition that was kept as evidence lies. */
export const evidenceKey = (complaint: string) => `evidence/${complaint}/large.webp`;

/** Copies the picture that is complained about, else that of the profile: deleting the photo does not delete the copy. */
async function keepPhoto(house: House, complaint: string, photo: string | null): Promise<string | null> {
  const bytes = photo === null ? null : await house.files.read(photoKey(photo, 'large'));
  if (!bytes) return null;
  await house.files.put(evidenceKey(complaint), bytes, 'image/webp');
  return evidenceKey(complaint);
}

async function mainPhotoOf(house: House, view: Call['view'], member: unknown): Promise<string | null> {
  const found = typeof member === 'string' ? await readOwnProfile(house.db, view, member) : null;
  return found?.main_image?.id ?? null;
}

/** What others could see of a profile, also of one that hides or has blocked the reporter. */
async function profileOf(house: House, view: Call['view'], profile: string): Promise<Record<string, unknown> | null> {
  const found = await readOwnProfile(house.db, view, profile);
  if (!found) return null;
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
