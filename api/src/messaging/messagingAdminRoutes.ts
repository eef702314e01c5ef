import { messagingResources } from '@vonk/contracts/messaging/resources';
import { changeGift } from '@vonk/domain/site/changeGift';
import { site as siteStream } from '@vonk/domain/site/site';
import { Problem } from '@vonk/platform/http/problem';
import { listConversations, readForInspection } from '@vonk/projector/messaging/inspection.query';
import { readConversationHead } from '@vonk/projector/messaging/conversationHead.query';
import { countGiftsGiven } from '@vonk/projector/messaging/gifts.query';
import { hasOpenComplaintAbout, readConversationsComplainedAbout } from '@vonk/projector/safety/complaints.query';
import { bindResource, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import { recordRefusal } from '../admin/accessAudit.ts';
import { listInMemory } from '../admin/listQuery.ts';
import { recordAuditEvent } from '../admin/staffAudit.ts';
import type { AppContext } from '../appContext.ts';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { giftName } from './gifts.ts';

const MESSAGES_MAX = 500;

/**
 * Conversations: who with whom and how much, without a word of them. The words are shown while a complaint about the
 * conversation is open, and each look is recorded; otherwise 403 `not_permitted`, which is in the audit too.
 */
export const messagingAdmin = (context: AppContext): readonly BoundResource[] => [
  giftsAdmin(context),
  bindResource(messagingResources.conversations, {
    list: async (_call, { member, complained_about }, range) => {
      const open = await readConversationsComplainedAbout(context.db);
      const about = [...open.keys()];
      const which = complained_about === undefined ? {} : complained_about ? { only: about } : { except: about };
      const { conversations, total } = await listConversations(context.db, { member, ...which }, range);
      return { rows: conversations.map((row) => ({ ...row, complaint: open.get(row.id) ?? null })), total };
    },
    // A reference in a list needs no words, so it opens nothing.
    many: async (_call, ids) => {
      const open = await readConversationsComplainedAbout(context.db);
      const heads = await Promise.all(ids.map((id) => readConversationHead(context.db, id)));
      return heads.flatMap((head) => (head ? [{ ...head, complaint: open.get(head.id) ?? null }] : []));
    },
    recordsReading: true,
    one: async ({ staff }, id) => {
      const head = await readConversationHead(context.db, id);
      if (!head) return null;
      const complaint = await hasOpenComplaintAbout(context.db, id);
      if (complaint === null) {
        const refused = { act: 'read conversations', permission: 'conversations.inspect', about: id } as const;
        await recordRefusal(context, staff.id, refused);
        throw new Problem('not_permitted', { status: 403 });
      }
      const inspected = { staff: staff.id, conversation: id, complaint };
      await recordAuditEvent(context, staff.id, { type: 'ConversationInspected', data: inspected });
      return { ...head, complaint, texts: await readForInspection(context.db, id, { limit: MESSAGES_MAX }) };
    },
  }),
];

/** The gift shop: what each gift costs, whether it is sold, and how often it was given. */
function giftsAdmin(context: AppContext): BoundResource {
  const rows = async ({ words: { language } }: Pick<StaffCall, 'words'>) => {
    const given = await countGiftsGiven(context.db);
    return context.settings.house().gifts.map((gift) => ({
      ...gift,
      name: giftName(language, gift.id),
      given: given.get(gift.id) ?? 0,
    }));
  };
  return bindResource(messagingResources.gifts, {
    list: async (call, filter, range) => listInMemory(await rows(call), filter, range),
    one: async (call, id) => (await rows(call)).find((row) => row.id === id) ?? null,
    acts: {
      change: {
        noteReason: false,
        run: async ({ staff, now, command }, gift, change) => {
          const { position } = await context.commands.execute({
            stream: siteStream,
            id: MAIN_SITE,
            command,
            decide: (state) => changeGift(state, { site: MAIN_SITE, gift, ...change, by: staff.id }, { now }),
          });
          await context.settings.refresh();
          return { position };
        },
      },
    },
  });
}
