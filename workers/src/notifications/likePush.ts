import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readLikeToTell } from '@vonk/projector/likes/likes.query';
import { noUrls } from '../mail/readReader.ts';
import type { PushDefinition } from '../push/pushDefinition.ts';
import { pushName } from './pushName.ts';

/** Somebody likes the reader, who has not seen it yet. */
export const likePush: PushDefinition = {
  name: 'like',
  load: async (context, { member = '', other = '' }) => {
    const at = context.clock();
    const account = await readAccount(context.db, member, at);
    if (!account || account.terminated || account.status === 'deletion_requested') return null;
    const found = await readLikeToTell(context.db, { at, viewer: member, photoUrls: noUrls }, other);
    if (!found) return null;
    return {
      language: account.language,
      country: account.country,
      tag: `like-${other}`,
      path: `/members/${other}`,
      urgency: 'normal',
      write: (t) => ({ title: pushName(t, found), body: t('notifications:push.like') }),
    };
  },
};
