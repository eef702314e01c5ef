import { readInvitation } from '@vonk/projector/accounts/invitations.query';
import { linkToken } from '@vonk/platform/personal-data/linkToken';
import { houseMail, type Reader } from '../mail/houseMail.ts';
import { inWords } from '../mail/inWords.ts';

type Facts = Reader & { href: string; site: string; date: string };

/** An invitation to sign up, to somebody who has no account yet. Not sent once it is used, revoked or expired. */
export const invitationMail = houseMail<Facts>({
  name: 'accounts.invitation',
  preference: null,
  load: async (house, { invitation = '' }) => {
    const found = await readInvitation(house.db, invitation, house.clock());
    if (!found || found.state !== 'issued' || found.email === '') return null;
    const { name: site } = await house.settings();
    const token = linkToken(house.config.hmacSecret, 'invitation', invitation);
    const reader = { member: null, to: found.email, name: '', language: found.language, country: null };
    const href = `${house.config.publicUrl}/signup?invitation=${token}`;
    return { ...reader, site, href, date: inWords.date(found.language, found.expires_at) };
  },
  write: (t, { href, site, date }) => ({
    subject: t('accounts:invitation.subject', { site }),
    preview: t('accounts:invitation.preview', { date }),
    paragraphs: [t('accounts:invitation.p1', { site }), t('accounts:invitation.p2', { date })],
    button: { text: t('accounts:invitation.button'), href },
    footnotes: [t('accounts:invitation.foot')],
    reason: t('accounts:invitation.reason', { site }),
  }),
});
