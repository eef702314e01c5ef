import { createHash } from 'node:crypto';
import type { OwnProfile } from '@vonk/contracts/profiles/queries';
import type { FileComplaint } from '@vonk/contracts/safety/commands';
import type { Evidence, SafetyEvent } from '@vonk/contracts/safety/events';
import { refuse } from '@vonk/domain/refuse';
import { readConversationOf } from '@vonk/projector/messaging/chats.query';
import { readForInspection, type InspectedMessage } from '@vonk/projector/messaging/inspection.query';
import { mayKnowOf } from '@vonk/projector/safety/mayKnowOf.query';
import { readPhotoAccess } from '@vonk/projector/profiles/photoAccess.query';
import { readOwnProfile } from '@vonk/projector/profiles/profiles.query';
import type { z } from 'zod';
import type { AppContext } from '../appContext.ts';
import type { Call } from '../http/handle.ts';
import { photoKey, type PhotoSize } from '../http/photoUrls.ts';

/** How many messages up to the named one are kept, and how many of the newest. */
const BEFORE_MAX = 20;
const NEWEST_MAX = 10;

type About = Extract<SafetyEvent, { type: 'ComplaintFiled' }>['data']['about'];

/**
 * What a complaint is about, as it is this moment: a later edit cannot hide it. Somebody who is not in a conversation
 * cannot open it to anybody by naming it, and what was written or shown by one member is never a case against another.
 * Refuses not_found, the same for a profile that is none and for one that is hidden from the reporter.
 */
export async function freezeEvidence(
  context: AppContext,
  view: Call['view'],
  complaint: string,
  { profile, conversation, message, photo }: Pick<FileComplaint, 'profile' | 'conversation' | 'message' | 'photo'>,
): Promise<{ about: About; evidence: z.infer<typeof Evidence> }> {
  const mine =
    view.viewer !== null && conversation !== undefined
      ? await readConversationOf(context.db, view.viewer, conversation)
      : null;
  const pictured = photo === undefined ? null : await readPhotoAccess(context.db, view.viewer, photo, view);
  // A photo leads to whose it is, for those who could see it.
  const owner = pictured && (pictured.allowed || pictured.teased) ? pictured.member : null;
  const about_profile = mine?.other ?? owner ?? profile ?? null;
  // Whose chat or photo it is, the reporter could see; of a profile that is named alone that has to be looked up.
  if (about_profile !== null && about_profile === profile && !mine && owner === null)
    if (!(await mayKnowOf(context.db, view.viewer, about_profile, view.at))) refuse('not_found');
  const named: About = {
    profile: about_profile,
    conversation: mine && conversation !== undefined ? conversation : null,
    message: mine && message !== undefined ? message : null,
    // What is no photo, or none the reporter could see, is not kept: anything could stand there.
    photo: owner === null ? null : (photo ?? null),
  };
  const [shown, messages] = await Promise.all([
    named.profile === null ? null : readOwnProfile(context.db, view, named.profile),
    named.conversation === null ? [] : messagesOf(context, named.conversation, named.message),
  ]);
  const said = messages.find(({ id }) => id === named.message);
  const about: About = { ...named, message: said?.id ?? null };
  const theirs = pictured !== null && pictured.member === about.profile ? about.photo : null;
  const main = theirs ?? said?.photo ?? shown?.main_image?.id ?? null;
  // Of private ones the photo that is reported is enough.
  const gallery = (shown?.photos ?? []).filter((one) => one.status !== 'rejected' && !one.private).map(({ id }) => id);
  const sent = messages.flatMap(({ photo }) => photo ?? []);
  // Each picture once, in the larger of the sizes it is wanted in.
  const wanted = new Map<string, PhotoSize>(gallery.map((one) => [one, 'card']));
  for (const one of [...sent, ...(main === null ? [] : [main])]) wanted.set(one, 'large');
  const copies = await keepPictures(context, complaint, wanted);
  const profileThen = shown === null ? null : othersSee(shown);
  const pictures = [...new Set([...sent, ...gallery])].flatMap((one) => {
    const copy = copies.get(one);
    return copy === undefined ? [] : [{ photo: one, copy }];
  });
  const photo_copy = main === null ? null : (copies.get(main) ?? null);
  return { about, evidence: { profile: profileThen, messages, photo: theirs, photo_copy, pictures } };
}

/** Where a picture that was kept with a complaint lies: by what it shows, so that the same one is there once. */
export const evidenceKey = (complaint: string, bytes: Buffer): string =>
  `evidence/${complaint}/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;

/** Copies pictures: deleting the photo does not delete the copy. By photo where its copy is; not those that are gone. */
async function keepPictures(
  context: AppContext,
  complaint: string,
  wanted: ReadonlyMap<string, PhotoSize>,
): Promise<ReadonlyMap<string, string>> {
  const kept = new Map<string, string>();
  const written = new Set<string>();
  for (const [photo, size] of wanted) {
    const bytes = await context.files.read(photoKey(photo, size));
    if (!bytes) continue;
    const key = evidenceKey(complaint, bytes);
    if (!written.has(key)) await context.files.put(key, bytes, 'image/webp');
    written.add(key);
    kept.set(photo, key);
  }
  return kept;
}

/** What others could see of a profile, also of one that hides or has blocked the reporter. */
function othersSee(found: OwnProfile): Record<string, unknown> {
  const { id, name, age, gender, country, region, city, about, interests, fictional, signup_reason } = found;
  const photos = found.photos.map((one) => ({ id: one.id, private: one.private, status: one.status, main: one.main }));
  return { id, name, age, gender, country, region, city, about, interests, fictional, signup_reason, photos };
}

async function messagesOf(context: AppContext, conversation: string, message: string | null) {
  const [before, newest] = await Promise.all([
    message === null ? [] : readForInspection(context.db, conversation, { upTo: message, limit: BEFORE_MAX }),
    readForInspection(context.db, conversation, { limit: message === null ? BEFORE_MAX : NEWEST_MAX }),
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
