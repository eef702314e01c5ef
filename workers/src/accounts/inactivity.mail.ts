import { monthsAfter } from '@vonk/domain/monthsAfter';
import { readActivity } from '@vonk/projector/accounts/activity.query';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { readReader } from '../mail/readReader.ts';
import { pageAddress } from '../mail/pageAddress.ts';

type Facts = Reader & { date: string; months: number; href: string; site: string };

/** 60, 30 and 7 days before an unpaid account that nobody uses is deleted; not once it is used or paid for again. */
export const inactivityMail = defineMail<Facts>({
  name: 'accounts.inactivity',
  preference: null,
  load: async (context, { member, at }) => {
    const reader = await readReader(context, member);
    const activity = member ? await readActivity(context.db, member) : null;
    if (!reader || !activity || activity.paid || at === undefined) return null;
    const { name: site, inactive_months: months } = await context.settings(reader.audience);
    if (monthsAfter(activity.last_active, months).toISOString() !== at) return null;
    const date = formatForReader.date(reader, at);
    return { ...reader, date, months, site, href: await pageAddress(context, reader, '/login') };
  },
  write: (t, { date, months, href, site }) => ({
    subject: t('accounts:inactivity.subject', { site }),
    preview: t('accounts:inactivity.preview', { date }),
    paragraphs: [t('accounts:inactivity.p1', { count: months, date }), t('accounts:inactivity.p2')],
    button: { text: t('accounts:inactivity.button'), href },
  }),
});
