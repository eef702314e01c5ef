import { adjustCredits } from '@vonk/domain/credits/adjustCredits';
import { grantCredits } from '@vonk/domain/credits/grantCredits';
import { refundCredits } from '@vonk/domain/credits/refundCredits';
import { dropMessage } from '@vonk/domain/messaging/dropMessage';
import { sendMessage } from '@vonk/domain/messaging/sendMessage';
import { viewPrivatePhoto } from '@vonk/domain/messaging/viewPrivatePhoto';
import { LivedMember, NOW, randomOf, type Lived, type ProviderLine } from './livedMember.ts';
import { liveDebits } from './liveDebits.ts';
import { liveDisputes } from './liveDisputes.ts';
import { liveOrders } from './liveOrders.ts';

const STEPS_MOST = 30;
const REACHABLE = { sender: { confirmed: true, suspended: false }, recipient: 'active' as const, blocked: false };

class Spending extends LivedMember {
  readonly send = () => {
    const { member } = this;
    const settings = {
      ...{ message_credits: 1, photo_credits: 1, message_length: 1000 },
      gifts: [{ id: 'rose', name: 'Rose', credits: 4, image: '', active: true }],
    };
    const message = `${member}-m${this.upTo(12)}`;
    const what = this.random() < 0.4 ? { gift: 'rose' } : { text: 'Hoi' };
    const facts = { ...REACHABLE, settings, started_by_other: true };
    this.twice(() => this.onWallet((now) => sendMessage(now, { member, to: 'bob', message, ...what }, facts)));
  };
  readonly view = () => {
    const { member } = this;
    const facts = {
      settings: { private_photo_credits: 1 },
      blocked: false,
      suspended: false,
      photo: { private: true },
    };
    const photo = `photo-${this.upTo(5)}`;
    this.twice(() => this.onWallet((now) => viewPrivatePhoto(now, { member, profile: 'bob', photo }, facts)));
  };
  readonly askBack = () => {
    // A purchase that nobody touched comes back whole, its transaction cost too.
    const costs = new Map([...this.orders].map(([id, { cost, price }]) => [id, { ...price, amount_minor: cost }]));
    const { member } = this;
    const [payment] = this.anOrder() ?? [];
    const refund = `${member}-r${this.upTo(9)}`;
    if (payment !== undefined)
      this.twice(() =>
        this.onWallet((now) =>
          refundCredits(now, { member, payment, refund }, { now: NOW, settings: { refund_days: 14 }, costs }),
        ),
      );
  };
  readonly drop = () =>
    this.onWallet((now) =>
      dropMessage(now, { member: this.member, message: `${this.member}-m${this.upTo(12)}` }, { blocked: true }),
    );
  readonly adjust = () => {
    const { member } = this;
    const change = { id: `${member}-a${this.upTo(5)}`, member, credits: this.upTo(9) - 4, reason: 'r', by: 'fin' };
    this.twice(() => this.onWallet((now) => adjustCredits(now, change)));
  };
}

/**
 * Lives the history of one member through the rules of the house: buys with fees, codes, campaigns and direct debits, pays a
 * wrong amount, spends, gives, refunds whole and part, of which some never arrive, is charged back, disputes, meets retries.
 * Every step may come twice, as after a crash. Throws when credits are lost or made on the way.
 */
export function liveHistory(member: string, seed: number): { lived: Lived[]; provider: ProviderLine[] } {
  const one = new Spending(member, randomOf(seed));
  const { send, view, askBack, drop, adjust } = one;
  const { order, wrongAmount, payOut, failRefund } = liveOrders(one);
  const { debit, collect, returned } = liveDebits(one);
  const { chargeBack, decideDispute } = liveDisputes(one);
  const buys = [order, order, debit, wrongAmount];
  const spends = [send, send, send, view, drop, adjust];
  const back = [askBack, payOut, payOut, failRefund];
  const banks = [chargeBack, decideDispute, decideDispute, decideDispute, collect, collect, returned];
  const acts = [...buys, ...spends, ...back, ...banks];
  one.onWallet((now) => grantCredits(now, { member, lot: `${member}-signup`, credits: 5, cause: 'signup' }));
  for (let step = 1 + one.upTo(STEPS_MOST); step > 0; step -= 1) acts[one.upTo(acts.length)]?.();
  // A refund that still waits at the provider is finished: what is under way is in neither file yet. What the bank took is not ours.
  const isOurs = ({ payment }: { payment: string }) => one.orders.get(payment)?.state.status !== 'charged_back';
  while (one.pending.some(isOurs)) payOut();
  return one;
}
