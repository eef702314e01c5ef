import { readStaff } from '@vonk/projector/site/site.query';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { newsLetter } from './newsLetter.ts';
import { pageAddress } from '../mail/pageAddress.ts';
import { HOUSE } from '../siteSettings.ts';

/** A news mail as it would go, to the one who is writing it. */
export const newsTestMail = defineMail<Reader & { params: Readonly<Record<string, string>>; href: string | null }>({
  name: 'notifications.newsTest',
  preference: null,
  load: async (context, params) => {
    const staff = await readStaff(context.db, params.staff ?? '');
    if (!staff || staff.email === '' || staff.left_at !== null) return null;
    const { language = 'en' } = params;
    // As its readers get it: in the name and the colours of their site.
    const audience = params.site ? { site: params.site, country: '' } : HOUSE;
    const href = params.href ? await pageAddress(context, { audience, language }, params.href) : null;
    return { member: null, to: staff.email, name: staff.name, language, audience, staff: true, params, href };
  },
  write: (_, { params, href }) =>
    newsLetter({ subject: params.subject ?? '', text: params.text ?? '', button: params.button ?? '' }, href),
});
