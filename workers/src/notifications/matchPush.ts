import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readMatchWith } from '@vonk/projector/likes/likes.query';
import { noUrls } from '../mail/readReader.ts';
import type { PushDefinition } from '../push/pushDefinition.ts';
import { pushName } from './pushName.ts';

/** Two like each other: a push message to each. */
export const matchPush: PushDefinition = {
  name: 'match',
  load: async (context, { member = '', other = '' }) => {
    const at = context.clock();
    const account = await readAccount(context.db, member, at);
    if (!account || account.terminated || account.status === 'deletion_requested') return null;
    const found = await readMatchWith(context.db, { at, viewer: member, photoUrls: noUrls }, other);
    if (!found) return null;
    return {
      language: account.language,
      country: account.country,
      tag: `match-${found.id}`,
      path: `/likes/m/${found.id}`,
      urgency: 'normal',
      write: (t) => ({ title: pushName(t, found.profile), body: t('notifications:push.match') }),
    };
  },
};
