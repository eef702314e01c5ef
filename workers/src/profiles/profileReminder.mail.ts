import { completion } from '@vonk/domain/profiles/completion';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readOwnProfile } from '@vonk/projector/profiles/profiles.query';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { noUrls, readReader } from '../mail/readReader.ts';
import { siteHome } from '../mail/siteHome.ts';

/** What a profile can hardly do without. The rest is asked for on the profile alone. */
const NEEDED = ['photo', 'about', 'city', 'interests'] as const;
export type Needed = (typeof NEEDED)[number];

type Facts = Reader & Readonly<{ missing: readonly Needed[]; href: string }>;

/**
 * Some days after the address was confirmed: what the profile still lacks, what helps most first (SPEC 3 "email notification
 * preference kinds": reminders). Not where nothing of that is missing by now, or the site shows it to nobody.
 */
export const profileReminderMail = defineMail<Facts>({
  name: 'profiles.profileReminder',
  preference: 'reminders',
  load: async (context, { member = '' }) => {
    const reader = await readReader(context, member);
    const at = context.clock();
    // Who is leaving or suspended is asked for nothing.
    if (!reader || (await readAccount(context.db, member, at))?.status !== 'active') return null;
    const view = { at, viewer: member, photoUrls: noUrls };
    const profile = await readOwnProfile(context.db, view, member);
    if (!profile) return null;
    const settings = await context.settings(reader.audience);
    const lacks = completion(profile, [...settings.visible_profile_fields, ...settings.visible_profile_notes]).missing;
    const missing = NEEDED.filter((one) => lacks.includes(one));
    return missing.length === 0 ? null : { ...reader, missing, href: `${siteHome(context, reader)}/profile` };
  },
  write: (t, { missing, href, ...reader }) => ({
    subject: t('profiles:profileReminder.subject'),
    preview: t('profiles:profileReminder.preview'),
    paragraphs: [
      t('profiles:profileReminder.p1', {
        missing: formatForReader.list(
          reader,
          missing.map((one) => t(`profiles:profileReminder.lacks.${one}`)),
        ),
      }),
      t('profiles:profileReminder.p2'),
    ],
    button: { text: t('profiles:profileReminder.button'), href },
    footnotes: [t('profiles:profileReminder.once')],
  }),
});
