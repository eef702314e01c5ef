import { readLikeToTell } from '@vonk/projector/likes/likes.query';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { noUrls, readReader } from '../mail/readReader.ts';
import { pageAddress } from '../mail/pageAddress.ts';

type Facts = Reader & { other: string; gender: string; profile: string; fictional: boolean; href: string };

/** Somebody liked the reader, who has not seen it yet. Of a match tells the mail of that. */
export const likeMail = defineMail<Facts>({
  name: 'likes.like',
  preference: 'like',
  load: async (context, { member, other }) => {
    const reader = await readReader(context, member);
    if (!reader || !member) return null;
    const view = { at: context.clock(), viewer: member, photoUrls: noUrls };
    const found = other ? await readLikeToTell(context.db, view, other) : null;
    if (!found) return null;
    return {
      ...reader,
      other: found.name,
      gender: found.gender,
      profile: found.id,
      fictional: found.fictional,
      href: await pageAddress(context, reader, `/members/${found.id}`),
    };
  },
  about: ({ profile }) => [profile],
  write: (t, { other, gender, fictional, href }) => ({
    subject: t('likes:like.subject', { other, context: gender }),
    preview: t('likes:like.preview'),
    paragraphs: [t('likes:like.p1', { other, context: gender }), ...(fictional ? [t('layout:fictional')] : [])],
    button: { text: t('likes:like.button'), href },
    names: [other],
  }),
});
