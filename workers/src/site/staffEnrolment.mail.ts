import { STAFF_PASSWORD_LENGTH } from '@vonk/contracts/accounts/passwordLength';
import { staff as staffStream } from '@vonk/domain/site/staff';
import { linkToken } from '@vonk/platform/personal-data/linkToken';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { HOUSE } from '../siteSettings.ts';

/** `characters`: the least that a password has. */
type Facts = Reader & { href: string; site: string; date: string; occasion: 'joined' | 'reset'; characters: number };

/**
 * The link by which somebody of the staff sets password and second factor. Not sent once it was used, a newer one was made,
 * its time is over, or they left. In the language they chose; whoever sends the first one says which until they have.
 */
export const staffEnrolmentMail = defineMail<Facts>({
  name: 'site.staffEnrolment',
  preference: null,
  load: async (context, { staff = '', enrolment = '', language: asked = 'en', occasion }) => {
    const { status, email, name, chosen, enrolment: open } = await context.commands.load(staffStream, staff);
    const language = chosen ?? asked;
    const now = context.clock().getTime();
    if (status !== 'active' || open?.id !== enrolment || Date.parse(open.expires_at) <= now) return null;
    const { name: site } = await context.settings(HOUSE);
    const token = linkToken(context.config.hmacSecret, 'staff_enrolment', enrolment);
    return {
      ...{ member: null, to: email, name, language, audience: HOUSE, staff: true, site },
      // Behind the #: no server and no log on the way reads the token.
      href: `${context.config.publicUrl}/admin/#/enrol/${encodeURIComponent(staff)}/${token}`,
      date: formatForReader.date(language, open.expires_at),
      occasion: occasion === 'reset' ? 'reset' : 'joined',
      characters: STAFF_PASSWORD_LENGTH.min,
    };
  },
  write: (t, { href, site, date, occasion, characters }) => {
    const say = (key: string) => t(`site:staffEnrolment.${occasion}.${key}`, { site, date, count: characters });
    return {
      subject: say('subject'),
      preview: say('preview'),
      paragraphs: [say('p1'), say('p2')],
      button: { text: say('button'), href },
      reason: say('reason'),
    };
  },
});
