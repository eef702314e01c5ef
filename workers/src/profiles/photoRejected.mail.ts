import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { readOwnPhotos } from '@vonk/projector/profiles/photos.query';
import { readSanctions } from '@vonk/projector/safety/sanctions.query';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { noUrls, readReader } from '../mail/readReader.ts';
import { siteHome } from '../mail/siteHome.ts';

type Facts = Reader & Readonly<{ reason: NonNullable<OwnPhoto['rejection']>; isFinal: boolean; href: string }>;

/**
 * A photo was rejected: the reason, and what one can do (DECISIONS "photos": a reason the member reads). Not for one that
 * is deleted or was approved meanwhile, nor where it was taken away as a sanction: that has a letter of its own.
 */
export const photoRejectedMail = defineMail<Facts>({
  name: 'profiles.photoRejected',
  preference: null,
  load: async (context, { member = '', photo }) => {
    const reader = await readReader(context, member);
    if (!reader) return null;
    const own = await readOwnPhotos(context.db, { photoUrls: noUrls }, member);
    const { rejection: reason = null, appeal } = own.find(({ id }) => id === photo) ?? {};
    if (reason === null || appeal === 'open') return null;
    const sanctions = await readSanctions(context.db, member);
    if (sanctions.some(({ kind, item }) => kind === 'removal' && item === photo)) return null;
    return { ...reader, reason, isFinal: appeal === 'decided', href: `${siteHome(context, reader)}/profile` };
  },
  write: (t, { reason, isFinal, href }) => ({
    subject: t('profiles:photoRejected.subject'),
    preview: t('profiles:photoRejected.preview'),
    paragraphs: [
      t('profiles:photoRejected.p1'),
      `${t('profiles:photoRejected.p2')}\n${t(`profiles:photoRejection.${reason}`)}`,
      isFinal ? t('profiles:photoRejected.final') : t('profiles:photoRejected.p3'),
    ],
    button: { text: t('profiles:photoRejected.button'), href },
  }),
});
