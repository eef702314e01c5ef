import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readChat } from '@vonk/projector/messaging/chats.query';
import { readPushPreview } from '@vonk/projector/notifications/preferences.query';
import { noUrls } from '../mail/readReader.ts';
import type { PushDefinition } from '../push/pushDefinition.ts';
import { pushName } from './pushName.ts';

const PREVIEW_LENGTH_MAX = 120;

/**
 * A message in a conversation: one notification for each conversation, which always tells how it stands now. Nothing when it
 * was read meanwhile, or one of the two is suspended. The first words only for those who may read them (SPEC 4: not before the address is confirmed) and
 * who did not switch them off.
 */
export const messagePush: PushDefinition = {
  name: 'message',
  load: async (context, { member = '', conversation = '' }) => {
    const at = context.clock();
    const account = await readAccount(context.db, member, at);
    if (!account || account.terminated || account.status === 'deletion_requested') return null;
    const view = { at, viewer: member, photoUrls: noUrls, gift: () => ({ name: '', image: '' }) };
    const chat = await readChat(context.db, view, conversation);
    if (!chat || chat.num_unread_messages === 0 || chat.conversation.closed === 'suspended') return null;
    const { profile, last_message: last, num_unread_messages: count } = chat;
    const mayRead = account.status === 'active' && last?.from === profile.id;
    const shown = mayRead && (await readPushPreview(context.db, member)) ? last : null;
    return {
      language: account.language,
      country: account.country,
      tag: `chat-${conversation}`,
      path: `/chats/${conversation}`,
      urgency: 'high',
      write: (t) => {
        const many = t('notifications:push.messages', { count });
        const words = shown?.text ? shortened(shown.text) : wordOf(shown);
        const preview = words && (words.key ? t(words.key) : words.text);
        return {
          title: pushName(t, profile),
          body: !preview ? many : count === 1 ? preview : `${preview}\n${many}`,
        };
      },
    };
  },
};

type Words = { text: string; key?: string };
const wordOf = (message: { photo: unknown; photo_state?: unknown; gift: unknown } | null): Words | null => {
  if (message?.photo || message?.photo_state) return { text: '', key: 'notifications:push.photo' };
  return message?.gift ? { text: '', key: 'notifications:push.gift' } : null;
};

/** The first words on one line, never half a character. */
function shortened(text: string): Words {
  const signs = [...text.replace(/\s+/g, ' ').trim()];
  const fits = signs.length <= PREVIEW_LENGTH_MAX;
  return { text: fits ? signs.join('') : `${signs.slice(0, PREVIEW_LENGTH_MAX).join('').trimEnd()}…` };
}
