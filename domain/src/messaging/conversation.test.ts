import { describe, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { conversation, type ConversationEvent } from './conversation.ts';
import { deleteConversation } from './deleteConversation.ts';
import { deleteMessage } from './deleteMessage.ts';
import { openConversation } from './openConversation.ts';
import { readConversation } from './readConversation.ts';

const given = specify(conversation);
const [id, by] = ['anna-bram', 'anna'];
const read = (message: string | null, who = by): ConversationEvent => ({
  type: 'ConversationRead',
  data: { conversation: id, by: who, message },
});
const deleted = (who = by): ConversationEvent => ({ type: 'ConversationDeleted', data: { conversation: id, by: who } });
const messageDeleted = (message: string, who = by): ConversationEvent => ({
  type: 'MessageDeleted',
  data: { conversation: id, by: who, message },
});

describe('reading a conversation', () => {
  const command = { conversation: id, by, message: 'm-2' };
  const facts = { participant: true, confirmed: true };

  it('moves the read mark', () =>
    given(read('m-1'), read('m-2', 'bram'))
      .when((state) => readConversation(state, command, facts))
      .thenRecords(read('m-2')));
  it('is recorded once', () =>
    given(read('m-2'))
      .when((state) => readConversation(state, command, facts))
      .thenNothing());
  it('records nothing for an empty conversation', () =>
    given()
      .when((state) => readConversation(state, { ...command, message: null }, facts))
      .thenNothing());
  it('is refused to a stranger', () =>
    given()
      .when((state) => readConversation(state, command, { ...facts, participant: false }))
      .thenRefuses('conversation_not_found'));
  it('is refused while the email is unconfirmed', () =>
    given()
      .when((state) => readConversation(state, command, { ...facts, confirmed: false }))
      .thenRefuses('email_not_confirmed'));
});

describe('deleting a conversation', () => {
  const command = { conversation: id, by };
  const facts = { participant: true, shown: true };

  it('removes it for the member alone', () =>
    given(deleted('bram'))
      .when((state) => deleteConversation(state, command, { participant: true, shown: false }))
      .thenRecords(deleted()));
  it('happens once', () =>
    given(deleted())
      .when((state) => deleteConversation(state, command, { ...facts, shown: false }))
      .thenNothing());
  it('happens again after a new message brought it back', () =>
    given(deleted())
      .when((state) => deleteConversation(state, command, facts))
      .thenRecords(deleted()));
  it('is refused to a stranger', () =>
    given()
      .when((state) => deleteConversation(state, command, { ...facts, participant: false }))
      .thenRefuses('conversation_not_found'));
});

describe('opening a conversation that is there', () => {
  const command = { conversation: id, by };
  const opened: ConversationEvent = { type: 'ConversationOpened', data: { conversation: id, by } };

  it('brings one back that was removed', () =>
    given(deleted())
      .when((state) => openConversation(state, command, { participant: true, shown: false }))
      .thenRecords(opened));
  it('records nothing for one that is in the list', () =>
    given(deleted(), opened)
      .when((state) => openConversation(state, command, { participant: true, shown: true }))
      .thenNothing());
  it('is refused to a stranger', () =>
    given()
      .when((state) => openConversation(state, command, { participant: false, shown: false }))
      .thenRefuses('conversation_not_found'));
});

describe('deleting a message', () => {
  const command = { conversation: id, by, message: 'm-1' };
  const facts = { participant: true, message_known: true };

  it('removes it for the member alone', () =>
    given(messageDeleted('m-1', 'bram'), messageDeleted('m-2'))
      .when((state) => deleteMessage(state, command, facts))
      .thenRecords(messageDeleted('m-1')));
  it('happens once, whichever message was deleted after it', () =>
    given(messageDeleted('m-1'), messageDeleted('m-2'))
      .when((state) => deleteMessage(state, command, { ...facts, message_known: false }))
      .thenNothing());
  it('needs a message of this conversation', () =>
    given()
      .when((state) => deleteMessage(state, command, { ...facts, message_known: false }))
      .thenRefuses('message_not_found'));
  it('is refused to a stranger', () =>
    given()
      .when((state) => deleteMessage(state, command, { ...facts, participant: false }))
      .thenRefuses('conversation_not_found'));
});
