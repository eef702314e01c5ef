import { readOwnPhotos } from '@vonk/projector/profiles/photos.query';
import { readPhotoDecisions } from '@vonk/projector/profiles/photoReview.query';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { noUrls, readReader } from '../mail/readReader.ts';
import { siteHome } from '../mail/siteHome.ts';

type Facts = Reader & Readonly<{ href: string }>;

/**
 * The appeal against a rejected photo was granted: whoever appeals hears what came of it (Digital Services Act, article 20). One
 * that was turned down is the last of `photoRejectedMail`. Not where the photo is deleted or rejected again by now, and not
 * where a photo that was allowed is approved once more because it becomes public.
 */
export const photoAllowedMail = defineMail<Facts>({
  name: 'profiles.photoAllowed',
  preference: null,
  load: async (context, { member = '', photo }) => {
    const reader = await readReader(context, member);
    if (!reader) return null;
    const own = await readOwnPhotos(context.db, { photoUrls: noUrls }, member);
    const { status, appeal } = own.find(({ id }) => id === photo) ?? {};
    if (status !== 'active' || appeal !== 'decided') return null;
    const decisions = (await readPhotoDecisions(context.db, member)).filter((one) => one.photo === photo);
    if (decisions[1]?.verdict !== 'rejected') return null;
    return { ...reader, href: `${siteHome(context, reader)}/profile` };
  },
  write: (t, { href }) => ({
    subject: t('profiles:photoAllowed.subject'),
    preview: t('profiles:photoAllowed.preview'),
    paragraphs: [t('profiles:photoAllowed.p1'), t('profiles:photoAllowed.p2')],
    button: { text: t('profiles:photoRejected.button'), href },
  }),
});
