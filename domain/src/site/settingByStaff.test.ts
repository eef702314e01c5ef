import { settingCatalogue } from '@vonk/contracts/site/settingCatalogue';
import { settingDanger, settingDangers } from '@vonk/contracts/site/settingDangers';
import type { SettingKey, Settings } from '@vonk/contracts/site/settings';
import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { changeSetting, type ChangeSettingCommand } from './changeSetting.ts';
import { approveSetting, declineSetting, withdrawProposedSetting } from './decideSetting.ts';
import { foundingSettings as founding } from './foundingSettings.ts';
import { inheritSetting } from './inheritSetting.ts';
import { settingByStaff } from './settingByStaff.ts';
import { site, type SettingEvent } from './site.ts';
import { withdrawSetting } from './withdrawSetting.ts';

const NOW = '2026-02-01T10:00:00.000Z';
const now = new Date(NOW);
const scope = { site: 'main', country: null, reason: 'Spring', by: 'ada' };
const given = specify(site);
const command = (key: string, value: unknown, more: object = {}) => ({
  ...scope,
  ...{ key, value, effective_from: null, proposal: 'p-1', ...more },
});
const changed = (key: string, value: unknown, more: object = {}): SettingEvent => ({
  type: 'SettingChanged',
  data: { ...scope, key, value, effective_from: NOW, ...more },
});
const proposed = (key: string, value: unknown, more: object = {}): SettingEvent => ({
  type: 'SettingProposed',
  data: {
    ...{ ...scope, key, value, proposal: 'p-1', inherits: false, danger: 'law', effective_from: null },
    ...more,
  } as never,
});
const change = (key: string, value: unknown, past: SettingEvent[] = [], more: object = {}) =>
  given(...past).when((state) =>
    settingByStaff<ChangeSettingCommand>(state, command(key, value, more), { now, inherited: [] }, changeSetting),
  );

describe('a value that is lawful but dangerous', () => {
  const packages = (factor: number): Settings['packages'] =>
    founding.packages.map((one) => ({
      ...one,
      prices: Object.fromEntries(
        Object.entries(one.prices).map(([currency, amount]) => [currency, Math.round(amount * factor)]),
      ),
    }));
  const [first] = founding.packages;
  const sold = (credits: number, EUR: number, active = true) => ({ id: 'other', credits, prices: { EUR }, active });
  const renamed = (EUR: number) => [...founding.packages.slice(0, -1), sold(250, EUR)];
  const costing = (transaction_cost: Readonly<Record<string, number>>): Settings['payment_methods'] =>
    founding.payment_methods.map((one) => (one.id === 'paysafecard' ? { ...one, transaction_cost } : one));
  it.each([
    ['packages', founding.packages, packages(1.49), packages(1.52)],
    ['packages', founding.packages, packages(0.51), packages(0.48)],
    ['packages', [first], [{ ...first, credits: 14 }], [{ ...first, credits: 25 }]],
    // Under another name a package is judged by what the others cost, and so is one that comes on sale.
    ['packages', founding.packages, [...founding.packages, sold(100, 5000)], [...founding.packages, sold(10_000, 100)]],
    ['packages', founding.packages, [...founding.packages, sold(10, 1490)], [...founding.packages, sold(10, 1500)]],
    ['packages', founding.packages, renamed(14_995), renamed(1)],
    ['packages', [first, sold(10, 1, false)], [first, sold(10, 995)], [first, sold(10, 1)]],
    ['packages', [first], [{ ...first, active: true }], [{ ...first, prices: { ...first?.prices, SEK: 9_900 } }]],
    // 15 % of the smallest price, 9.95.
    ['payment_methods', founding.payment_methods, costing({ EUR: 149 }), costing({ EUR: 150 })],
    ['payment_methods', costing({ EUR: 200 }), costing({ EUR: 200, GBP: 89 }), costing({ EUR: 201 })],
    ['payment_methods', founding.payment_methods, costing({ SEK: 0 }), costing({ SEK: 1 })],
    ['message_credits', 2, 3, 4],
    ['message_credits', 2, 1, 0],
    ['signup_credits', 5, 49, 50],
    ['welcome_discount_percentage', 25, 50, 51],
    ['refund_days', 14, 14, 15],
    ['company', founding.company, { ...founding.company, city: 'Utrecht' }, { ...founding.company, kvk: '1' }],
    [
      'direct_debit_limits',
      founding.direct_debit_limits,
      { ...founding.direct_debit_limits, open: 4 },
      { ...founding.direct_debit_limits, open: 5 },
    ],
    ['partner_offer_url', 'https://a.example/x', 'https://a.example/y', 'https://b.example/x'],
    [
      'refund_second_person_above',
      founding.refund_second_person_above,
      { ...founding.refund_second_person_above, EUR: 9_999 },
      { ...founding.refund_second_person_above, EUR: 10_001 },
    ],
    ['adjustment_second_person_above', 100, 100, 101],
    ['minimum_age', 21, 22, 20],
    ['sign_in_attempts', 10, 15, 16],
    ['messages_per_minute', 30, 299, 300],
    ['messages_per_minute', 100, 11, 10],
    ['account_disclosure', 'screen', 'screen', 'mailbox'],
    ['countries', ['NL', 'DE'], ['DE', 'NL', 'BE'], ['NL']],
    ['deletion_grace_days', 14, 15, 13],
    ['inactive_months', 24, 25, 23],
  ] as [SettingKey, unknown, unknown, unknown][])(
    '%s: from %j, %j is not and %j is',
    (key, before, harmless, dangerous) => {
      const judged = (after: unknown) => settingDanger(key, before as never, after as never, founding);
      expect(judged(harmless)).toBeNull();
      expect(judged(dangerous)).toBe(settingDangers[key]?.because);
    },
  );

  it('is one of a setting that there is', () => {
    for (const key of Object.keys(settingDangers)) expect(Object.keys(settingCatalogue)).toContain(key);
  });

  it('is proposed and not set; any other is set at once', () => {
    change('refund_days', 30).thenRecords(proposed('refund_days', 30));
    change('free_photos', 5).thenRecords(changed('free_photos', 5));
  });
  it('is one also in two steps within a week, and none after it', () => {
    const step = (at: string) => [changed('message_credits', 1.5 * 2, { effective_from: at })];
    const before = changed('message_credits', 2, { effective_from: '2025-01-01T00:00:00.000Z' });
    change('message_credits', 4, [before, ...step('2026-01-25T10:00:00.001Z')]).thenRecords(
      proposed('message_credits', 4, { danger: 'price' }),
    );
    change('message_credits', 4, [before, ...step('2026-01-25T10:00:00.000Z')]).thenRecords(
      changed('message_credits', 4),
    );
  });
  it('is one, too, where it comes by inheriting', () => {
    const own = changed('refund_days', 30, { country: 'DE', effective_from: '2025-01-01T00:00:00.000Z' });
    const asked = { ...scope, key: 'refund_days', country: 'DE' as const, effective_from: null, proposal: 'p-1' };
    given(own)
      .when((state) => settingByStaff(state, asked, { now, inherited: [] }, inheritSetting))
      .thenRecords(proposed('refund_days', null, { country: 'DE', inherits: true }));
  });
  describe('where another one is withdrawn before its day', () => {
    const MARCH = '2026-03-01T00:00:00.000Z';
    const old = (key: string, value: unknown) => changed(key, value, { effective_from: '2025-01-01T00:00:00.000Z' });
    const coming = (key: string, value: unknown, more: object = {}) =>
      changed(key, value, { effective_from: MARCH, ...more });
    const withdraw = (key: string, past: SettingEvent[], more: object = {}) =>
      given(...past).when((state) =>
        settingByStaff(
          state,
          { ...scope, key, effective_from: MARCH, proposal: 'p-1', ...more },
          { now, inherited: [] },
          withdrawSetting,
        ),
      );
    it('is proposed as what holds without it, from its day on', () => {
      withdraw('minimum_age', [old('minimum_age', 18), coming('minimum_age', 21)]).thenRecords(
        proposed('minimum_age', 18, { danger: 'guard', effective_from: MARCH }),
      );
      const germany = { country: 'DE' };
      withdraw('minimum_age', [old('minimum_age', 18), coming('minimum_age', 21, germany)], germany).thenRecords(
        proposed('minimum_age', null, { ...germany, inherits: true, danger: 'guard', effective_from: MARCH }),
      );
    });
    it('is not needed where nothing dangerous comes of it', () =>
      withdraw('minimum_age', [old('minimum_age', 21), coming('minimum_age', 18)]).thenRecords({
        type: 'SettingChangeWithdrawn',
        data: { ...scope, key: 'minimum_age', effective_from: MARCH },
      }));
    it('holds from its day on once a second administrator agrees', () => {
      const past = [
        ...[old('minimum_age', 18), coming('minimum_age', 21)],
        proposed('minimum_age', 18, { danger: 'guard', effective_from: MARCH }),
      ];
      const decision = { site: 'main', proposal: 'p-1', by: 'bea', reason: 'Right' };
      given(...past)
        .when((state) => approveSetting(state, decision, { now }))
        .thenRecords({ type: 'SettingProposalApproved', data: decision }, coming('minimum_age', 18));
    });
  });
  it('is judged by what holds once it inherits, not by what stood there itself', () => {
    const own = changed('message_credits', 2, { country: 'DE', effective_from: '2025-01-01T00:00:00.000Z' });
    const above = (value: number) => changed('message_credits', value, { effective_from: '2025-01-01T00:00:00.000Z' });
    const asked = { ...scope, key: 'message_credits', country: 'DE' as const, effective_from: null, proposal: 'p-1' };
    const inherit = (value: number) =>
      given(above(value), own).when((state) => settingByStaff(state, asked, { now, inherited: [] }, inheritSetting));
    inherit(3).thenRecords({
      type: 'SettingInherited',
      data: { ...scope, key: 'message_credits', country: 'DE', effective_from: NOW },
    });
    inherit(4).thenRecords(proposed('message_credits', null, { country: 'DE', inherits: true, danger: 'price' }));
  });
  it('is one, too, where members would be sent to another host by inheriting', () => {
    const at = { effective_from: '2025-01-01T00:00:00.000Z' };
    const url = (host: string, more: object = {}) =>
      changed('partner_offer_url', `https://${host}/x`, { ...at, ...more });
    const own = url('a.example', { site: 'b.example' });
    const asked = { ...scope, site: 'b.example', key: 'partner_offer_url', effective_from: null, proposal: 'p-1' };
    const inherit = (host: string) =>
      given(own).when((state) =>
        settingByStaff(state, asked, { now, inherited: [stateAfter(site, [url(host)]).changes] }, inheritSetting),
      );
    inherit('a.example').thenRecords({
      type: 'SettingInherited',
      data: { ...scope, site: 'b.example', key: 'partner_offer_url', effective_from: NOW },
    });
    inherit('c.example').thenRecords(
      proposed('partner_offer_url', null, { site: 'b.example', inherits: true, danger: 'money' }),
    );
  });
  it('waits once in one place', () => {
    const past = [proposed('refund_days', 30)];
    change('refund_days', 40, past, { proposal: 'p-2' }).thenRefuses('approval_already_requested');
    change('refund_days', 40, past, { proposal: 'p-2', country: 'DE' }).thenRecords(
      proposed('refund_days', 40, { proposal: 'p-2', country: 'DE' }),
    );
  });
  it('must be lawful and not overwrite what its proposer did not see', () => {
    change('refund_days', 13).thenRefuses('invalid_request', {
      errors: [{ path: 'value', code: 'too_small', values: { minimum: 14 } }],
    });
    change('refund_days', 30, [], { version: 1 }).thenRefuses('setting_changed');
  });
  it('is told the bounds that a value can be set to, not those that old records may have', () => {
    for (const [key, value, minimum] of [
      ['message_length', 0, 50],
      ['messages_per_minute', -1, 5],
      ['premium_photos', -1, 1],
    ] as const)
      change(key, value).thenRefuses('invalid_request', {
        errors: [{ path: 'value', code: 'too_small', values: { minimum } }],
      });
  });
});

describe('the second administrator', () => {
  const past = [proposed('refund_days', 30)];
  const decision = { site: 'main', proposal: 'p-1', by: 'bea', reason: 'Right' };
  const said = (type: 'SettingProposalApproved' | 'SettingProposalDeclined' | 'SettingProposalWithdrawn', by = 'bea') =>
    ({ type, data: { site: 'main', proposal: 'p-1', by, reason: 'Right' } }) as const;
  const approve = (events: SettingEvent[], by = 'bea', proposal = 'p-1') =>
    given(...events).when((state) => approveSetting(state, { ...decision, by, proposal }, { now }));

  it('lets it hold, in the name of who proposed it', () =>
    approve(past).thenRecords(said('SettingProposalApproved'), changed('refund_days', 30)));
  it('lets it hold from its day on, or at once when that has passed', () => {
    const from = (effective_from: string) => approve([proposed('refund_days', 30, { effective_from })]);
    from('2026-03-01T00:00:00.000Z').thenRecords(
      said('SettingProposalApproved'),
      changed('refund_days', 30, { effective_from: '2026-03-01T00:00:00.000Z' }),
    );
    from('2026-01-01T00:00:00.000Z').thenRecords(said('SettingProposalApproved'), changed('refund_days', 30));
  });
  it('is never the first', () => {
    approve(past, 'ada').thenRefuses('same_member_of_staff');
    given(...past)
      .when((state) => declineSetting(state, { ...decision, by: 'ada' }))
      .thenRefuses('same_member_of_staff');
  });
  it('decides once, and nothing that is not there', () => {
    approve([...past, said('SettingProposalApproved'), changed('refund_days', 30)]).thenRefuses(
      'approval_already_decided',
    );
    approve([...past, said('SettingProposalDeclined')]).thenRefuses('approval_already_decided');
    approve(past, 'bea', 'p-9').thenRefuses('not_found');
  });
  it('says why, and is quoted without the blanks around it', () => {
    const acts = [
      (reason: string) => given(...past).when((state) => approveSetting(state, { ...decision, reason }, { now })),
      (reason: string) => given(...past).when((state) => declineSetting(state, { ...decision, reason })),
    ];
    for (const act of acts) act(' ').thenRefuses('reason_required');
    acts[1]?.(' Right ').thenRecords(said('SettingProposalDeclined'));
  });
  it('approves nothing that another value overtook', () =>
    approve([...past, changed('refund_days', 20)]).thenRefuses('setting_changed'));
  it('says no, and who proposed it takes it back', () => {
    given(...past)
      .when((state) => declineSetting(state, decision))
      .thenRecords(said('SettingProposalDeclined'));
    given(...past)
      .when((state) => withdrawProposedSetting(state, { ...decision, by: 'ada' }))
      .thenRecords(said('SettingProposalWithdrawn', 'ada'));
    given(...past)
      .when((state) => withdrawProposedSetting(state, decision))
      .thenRefuses('not_permitted');
  });
});
