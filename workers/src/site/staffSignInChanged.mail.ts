import { staff as staffStream } from '@vonk/domain/site/staff';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { HOUSE } from '../siteSettings.ts';

type Facts = Reader & { site: string; what: 'password' | 'secondFactor' };

/**
 * Somebody of the staff changed their own password or authenticator app: whoever did not do it learns of it. In the language
 * they chose, else that of the last link they were sent, or that of the site. Not sent once they left.
 */
export const staffSignInChangedMail = defineMail<Facts>({
  name: 'site.staffSignInChanged',
  preference: null,
  load: async (context, { staff = '', what }) => {
    const { status, email, name, language } = await context.commands.load(staffStream, staff);
    if (status !== 'active') return null;
    const { name: site, domain_language } = await context.settings(HOUSE);
    return {
      ...{ member: null, to: email, name, language: language ?? domain_language, audience: HOUSE, staff: true, site },
      what: what === 'password' ? 'password' : 'secondFactor',
    };
  },
  write: (t, { site, what }) => {
    const say = (key: string) => t(`site:staffSignInChanged.${what}.${key}`, { site });
    return {
      subject: say('subject'),
      preview: say('preview'),
      paragraphs: [say('p1'), say('p2')],
      reason: t('site:staffSignInChanged.reason', { site }),
    };
  },
});
