import type { REMOVABLE_CONTENTS } from '@vonk/contracts/safety/events';
import type { Knex } from 'knex';

/** Something of a member that is still there for others and that staff can take away (DECISIONS "sanctions"). */
export type RemovableContent = Readonly<{
  content: (typeof REMOVABLE_CONTENTS)[number];
  /** The photo or the message; null for the words of the profile. */
  item: string | null;
  /** Where a message is. */
  conversation: string | null;
  /** Empty for a photo. */
  text: string;
  /** The photo to show: the one itself, or the one a message brought. */
  photo: string | null;
  at: string | null;
}>;

/**
 * What of a member can still be removed, in the order people look at it: the photos of their profile, the words of it, and
 * those of `messages` (ids in `conversation`) that they wrote themselves, oldest first.
 */
export async function readRemovableContents(
  db: Knex,
  member: string,
  { conversation, messages }: { conversation: string | null; messages: readonly string[] },
): Promise<RemovableContent[]> {
  const [photos, profile, sent] = await Promise.all([
    db('read.photos')
      .where({ member, in_chat: false })
      .whereNot({ status: 'rejected' })
      .orderBy('ordinal')
      .select<{ photo: string }[]>('photo'),
    db('read.profiles').where({ member }).first<{ about: string } | undefined>('about'),
    conversation === null || messages.length === 0
      ? []
      : db('read.messages')
          .where({ conversation, sender: member })
          .whereRaw('message = any(?)', [[...messages]])
          .orderBy('position')
          .select<{ message: string; text: string; photo: string | null; sent_at: Date }[]>(
            'message',
            'text',
            'photo',
            'sent_at',
          ),
  ]);
  const none = { item: null, conversation: null, text: '', photo: null, at: null };
  return [
    ...photos.map(({ photo }) => ({ ...none, content: 'photo' as const, item: photo, photo })),
    ...(profile && profile.about !== '' ? [{ ...none, content: 'about' as const, text: profile.about }] : []),
    ...sent.map(({ message, text, photo, sent_at }) => ({
      ...{ content: 'message' as const, item: message, conversation, text, photo, at: sent_at.toISOString() },
    })),
  ];
}
