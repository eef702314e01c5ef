import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { changeGift } from './changeGift.ts';
import { foundingSettings } from './foundingSettings.ts';
import { site } from './site.ts';

const now = new Date('2026-11-21T12:00:00Z');
const [rose] = foundingSettings.gifts;
if (!rose) throw new Error('the shop is empty');
const command = { site: 'main', gift: rose.id, credits: 7, active: false, reason: 'season is over', by: 'ada' };

describe('changing a gift', () => {
  const change = (changes: Partial<typeof command> = {}) =>
    specify(site)().when((state) => changeGift(state, { ...command, ...changes }, { now }));

  it('sets price and shelf of that gift alone, with the reason in the history', () => {
    const value = foundingSettings.gifts.map((gift) =>
      gift.id === rose.id ? { ...gift, credits: 7, active: false } : gift,
    );
    change().thenRecords({
      type: 'SettingChanged',
      data: {
        site: 'main',
        key: 'gifts',
        value,
        country: null,
        effective_from: now.toISOString(),
        by: 'ada',
        reason: 'season is over',
      },
    });
  });

  it('takes prices from two to ten credits', () => {
    const taken = (credits: number) => changeGift(stateAfter(site, []), { ...command, credits }, { now });
    for (const credits of [2, 10]) expect(taken(credits)).toHaveLength(1);
    for (const credits of [1, 11]) expect(() => taken(credits)).toThrow('invalid_request');
  });

  it('needs a reason and a gift that exists', () => {
    change({ reason: ' ' }).thenRefuses('reason_required');
    change({ gift: 'a castle' }).thenRefuses('not_found');
  });
});
