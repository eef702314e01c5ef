import { describe, it } from 'vitest';
import { wallet } from '../credits/wallet.ts';
import { specify } from '../testing/given.ts';
import { anna, bought, granted, premium, sent, started } from '../testing/walletEvents.ts';
import { startConversation, type StartConversationFacts } from './startConversation.ts';

const given = specify(wallet);
const command = { member: anna, with: 'carla' };
const facts: StartConversationFacts = {
  settings: { free_conversations: 2, message_credits: 1 },
  sender: { confirmed: true, suspended: false },
  recipient: 'active',
  blocked: false,
  started_by_other: false,
};
const gift = granted('signup', 5);

describe('starting a conversation', () => {
  it('lets a free member start a first and a second one', () => {
    given(gift)
      .when((state) => startConversation(state, command, facts))
      .thenRecords(started('carla'));
    given(gift, started('bram'))
      .when((state) => startConversation(state, command, facts))
      .thenRecords(started('carla'));
  });

  it('refuses a third one of a free member', () =>
    given(gift, started('bram'), started('dirk'))
      .when((state) => startConversation(state, command, facts))
      .thenRefuses('conversation_limit_reached', { limit: 2 }));

  it('knows no limit for a premium member, not even without credits', () =>
    given(
      bought('pay-1', 1, 100),
      premium(),
      started('bram'),
      started('dirk'),
      sent('m-1', 'bram', [{ lot: 'pay-1', credits: 1 }], 0),
    )
      .when((state) => startConversation(state, command, facts))
      .thenRecords(started('carla')));

  it('opens the one that is there already, limit or not', () =>
    given(gift, started('carla'), started('dirk'))
      .when((state) => startConversation(state, command, facts))
      .thenNothing());

  it('counts nothing when the other started it, with no credits either', () =>
    given(started('bram'), started('dirk'))
      .when((state) => startConversation(state, command, { ...facts, started_by_other: true }))
      .thenNothing());

  it('refuses a free member with too few credits for a message', () => {
    given()
      .when((state) => startConversation(state, command, facts))
      .thenRefuses('insufficient_credits', { missing: 1 });
    const dear = { ...facts, settings: { ...facts.settings, message_credits: 3 } };
    given(granted('signup', 2))
      .when((state) => startConversation(state, command, dear))
      .thenRefuses('insufficient_credits', { missing: 1 });
    given(granted('signup', 3))
      .when((state) => startConversation(state, command, dear))
      .thenRecords(started('carla'));
  });

  it('names the conversation the same from both sides', () =>
    given(gift)
      .when((state) => startConversation(state, { member: anna, with: 'aad' }, facts))
      .thenRecords({ type: 'ConversationStarted', data: { member: anna, conversation: 'aad-anna', with: 'aad' } }));

  it.each([
    ['oneself', { with: anna }, {}, 'no_conversation_with_yourself'],
    ['while suspended', {}, { sender: { confirmed: true, suspended: true } }, 'suspended'],
    ['with an unconfirmed email', {}, { sender: { confirmed: false, suspended: false } }, 'email_not_confirmed'],
    ['across a block', {}, { blocked: true }, 'blocked'],
    ['a member who is gone', {}, { recipient: 'gone' }, 'not_found'],
    ['a member who is seen and cannot be written to', {}, { recipient: 'gone', visible: true }, 'recipient_gone'],
    ['a member with an unconfirmed email', {}, { recipient: 'not_confirmed' }, 'recipient_unconfirmed'],
  ] as const)('refuses %s', (_, other, changed, code) =>
    given(gift)
      .when((state) => startConversation(state, { ...command, ...other }, { ...facts, ...changed }))
      .thenRefuses(code),
  );

  it('opens an old conversation with somebody who is gone no more', () =>
    given(gift, started('carla'))
      .when((state) => startConversation(state, command, { ...facts, recipient: 'gone' }))
      .thenRefuses('not_found'));

  it('opens an old conversation with somebody whose email is unconfirmed', () =>
    given(gift, started('carla'))
      .when((state) => startConversation(state, command, { ...facts, recipient: 'not_confirmed' }))
      .thenNothing());
});
