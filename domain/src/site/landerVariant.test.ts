import { describe, expect, it } from 'vitest';
import { endLanderVariant } from './endLanderVariant.ts';
import { landerVariant, type LanderVariant, type LanderVariantEvent } from './landerVariant.ts';
import { saveLanderVariant, type SaveLanderVariantCommand } from './saveLanderVariant.ts';

const order = (more: Partial<SaveLanderVariantCommand> = {}): SaveLanderVariantCommand => ({
  variant: 'gallery.spring',
  lander: 'gallery',
  slug: 'spring',
  texts: { nl: { title: 'Lente', lead: '' }, de: null, fr: { title: null } },
  picture: null,
  language: null,
  published: false,
  by: 'staff-1',
  is_new: false,
  ...more,
});
const fold = (events: readonly LanderVariantEvent[]): LanderVariant =>
  events.reduce<LanderVariant>(
    (state, event) =>
      event.type === 'LanderVariantSaved'
        ? { saved: event.data, ended: false }
        : { ...state, ended: event.type === 'LanderVariantEnded' },
    landerVariant.initial(),
  );
const made = saveLanderVariant(landerVariant.initial(), order({ is_new: true }));

describe('a variant of an advertising page', () => {
  it('keeps what was written, and leaves out what was left empty', () => {
    expect(made).toMatchObject([{ type: 'LanderVariantSaved', data: { texts: { nl: { title: 'Lente' } } } }]);
    expect(Object.keys(made[0]?.type === 'LanderVariantSaved' ? made[0].data.texts : {})).toEqual(['nl']);
  });

  it('is made once under a name, and again when the one before has ended', () => {
    expect(() => saveLanderVariant(fold(made), order({ is_new: true }))).toThrow('invalid_request');
    const ended = [...made, ...endLanderVariant(fold(made), { by: 'staff-1' })];
    expect(saveLanderVariant(fold(ended), order({ is_new: true }))).toHaveLength(1);
  });

  it('must differ from the page in something', () => {
    const state = landerVariant.initial();
    const empty = { is_new: true, texts: { nl: { title: ' '.trim() } } };
    expect(() => saveLanderVariant(state, order(empty))).toThrow('invalid_request');
    expect(saveLanderVariant(state, order({ ...empty, picture: 'noor' }))).toHaveLength(1);
    expect(saveLanderVariant(state, order({ ...empty, language: 'pl' }))).toHaveLength(1);
  });

  it('cannot be changed or ended before it was made, and ends once', () => {
    const state = landerVariant.initial();
    expect(() => saveLanderVariant(state, order())).toThrow('not_found');
    expect(() => endLanderVariant(state, { by: 'staff-1' })).toThrow('not_found');
    const ended = fold([...made, ...endLanderVariant(fold(made), { by: 'staff-1' })]);
    expect(endLanderVariant(ended, { by: 'staff-1' })).toEqual([]);
  });
});
