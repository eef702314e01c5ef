import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readWeeklyUpdate, type WeeklyUpdate } from '@vonk/projector/notifications/weeklyUpdate.query';
import { defineMail, type Reader } from '../mail/defineMail.ts';
import { formatForReader } from '../mail/formatForReader.ts';
import { noUrls, readReader } from '../mail/readReader.ts';
import { pageAddress } from '../mail/pageAddress.ts';

type Facts = Reader & WeeklyUpdate & { href: string };

/** What the week brought, to members whose account is active; nothing when it brought nothing (DECISIONS "mails"). */
export const weeklyUpdateMail = defineMail<Facts>({
  name: 'notifications.weeklyUpdate',
  preference: 'weekly_updates',
  load: async (context, { member, since = '' }) => {
    const reader = await readReader(context, member);
    if (!reader || !member) return null;
    const at = context.clock();
    if ((await readAccount(context.db, member, at))?.status !== 'active') return null;
    const week = await readWeeklyUpdate(context.db, { at, viewer: member, photoUrls: noUrls }, new Date(since));
    if (!week || (week.new_members === 0 && week.new_likes === 0)) return null;
    const path = week.new_members > 0 ? '/members?sort=newest' : '/likes';
    return { ...reader, ...week, href: await pageAddress(context, reader, path) };
  },
  about: ({ some }) => some.map(({ id }) => id),
  write: (t, { new_members, new_likes, some, place, href, ...reader }) => {
    const where = place.region ?? formatForReader.country(reader, place.country);
    const names = formatForReader.list(
      reader,
      some.map(({ name, age }) => `${name} (${age})`),
    );
    return {
      subject: t('notifications:weeklyUpdate.subject'),
      preview:
        new_members > 0
          ? t('notifications:weeklyUpdate.members', { count: new_members, place: where })
          : t('notifications:weeklyUpdate.likes', { count: new_likes }),
      paragraphs: [
        ...(new_members > 0
          ? [
              t('notifications:weeklyUpdate.members', { count: new_members, place: where }),
              new_members > some.length
                ? t('notifications:weeklyUpdate.among', { names })
                : t('notifications:weeklyUpdate.names', { names }),
            ]
          : []),
        ...(new_likes > 0 ? [t('notifications:weeklyUpdate.likes', { count: new_likes })] : []),
      ],
      button: { text: t(`notifications:weeklyUpdate.${new_members > 0 ? 'button' : 'likesButton'}`), href },
      names: some.map(({ name }) => name),
    };
  },
});
