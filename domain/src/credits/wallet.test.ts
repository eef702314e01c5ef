import { describe, expect, it } from 'vitest';
import { recorded, stateAfter } from '../testing/given.ts';
import { bought, dropped, granted, premium, refunded, revoked, sent, started } from '../testing/walletEvents.ts';
import { wallet } from './wallet.ts';

const spent = (credits: number) => [{ lot: 'pay-1', credits }];
const past = [
  granted('signup', 2),
  bought('pay-1', 10, 995, 12),
  premium(),
  started('bram'),
  sent('m-1', 'bram', spent(3), 9),
  dropped('m-1', 'bram', spent(3), 12),
  sent('m-2', 'bram', spent(4), 8),
  refunded('refund-1', 'pay-1', 6, 597, 2),
  revoked('pay-2', 0, 2),
];

describe('the wallet', () => {
  it('is the same after a snapshot as after its whole past', () => {
    const state = stateAfter(wallet, past);
    const kept: unknown = JSON.parse(JSON.stringify(wallet.snapshot?.write(state)));
    expect(wallet.snapshot?.read(kept)).toEqual(state);
  });

  it('gives a snapshot that later events do not change', () => {
    const state = stateAfter(wallet, past);
    const kept = wallet.snapshot?.write(state);
    const before = JSON.stringify(kept);
    wallet.evolve.MessageDropped?.(recorded(dropped('m-2', 'bram', spent(4), 6), 9) as never, state);
    expect(state.balance).toBe(6);
    expect(JSON.stringify(kept)).toBe(before);
  });

  it('keeps no words of any message', () => {
    expect(JSON.stringify(wallet.snapshot?.write(stateAfter(wallet, past)))).not.toContain('Hoi');
  });
});
