import { readLikeToTell } from '@vonk/projector/likes/likes.query';
import { houseMail, type Reader } from '../mail/houseMail.ts';
import { noUrls, readReader } from '../mail/readReader.ts';

type Facts = Reader & { other: string; profile: string; fictional: boolean; href: string };

/** Somebody liked the reader, who has not seen it yet. Of a match tells the mail of that. */
export const likeMail = houseMail<Facts>({
  name: 'likes.like',
  preference: 'like',
  load: async (house, { member, other }) => {
    const reader = await readReader(house, member);
    if (!reader || !member) return null;
    const view = { at: house.clock(), viewer: member, photoUrls: noUrls };
    const found = other ? await readLikeToTell(house.db, view, other) : null;
    if (!found) return null;
    return {
      ...reader,
      other: found.name,
      profile: found.id,
      fictional: found.fictional,
      href: `${house.config.publicUrl}/members/${found.id}`,
    };
  },
  about: ({ profile }) => [profile],
  write: (t, { other, fictional, href }) => ({
    subject: t('likes:like.subject', { other }),
    preview: t('likes:like.preview'),
    paragraphs: [t('likes:like.p1', { other }), ...(fictional ? [t('layout:fictional')] : [])],
    button: { text: t('likes:like.button'), href },
  }),
});
