import { readMatchWith } from '@vonk/projector/likes/likes.query';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { noUrls, readReader } from '../mail/readReader.ts';
import { siteHome } from '../mail/siteHome.ts';

type Facts = Reader & { other: string; profile: string; fictional: boolean; href: string };

/** Two liked each other: a mail to each. */
export const matchMail = defineMail<Facts>({
  name: 'likes.match',
  preference: 'like',
  load: async (context, { member, other }) => {
    const reader = await readReader(context, member);
    if (!reader || !member) return null;
    const view = { at: context.clock(), viewer: member, photoUrls: noUrls };
    const found = other ? await readMatchWith(context.db, view, other) : null;
    if (!found) return null;
    const { id, name, fictional } = found.profile;
    return { ...reader, other: name, profile: id, fictional, href: `${siteHome(context, reader)}/likes/m/${found.id}` };
  },
  about: ({ profile }) => [profile],
  write: (t, { other, fictional, href }) => ({
    subject: t('likes:match.subject', { other }),
    preview: t('likes:match.preview'),
    paragraphs: [t('likes:match.p1', { other }), ...(fictional ? [t('layout:fictional')] : [])],
    button: { text: t('likes:match.button'), href },
    names: [other],
  }),
});
