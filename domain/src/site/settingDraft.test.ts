import { badValues } from '../testing/settingValues.ts';
import { describe, expect, it } from 'vitest';
import { Refusal } from '@vonk/contracts/kernel';
import { specify, stateAfter } from '../testing/given.ts';
import { changeDraftedSetting } from './changeDraftedSetting.ts';
import { approveSetting, declineSetting } from './decideSetting.ts';
import { discardSettingDraft } from './discardSettingDraft.ts';
import { draftSetting } from './draftSetting.ts';
import { effectiveSettings } from './effectiveSettings.ts';
import { foundingSettings } from './foundingSettings.ts';
import { draftStanding, site, type SettingEvent } from './site.ts';

const NOW = '2026-02-01T10:00:00.000Z';
const LATER = '2026-03-01T10:00:00.000Z';
const now = new Date(NOW);
const scope = { site: 'main', country: null, reason: 'Spring', by: 'ada' };
const place = { site: 'main', key: 'free_photos', country: null };
const given = specify(site);

const drafted = (value: unknown, more: object = {}): SettingEvent => ({
  type: 'SettingDrafted',
  data: { ...scope, key: 'free_photos', value, effective_from: null, ...more },
});
const changed = (value: unknown, more: object = {}): SettingEvent => ({
  type: 'SettingChanged',
  data: { ...scope, key: 'free_photos', value, effective_from: NOW, ...more },
});
const discarded = (more: object = {}): SettingEvent => ({
  type: 'SettingDraftDiscarded',
  data: { ...scope, key: 'free_photos', ...more },
});
const applied = (more: object = {}): SettingEvent => ({
  type: 'SettingDraftApplied',
  data: { ...scope, key: 'free_photos', ...more },
});
const proposed = (value: unknown, more: object = {}): SettingEvent => ({
  type: 'SettingProposed',
  data: {
    ...{ ...scope, key: 'refund_days', value, proposal: 'p-1', inherits: false, danger: 'law', effective_from: null },
    ...more,
  } as never,
});

const draft = (value: unknown, draft_revision: number, past: SettingEvent[] = [], more: object = {}) =>
  given(...past).when((state) =>
    draftSetting(
      state,
      { ...scope, key: 'free_photos', value, effective_from: null, draft_revision, ...more },
      { now },
    ),
  );

describe('a draft of a setting', () => {
  it('is kept with why and from when, and nothing holds by it', () => {
    draft(5, 0).thenRecords(drafted(5));
    draft(5, 0, [], { effective_from: LATER }).thenRecords(drafted(5, { effective_from: LATER }));
    const { changes, versions } = stateAfter(site, [drafted(5)]);
    expect(effectiveSettings([changes], now, null)).toEqual(foundingSettings);
    // Whoever changes the value itself is not told that somebody was quicker.
    expect(versions.size).toBe(0);
  });

  it('takes the place of the one before it, unless it says the same', () => {
    draft(6, 1, [drafted(5)]).thenRecords(drafted(6));
    draft(5, 1, [drafted(5)]).thenNothing();
    draft(5, 1, [drafted(5)], { reason: 'Summer' }).thenRecords(drafted(5, { reason: 'Summer' }));
    draft(5, 1, [drafted(5)], { effective_from: LATER }).thenRecords(drafted(5, { effective_from: LATER }));
    draft(5, 2, [drafted(5), discarded()]).thenRecords(drafted(5));
  });

  it('never overwrites a newer one', () => {
    draft(6, 0, [drafted(5)]).thenRefuses('setting_changed');
    draft(6, 1, [drafted(5), drafted(7)]).thenRefuses('setting_changed');
    draft(6, 2, [drafted(5), drafted(7)]).thenRecords(drafted(6));
    draft(6, 1, [drafted(5), discarded()]).thenRefuses('setting_changed');
    draft(6, 1, [drafted(5), changed(5), applied()]).thenRefuses('setting_changed');
  });

  it('is another in another country, and knows nothing of the other', () => {
    draft(6, 0, [drafted(5, { country: 'DE' })]).thenRecords(drafted(6));
    draft(6, 1, [drafted(5, { country: 'DE' })]).thenRefuses('setting_changed');
  });

  it('is told where the value that holds was changed meanwhile', () => {
    draft(6, 0, [changed(4)], { version: 0 }).thenRefuses('setting_changed');
    draft(6, 0, [changed(4)], { version: 1 }).thenRecords(drafted(6));
  });

  it('asks for a reason, a setting that there is, and a place where it can have a value of its own', () => {
    draft(6, 0, [], { reason: ' ' }).thenRefuses('reason_required');
    draft(6, 0, [], { key: 'nothing' }).thenRefuses('not_found');
    draft({}, 0, [], { key: 'vat_rates', country: 'DE' }).thenRefuses('invalid_request', {
      errors: [{ path: 'country', code: 'one_for_all_countries' }],
    });
  });

  it.each(badValues.map(([key, value, path]) => [key, JSON.stringify(value).slice(0, 60), path, value] as const))(
    'holds no value that would be refused: %s = %s, at %s',
    (key, _shown, path, value) => {
      const command = { ...scope, key, value, effective_from: null, draft_revision: 0 };
      try {
        draftSetting(site.initial(), command, { now });
      } catch (no) {
        if (!(no instanceof Refusal)) throw no;
        const { errors } = no.details as { errors: { path: string }[] };
        expect(no.code).toBe('invalid_request');
        return expect(errors.map((one) => one.path)).toContain(path);
      }
      return expect.fail('it was kept');
    },
  );
});

describe('a draft that is given up', () => {
  const discard = (draft_revision: number, past: SettingEvent[], more: object = {}) =>
    given(...past).when((state) =>
      discardSettingDraft(state, { ...scope, key: 'free_photos', draft_revision, ...more }),
    );
  it('is gone', () => {
    discard(1, [drafted(5)]).thenRecords(discarded());
    expect(draftStanding(stateAfter(site, [drafted(5), discarded()]), place)).toEqual({ revision: 2, draft: null });
  });
  it('must be there, and the one that was seen', () => {
    discard(0, []).thenRefuses('not_found');
    discard(2, [drafted(5), discarded()]).thenRefuses('not_found');
    discard(1, [drafted(5), drafted(6)]).thenRefuses('setting_changed');
    discard(1, [drafted(5)], { reason: ' ' }).thenRefuses('reason_required');
    discard(1, [drafted(5)], { key: 'nothing' }).thenRefuses('not_found');
  });
});

describe('a draft that is put in force', () => {
  const change = (value: unknown, draft_revision: number | null, past: SettingEvent[], more: object = {}) =>
    given(...past).when((state) =>
      changeDraftedSetting(
        state,
        { ...scope, key: 'free_photos', value, effective_from: null, draft_revision, proposal: 'p-1', ...more },
        { now, inherited: [] },
      ),
    );

  it('ends with the change, now or on its day, whatever was changed in it at last', () => {
    change(5, 1, [drafted(5)]).thenRecords(changed(5), applied());
    change(6, 1, [drafted(5)]).thenRecords(changed(6), applied());
    change(5, 1, [drafted(5)], { effective_from: LATER }).thenRecords(changed(5, { effective_from: LATER }), applied());
    expect(draftStanding(stateAfter(site, [drafted(5), changed(5), applied()]), place).draft).toBeNull();
  });
  it('ends also where its value holds already', () => change(5, 1, [changed(5), drafted(5)]).thenRecords(applied()));
  it('stays where somebody changes the setting without it', () => {
    change(6, null, [drafted(5)]).thenRecords(changed(6));
    change(6, 0, []).thenRecords(changed(6));
    change(6, 2, [drafted(5), discarded()]).thenRecords(changed(6));
  });
  it('is the one that was seen', () => {
    change(5, 1, [drafted(5), drafted(6)]).thenRefuses('setting_changed');
    change(5, 0, [drafted(5)]).thenRefuses('setting_changed');
    change(5, 1, [drafted(5), discarded()]).thenRefuses('setting_changed');
  });
  it('is judged as every change is', () => {
    change(-1, 1, [drafted(5)]).thenRefuses('invalid_request', {
      errors: [{ path: 'value', code: 'too_small', values: { minimum: 0 } }],
    });
    change(5, 1, [drafted(5)], { reason: '' }).thenRefuses('reason_required');
    change(5, 1, [drafted(5), changed(4)], { version: 0 }).thenRefuses('setting_changed');
  });

  describe('and needs a second administrator', () => {
    const key = 'refund_days';
    const mine = drafted(30, { key });
    const decision = { site: 'main', proposal: 'p-1', by: 'bea', reason: 'Right' };
    const approved: SettingEvent = { type: 'SettingProposalApproved', data: decision };
    const approve = (...past: SettingEvent[]) =>
      given(...past).when((state) => approveSetting(state, decision, { now }));

    it('stays until that one decides, and says what was proposed', () => {
      change(30, 1, [mine], { key }).thenRecords(proposed(30));
      change(31, 1, [mine], { key }).thenRecords(drafted(31, { key }), proposed(31));
      change(31, null, [mine], { key }).thenRecords(proposed(31));
    });
    it('ends with the approval', () =>
      approve(mine, proposed(30)).thenRecords(approved, changed(30, { key }), applied({ key })));
    it('stays where another value was approved, or the same is being written for another country', () => {
      approve(mine, proposed(31)).thenRecords(approved, changed(31, { key }));
      approve(drafted(30, { key, country: 'DE' }), proposed(30)).thenRecords(approved, changed(30, { key }));
      approve(drafted(null, { key }), proposed(null, { inherits: true })).thenRecords(approved, {
        type: 'SettingInherited',
        data: { ...scope, key, effective_from: NOW },
      });
    });
    it('stays when it is declined', () => {
      const declined = declineSetting(stateAfter(site, [mine, proposed(30)]), decision);
      const after = stateAfter(site, [mine, proposed(30), ...declined]);
      expect(draftStanding(after, { key, country: null }).draft?.value).toBe(30);
    });
  });
});
