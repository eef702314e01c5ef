import { readInvitation } from '@vonk/projector/accounts/invitations.query';
import { linkToken } from '@vonk/platform/personal-data/linkToken';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { pageAddress } from '../mail/pageAddress.ts';

type Facts = Reader & { href: string; site: string; date: string };

/** An invitation to sign up, to somebody who has no account yet. Not sent once it is used, revoked or expired. */
export const invitationMail = defineMail<Facts>({
  name: 'accounts.invitation',
  preference: null,
  load: async (context, { invitation = '' }) => {
    const found = await readInvitation(context.db, invitation, context.clock());
    if (!found || found.state !== 'issued' || found.email === '') return null;
    const audience = { site: found.site, country: '' };
    const { name: site } = await context.settings(audience);
    const token = linkToken(context.config.hmacSecret, 'invitation', invitation);
    const reader = { member: null, to: found.email, name: '', language: found.language, audience };
    const href = await pageAddress(context, reader, `/signup?invitation=${token}`);
    return { ...reader, site, href, date: formatForReader.date(found.language, found.expires_at) };
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
