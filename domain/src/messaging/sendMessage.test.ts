import { describe, it } from 'vitest';
import { wallet } from '../credits/wallet.ts';
import { specify } from '../testing/given.ts';
import { anna, bought, dropped, granted, premium, sent, started } from '../testing/walletEvents.ts';
import { sendMessage, type SendMessageFacts } from './sendMessage.ts';

const given = specify(wallet);
const command = { member: anna, to: 'bram', message: 'm-1', text: 'Hoi!' };
const facts: SendMessageFacts = {
  settings: {
    message_credits: 1,
    photo_credits: 2,
    message_length: 1000,
    gifts: [
      { id: 'rose', credits: 4, image: 'rose', active: true },
      { id: 'ring', credits: 10, image: 'ring', active: false },
    ],
  },
  sender: { confirmed: true, suspended: false },
  recipient: 'active',
  blocked: false,
  started_by_other: false,
};
const five = [granted('signup', 5), started('bram')];
const signup = (credits: number) => [{ lot: 'signup', credits }];
const photo = { member: anna, to: 'bram', message: 'm-1', photo: 'photo-1' };
const withPhoto = { ...facts, photo_known: true };
const bigSpender = [bought('pay-1', 10, 995), premium(), started('bram')];

describe('sending a message', () => {
  it('costs the credits of a message, in the same event', () =>
    given(...five)
      .when((state) => sendMessage(state, command, facts))
      .thenRecords(sent('m-1', 'bram', signup(1), 4)));

  it('takes the last credit', () =>
    given(granted('signup', 1), started('bram'))
      .when((state) => sendMessage(state, command, facts))
      .thenRecords(sent('m-1', 'bram', signup(1), 0)));

  it('is refused without credits, saying how many are missing', () =>
    given(started('bram'))
      .when((state) => sendMessage(state, command, facts))
      .thenRefuses('insufficient_credits', { missing: 1 }));

  it('is refused to a premium member without credits too', () =>
    given(started('bram'), premium())
      .when((state) => sendMessage(state, command, facts))
      .thenRefuses('insufficient_credits', { missing: 1 }));

  it('is paid from several lots, granted ones first', () =>
    given(bought('pay-1', 10, 995), granted('signup', 1, 11), started('bram'))
      .when((state) => sendMessage(state, command, { ...facts, settings: { ...facts.settings, message_credits: 3 } }))
      .thenRecords(
        sent(
          'm-1',
          'bram',
          [
            { lot: 'signup', credits: 1 },
            { lot: 'pay-1', credits: 2 },
          ],
          8,
        ),
      ));

  it('is free where the site asks nothing', () =>
    given(started('bram'))
      .when((state) => sendMessage(state, command, { ...facts, settings: { ...facts.settings, message_credits: 0 } }))
      .thenRecords(sent('m-1', 'bram', [], 0)));

  it('happens once when it arrives twice', () =>
    given(...five, sent('m-1', 'bram', signup(1), 4))
      .when((state) => sendMessage(state, command, { ...facts, blocked: true }))
      .thenNothing());

  it('is not sent again after it was dropped', () =>
    given(...five, sent('m-1', 'bram', signup(1), 4), dropped('m-1', 'bram', signup(1), 5))
      .when((state) => sendMessage(state, command, facts))
      .thenNothing());

  it('is refused when its id belongs to a message to somebody else', () =>
    given(...five, started('carla'), sent('m-1', 'carla', signup(1), 4))
      .when((state) => sendMessage(state, command, facts))
      .thenRefuses('idempotency_key_reused'));

  it('is a reply when the other started the conversation', () =>
    given(granted('signup', 5))
      .when((state) => sendMessage(state, command, { ...facts, started_by_other: true }))
      .thenRecords(sent('m-1', 'bram', signup(1), 4)));

  it('needs a conversation', () =>
    given(granted('signup', 5), started('carla'))
      .when((state) => sendMessage(state, command, facts))
      .thenRefuses('conversation_not_found'));

  it('may be 1,000 signs long, an emoji being one, and not one more', () => {
    given(...five)
      .when((state) => sendMessage(state, { ...command, text: '😀'.repeat(1000) }, facts))
      .thenRecords({
        ...sent('m-1', 'bram', signup(1), 4),
        data: { ...sent('m-1', 'bram', signup(1), 4).data, text: '😀'.repeat(1000) },
      });
    given(...five)
      .when((state) => sendMessage(state, { ...command, text: 'a'.repeat(1001) }, facts))
      .thenRefuses('message_too_long', { max: 1000 });
  });

  it.each([
    ['while suspended', { sender: { confirmed: true, suspended: true } }, 'suspended'],
    ['with an unconfirmed email', { sender: { confirmed: false, suspended: false } }, 'email_not_confirmed'],
    ['across a block', { blocked: true }, 'blocked'],
    ['to a member who is gone', { recipient: 'gone' }, 'recipient_gone'],
    ['to a member with an unconfirmed email', { recipient: 'not_confirmed' }, 'recipient_unconfirmed'],
  ] as const)('is refused %s', (_, changed, code) =>
    given(...five)
      .when((state) => sendMessage(state, command, { ...facts, ...changed }))
      .thenRefuses(code),
  );
});

describe('sending a gift', () => {
  const gift = { member: anna, to: 'bram', message: 'm-1', gift: 'rose' };
  const roseSent = sent('m-1', 'bram', signup(4), 1);

  it('costs the credits of that gift', () =>
    given(...five)
      .when((state) => sendMessage(state, gift, facts))
      .thenRecords({ ...roseSent, data: { ...roseSent.data, kind: 'gift', text: '', gift: 'rose' } }));
  it('is refused with too few credits', () =>
    given(granted('signup', 3), started('bram'))
      .when((state) => sendMessage(state, gift, facts))
      .thenRefuses('insufficient_credits', { missing: 1 }));
  it('is refused for an unknown gift and for one that is no longer given', () => {
    for (const id of ['tulip', 'ring'])
      given(...five)
        .when((state) => sendMessage(state, { ...gift, gift: id }, facts))
        .thenRefuses('gift_not_found');
  });
});

describe('sending a photo', () => {
  const photoSent = sent('m-1', 'bram', [{ lot: 'pay-1', credits: 2 }], 8);

  it('is for premium members and costs the credits of a photo', () =>
    given(...bigSpender)
      .when((state) => sendMessage(state, photo, withPhoto))
      .thenRecords({ ...photoSent, data: { ...photoSent.data, kind: 'photo', text: '', photo: 'photo-1' } }));
  it('is refused to a free member', () =>
    given(...five)
      .when((state) => sendMessage(state, photo, withPhoto))
      .thenRefuses('premium_only'));
  it('is refused when the photo is not one of the sender', () =>
    given(...bigSpender)
      .when((state) => sendMessage(state, photo, facts))
      .thenRefuses('photo_not_found'));
});
