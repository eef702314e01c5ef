import { describe, it } from 'vitest';
import { wallet, type WalletEvent } from '../credits/wallet.ts';
import { specify } from '../testing/given.ts';
import { anna, bought, dropped, granted, premium, revoked, sent } from '../testing/walletEvents.ts';
import { dropMessage } from './dropMessage.ts';
import { viewPrivatePhoto, type ViewPrivatePhotoFacts } from './viewPrivatePhoto.ts';

const given = specify(wallet);

describe('a message that raced a block', () => {
  const command = { member: anna, message: 'm-1' };
  const spent = [
    { lot: 'signup', credits: 1 },
    { lot: 'pay-1', credits: 2 },
  ];
  const past = [granted('signup', 1), bought('pay-1', 10, 995, 11), sent('m-1', 'bram', spent, 8)];

  it('is dropped and gives its credits back to the lots that paid', () =>
    given(...past)
      .when((state) => dropMessage(state, command, { blocked: true }))
      .thenRecords(dropped('m-1', 'bram', spent, 11)));

  it('gives them back once', () =>
    given(...past, dropped('m-1', 'bram', spent, 11))
      .when((state) => dropMessage(state, command, { blocked: true }))
      .thenNothing());

  it('stays when nobody had blocked anybody', () =>
    given(...past)
      .when((state) => dropMessage(state, command, { blocked: false }))
      .thenNothing());

  it('gives nothing back to a purchase that was charged back', () =>
    given(...past, revoked('pay-1', 8, 0))
      .when((state) => dropMessage(state, command, { blocked: true }))
      .thenRecords(dropped('m-1', 'bram', [{ lot: 'signup', credits: 1 }], 1)));

  it('is dropped when it is too old for the wallet to know it, by what its event says', () =>
    given(granted('signup', 1), bought('pay-1', 10, 995, 11))
      .when((state) => dropMessage(state, command, { blocked: true, sent: { to: 'bram', spent } }))
      .thenRecords(dropped('m-1', 'bram', spent, 14)));

  it('must have been sent', () =>
    given(...past)
      .when((state) => dropMessage(state, { ...command, message: 'm-2' }, { blocked: true }))
      .thenRefuses('message_not_found'));
});

describe('looking at a private photo', () => {
  const command = { member: anna, profile: 'bram', photo: 'photo-1' };
  const facts: ViewPrivatePhotoFacts = {
    settings: { private_photo_credits: 2 },
    blocked: false,
    suspended: false,
    photo: { private: true },
  };
  const viewed: WalletEvent = {
    type: 'PrivatePhotoViewed',
    data: { ...command, credits: 2, spent: [{ lot: 'pay-1', credits: 2 }], balance_after: 0 },
  };
  const rich = [bought('pay-1', 2, 200), premium()];

  it('costs its credits', () =>
    given(...rich)
      .when((state) => viewPrivatePhoto(state, command, facts))
      .thenRecords(viewed));
  it('is paid once', () =>
    given(...rich, viewed)
      .when((state) => viewPrivatePhoto(state, command, facts))
      .thenNothing());
  it('needs credits', () =>
    given(...rich, viewed)
      .when((state) => viewPrivatePhoto(state, { ...command, photo: 'photo-2' }, facts))
      .thenRefuses('insufficient_credits', { missing: 2 }));
  it('is not for free members', () =>
    given(granted('signup', 5))
      .when((state) => viewPrivatePhoto(state, command, facts))
      .thenRefuses('premium_only'));
  it('costs nothing when the photo is public or one’s own', () => {
    given()
      .when((state) => viewPrivatePhoto(state, command, { ...facts, photo: { private: false } }))
      .thenNothing();
    given()
      .when((state) => viewPrivatePhoto(state, { ...command, profile: anna }, facts))
      .thenNothing();
  });
  it('needs a photo that others may see', () =>
    given(...rich)
      .when((state) => viewPrivatePhoto(state, command, { ...facts, photo: null }))
      .thenRefuses('photo_not_found'));
  it('is refused while suspended, unless it was opened before', () => {
    const suspended = { ...facts, suspended: true };
    given(...rich)
      .when((state) => viewPrivatePhoto(state, command, suspended))
      .thenRefuses('suspended');
    given(...rich, viewed)
      .when((state) => viewPrivatePhoto(state, command, suspended))
      .thenNothing();
  });
  it('is refused across a block', () =>
    given(...rich)
      .when((state) => viewPrivatePhoto(state, command, { ...facts, blocked: true }))
      .thenRefuses('blocked'));
});
