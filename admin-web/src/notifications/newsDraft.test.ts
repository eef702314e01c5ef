import { describe, expect, it } from 'vitest';
import { audienceOf, textsOf } from './newsDraft.ts';

describe('a news mail that is being written', () => {
  it('has the languages with a subject and a text', () => {
    const whole = { subject: 'News', text: 'Look', button: '' };
    expect(textsOf({ texts: { en: whole, nl: { subject: 'Nieuws', text: ' ' }, de: {} } })).toEqual({ en: whole });
    expect(textsOf({})).toEqual({});
  });

  it('tells how many read it, and how many of them in English', () => {
    const readers = [
      { id: 'en', readers: 1 },
      { id: 'nl', readers: 10 },
      { id: 'pl', readers: 4 },
    ];
    const text = { subject: 'x', text: 'x', button: '' };
    expect(audienceOf({ en: text, nl: text }, readers)).toEqual({ total: 15, inEnglish: 4 });
  });
});
