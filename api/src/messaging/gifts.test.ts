import { LANGUAGES } from '@vonk/contracts/languages';
import { foundingGifts } from '@vonk/domain/site/foundingGifts';
import { describe, expect, it } from 'vitest';
import { giftTexts } from '@vonk/contracts/messaging/texts/giftTexts';
import { giftName, giftOf } from './gifts.ts';

describe('gifts', () => {
  it.each(LANGUAGES)('have a name each in %s, and no name belongs to nothing', (language) => {
    const sold = foundingGifts.map(({ id }) => id).sort();
    expect(Object.keys(giftTexts[language]).sort()).toEqual(sold);
    expect(Object.values(giftTexts[language]).filter((name) => name.trim() === '')).toEqual([]);
  });

  it('show a readable name and a picture when the back office added them, or sells them no more', () => {
    expect(giftName('nl', 'paper_plane')).toBe('paper plane');
    expect(giftName('nl', 'constructor')).toBe('constructor');
    const image = '/gifts/paper.png';
    const plane = { id: 'paper_plane', credits: 2, image, active: false };
    const nowhere = { settings: { everyValue: () => [] } };
    const elsewhere = { settings: { everyValue: () => [[], [plane]] as never } };
    expect(giftOf(nowhere, { gifts: [plane] }, 'nl')('paper_plane')).toEqual({ name: 'paper plane', image });
    expect(giftOf(elsewhere, { gifts: [] }, 'nl')('paper_plane')).toEqual({ name: 'paper plane', image });
    expect(giftOf(elsewhere, { gifts: [{ ...plane, image: '/own.png' }] }, 'nl')('paper_plane').image).toBe('/own.png');
    expect(giftOf(nowhere, null, 'nl')('rose')).toEqual({ name: 'Roos', image: '/gifts/rose.svg' });
  });
});
