import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { remember } from '@vonk/contracts/kernel';
import { fewer } from '../testing/fewer.ts';
import { recorded, stateAfter } from '../testing/given.ts';
import { anna, bought, dropped, granted, premium, refunded, revoked, sent, started } from '../testing/walletEvents.ts';
import { MESSAGES_KEPT, wallet, type Wallet, type WalletEvent } from './wallet.ts';

const spent = (credits: number) => [{ lot: 'pay-1', credits }];
const withdrawn = (withdrawal: string, payment: string | null): WalletEvent => ({
  type: 'WithdrawalDeclared',
  data: { member: anna, withdrawal, payment, order: '1' },
});
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

  it('knows after a snapshot what was paid for, corrected and withdrawn from, so that none of it happens twice', () => {
    const happenedOnce: WalletEvent[] = [
      granted('signup', 5),
      {
        type: 'PrivatePhotoViewed',
        data: { member: anna, profile: 'bram', photo: 'f-1', credits: 0, spent: [], balance_after: 5 },
      },
      {
        type: 'CreditsTaken',
        data: {
          ...{ member: anna, credits: 1, spent: [{ lot: 'signup', credits: 1 }], balance_after: 4 },
          ...{ reason: 'r', by: 'fin', adjustment: 'a-1' },
        },
      },
      withdrawn('w-1', 'pay-1'),
      withdrawn('w-2', 'pay-1'),
      withdrawn('w-3', null),
    ];
    const state = stateAfter(wallet, happenedOnce);
    const again = wallet.snapshot?.read(JSON.parse(JSON.stringify(wallet.snapshot.write(state)))) as Wallet;
    expect(again).toEqual(state);
    expect([again.photos, again.adjustments, again.unmatched.length]).toEqual([new Set(['f-1']), new Set(['a-1']), 1]);
    expect(again.withdrawals.get('pay-1')?.ids).toEqual(['w-1', 'w-2']);
  });

  it('reads a snapshot of before withdrawals and given-up refunds were kept: there were none', () => {
    const kept = wallet.snapshot?.write(stateAfter(wallet, past)) as Record<string, unknown>;
    const { restored: _, withdrawals: __, unmatched: ___, ...older } = kept;
    expect(wallet.snapshot?.read(older)).toEqual(stateAfter(wallet, past));
  });

  it('takes the credits of a message back that it no longer knows', () => {
    const old = dropped('m-0', 'bram', spent(3), 15);
    expect(stateAfter(wallet, [...past.slice(0, 4), old]).balance).toBe(15);
  });

  it('gives a snapshot that later events do not change', () => {
    const state = stateAfter(wallet, past);
    const kept = wallet.snapshot?.write(state);
    const before = JSON.stringify(kept);
    wallet.evolve.MessageDropped?.(recorded(dropped('m-2', 'bram', spent(4), 6), 9) as never, state);
    expect(state.balance).toBe(6);
    expect(JSON.stringify(kept)).toBe(before);
  });

  it('reads no snapshot of before it was kept when withdrawals of no order came in', () => {
    expect(wallet.snapshot).toMatchObject({ version: 5 });
    expect(wallet.snapshot?.readable ?? []).toEqual([]);
  });

  it('stays small however many messages it has paid for', () => {
    const MESSAGES = fewer(100_000, 2_000);
    const CREDITS = 250;
    const partners = Array.from({ length: 100 }, () => randomUUID());
    let state = stateAfter(wallet, [premium(), ...partners.map(started)]);
    let newest = '';
    for (let index = 0; index < MESSAGES; index += CREDITS) {
      const lot = randomUUID();
      const paid = [{ lot, credits: 1 }];
      const messages = Array.from({ length: CREDITS }, (_, n) =>
        sent((newest = randomUUID()), partners[(index + n) % partners.length] ?? '', paid, CREDITS - 1 - n),
      );
      state = remember(wallet, [bought(lot, CREDITS, 14_995), ...messages].map(recorded), state);
    }
    expect([state.messages.size, state.messages.has(newest), state.balance]).toEqual([MESSAGES_KEPT, true, 0]);
    const text = JSON.stringify(wallet.snapshot?.write(state));
    // With the marks of its commands, at most 100 kB, it is to be 300 kB.
    expect(text.length).toBeLessThan(200_000);
    expect(wallet.snapshot?.read(JSON.parse(text))).toEqual(state);
  });

  it('keeps no words of any message', () => {
    expect(JSON.stringify(wallet.snapshot?.write(stateAfter(wallet, past)))).not.toContain('Hoi');
  });
});
