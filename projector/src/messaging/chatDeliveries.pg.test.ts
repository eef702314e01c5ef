import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profilesProjection } from '../profiles/profiles.projection.ts';
import { safetyProjection } from '../safety/safety.projection.ts';
import { happened, joined, sent, viewOf } from '../testing/happened.ts';
import { chatsProjection } from './chats.projection.ts';
import { readChatDelivered, readChats } from './chats.query.ts';
import { noteDeliveries } from './deliveries.query.ts';

const CHAT = 'ann-bob';

describe('what the list of conversations delivers', () => {
  let readModels: TestReadModels;
  const deliveriesOf = async (viewer: string) =>
    (await readChats(readModels.db, viewOf(viewer, readModels.now()))).deliveries;
  const opened = (viewer: string) =>
    readChatDelivered(readModels.db, viewOf(viewer, readModels.now()), CHAT, { since: null });

  beforeAll(async () => {
    readModels = await testReadModels([chatsProjection, profilesProjection, safetyProjection]);
    for (const member of ['ann', 'bob']) await readModels.given(`member-${member}`, ...joined(member));
    await readModels.given(
      'wallet-ann',
      happened('ConversationStarted', { member: 'ann', conversation: CHAT, with: 'bob' }),
    );
  });
  afterAll(() => readModels.drop());

  it.each(['m1', 'm2'])(
    'is a message its reader has not seen, until that is kept, and nothing of their own',
    async (message) => {
      readModels.setNow(new Date(readModels.now().getTime() + 1));
      await readModels.given('wallet-ann', sent('ann', 'bob', message, 'Hoi'));
      const sent_at = (await opened('bob'))?.chat.last_message?.sent_at ?? '';
      const delivery = { conversation: CHAT, member: 'bob', to: 'ann', delivered_at: new Date(sent_at) };
      expect(await deliveriesOf('bob')).toEqual([delivery]);
      // Nobody kept it: it is not there yet.
      expect(await deliveriesOf('bob')).toEqual([delivery]);
      expect((await opened('bob'))?.deliveries).toEqual([delivery]);
      expect(await deliveriesOf('ann')).toEqual([]);
      await noteDeliveries(readModels.db, 'delivered', [delivery]);
      // It is unread as before: that it is there is not written again with each look at the list.
      expect((await opened('bob'))?.chat.num_unread_messages).toBeGreaterThan(0);
      expect(await deliveriesOf('bob')).toEqual([]);
      expect((await opened('bob'))?.deliveries).toEqual([]);
    },
  );
});
