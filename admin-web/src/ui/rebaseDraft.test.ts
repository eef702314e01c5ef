import { describe, expect, it } from 'vitest';
import { changesBetween, rebaseDraft } from './rebaseDraft.ts';

const base = { percentage: 25, site: null, countries: ['NL'], texts: { en: { title: 'A', text: 'B' }, nl: null } };

describe('what was written on an older version', () => {
  it('stays where it was written, and everything else is as it is now', () => {
    const newer = { ...base, percentage: 30, texts: { en: { title: 'A', text: 'Newer' }, nl: { title: 'N' } } };
    const written = { ...base, texts: { ...base.texts, en: { title: 'Mine', text: 'B' } }, reason: 'why' };
    expect(rebaseDraft(base, written, newer)).toEqual({
      ...{ percentage: 30, site: null, countries: ['NL'], reason: 'why' },
      texts: { en: { title: 'Mine', text: 'Newer' }, nl: { title: 'N' } },
    });
  });

  it('wins where both changed the same field, and where a field was emptied', () => {
    const newer = { ...base, percentage: 30, countries: ['DE'] };
    expect(rebaseDraft(base, { ...base, percentage: 20, countries: [] }, newer)).toMatchObject({
      percentage: 20,
      countries: [],
    });
    expect(rebaseDraft({ text: 'was' }, { text: '' }, { text: 'is' })).toEqual({ text: '' });
  });

  it('is the newer version alone where nothing was written, an empty field counting as none', () => {
    expect(rebaseDraft({ ...base, site: undefined }, { ...base, site: '' }, { ...base, site: 'x' })).toEqual({
      ...base,
      site: 'x',
    });
  });
});

describe('what changed between two versions', () => {
  it('is told by the single field, with what it was and is', () => {
    const newer = { ...base, percentage: 30, texts: { en: { title: 'A', text: 'C' }, nl: null } };
    expect(changesBetween(base, newer)).toEqual([
      { path: 'percentage', was: 25, is: 30 },
      { path: 'texts.en.text', was: 'B', is: 'C' },
    ]);
    expect(changesBetween(base, { ...base })).toEqual([]);
  });
});
