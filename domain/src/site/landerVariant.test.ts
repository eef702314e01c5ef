import { describe, expect, it } from 'vitest';
import { endLanderVariant } from './endLanderVariant.ts';
import { landerVariant, type LanderVariant, type LanderVariantEvent } from './landerVariant.ts';
import { pictureLanderVariant } from './pictureLanderVariant.ts';
import { saveLanderVariant, type SaveLanderVariantCommand } from './saveLanderVariant.ts';

const order = (more: Partial<SaveLanderVariantCommand> = {}): SaveLanderVariantCommand => ({
  variant: 'gallery.spring',
  lander: 'gallery',
  slug: 'spring',
  texts: { nl: { title: 'Lente', lead: '' }, de: null, fr: { title: null } },
  picture: null,
  language: null,
  published: false,
  site: null,
  by: 'staff-1',
  seen: 1,
  ...more,
});
const fold = (events: readonly LanderVariantEvent[]): LanderVariant =>
  events.reduce<LanderVariant>(
    (state, event) => landerVariant.evolve[event.type](event as never, state),
    landerVariant.initial(),
  );
const made = saveLanderVariant(landerVariant.initial(), order({ seen: null }));
const invalid = (path: string, code: string) =>
  expect.objectContaining({ code: 'invalid_request', details: { errors: [{ path, code }] } }) as Error;

describe('a variant of an advertising page', () => {
  it('keeps what was written, and leaves out what was left empty', () => {
    expect(made).toMatchObject([{ type: 'LanderVariantSaved', data: { texts: { nl: { title: 'Lente' } } } }]);
    expect(Object.keys(made[0]?.type === 'LanderVariantSaved' ? made[0].data.texts : {})).toEqual(['nl']);
  });

  it('is made once under a name, and again when the one before has ended', () => {
    expect(() => saveLanderVariant(fold(made), order({ seen: null }))).toThrow(invalid('slug', 'duplicate_id'));
    const ended = [...made, ...endLanderVariant(fold(made), { by: 'staff-1', seen: 1 })];
    expect(saveLanderVariant(fold(ended), order({ seen: null }))).toHaveLength(1);
  });

  it('must differ from the page in something', () => {
    const state = landerVariant.initial();
    const empty = { seen: null, texts: { nl: { title: ' '.trim() } } };
    expect(() => saveLanderVariant(state, order(empty))).toThrow(invalid('texts', 'required'));
    expect(saveLanderVariant(state, order({ ...empty, picture: 'noor' }))).toHaveLength(1);
    expect(saveLanderVariant(state, order({ ...empty, language: 'pl' }))).toHaveLength(1);
  });

  it('cannot be changed or ended before it was made, and ends once', () => {
    const state = landerVariant.initial();
    expect(() => saveLanderVariant(state, order())).toThrow('not_found');
    expect(() => endLanderVariant(state, { by: 'staff-1', seen: 1 })).toThrow('not_found');
    const end = endLanderVariant(fold(made), { by: 'staff-1', seen: 1 });
    expect(end).toEqual([{ type: 'LanderVariantEnded', data: { variant: 'gallery.spring', by: 'staff-1' } }]);
    const ended = fold([...made, ...end]);
    expect(endLanderVariant(ended, { by: 'staff-1', seen: 1 })).toEqual([]);
  });

  it('is not changed or ended by somebody who saw an older one', () => {
    const newer = fold([...made, ...saveLanderVariant(fold(made), order({ published: true }))]);
    expect(newer.revision).toBe(2);
    expect(() => saveLanderVariant(newer, order({ seen: 1 }))).toThrow('page_changed');
    expect(() => saveLanderVariant(newer, order({ seen: 3 }))).toThrow('page_changed');
    expect(() => endLanderVariant(newer, { by: 'staff-1', seen: 1 })).toThrow('page_changed');
    expect(saveLanderVariant(newer, order({ seen: 2 }))).toHaveLength(1);
    expect(endLanderVariant(newer, { by: 'staff-1', seen: 2 })).toHaveLength(1);
  });

  describe('with a picture of its own', () => {
    const picture = (state: LanderVariant, id: string | null, seen: number) =>
      pictureLanderVariant(state, { picture: id, by: 'staff-1', seen });
    const pictured = [...made, ...picture(fold(made), 'one', 1)];

    it('shows the one that was sent last, and none when it was taken away', () => {
      expect(fold(pictured)).toMatchObject({ picture: 'one', revision: 2 });
      const replaced = [...pictured, ...picture(fold(pictured), 'two', 2)];
      expect(fold(replaced).picture).toBe('two');
      expect(fold([...replaced, ...picture(fold(replaced), null, 3)]).picture).toBeNull();
      // The same again is no change, whatever was seen.
      expect(picture(fold(pictured), 'one', 1)).toEqual([]);
      expect(picture(fold(made), null, 7)).toEqual([]);
    });

    it('is not changed by somebody who saw an older one, nor before it was made', () => {
      expect(() => picture(fold(pictured), 'two', 1)).toThrow('page_changed');
      expect(() => picture(landerVariant.initial(), 'one', 1)).toThrow('not_found');
    });

    it('needs no words beside it, and keeps it when words change', () => {
      const bare = saveLanderVariant(fold(pictured), order({ texts: {}, seen: 2 }));
      expect(fold([...pictured, ...bare]).picture).toBe('one');
    });

    it('begins without it when one of the same name is made after the end', () => {
      const ended = [...pictured, ...endLanderVariant(fold(pictured), { by: 'staff-1', seen: 2 })];
      expect(() => saveLanderVariant(fold(ended), order({ texts: {}, seen: null }))).toThrow('invalid_request');
      const anew = saveLanderVariant(fold(ended), order({ seen: null }));
      expect(fold([...ended, ...anew]).picture).toBeNull();
      // One that is brought back is the same as before.
      expect(fold([...ended, ...saveLanderVariant(fold(ended), order({ seen: 3 }))]).picture).toBe('one');
    });
  });
});
