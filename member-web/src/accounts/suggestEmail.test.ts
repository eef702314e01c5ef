import { describe, expect, it } from 'vitest';
import { suggestEmail } from './suggestEmail.ts';

describe('an address that looks misspelt', () => {
  it.each([
    ['ux.anna@gmial.com', 'ux.anna@gmail.com'],
    ['anna@hotmial.com', 'anna@hotmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@zigo.nl', 'anna@ziggo.nl'],
    ['anna@gmx.dee', 'anna@gmx.de'],
  ])('%s is taken for %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

  it.each(['anna@gmail.com', 'anna@libero.it', 'anna@wp.pl', 'anna@web.de', 'anna@bakkerij-de-vries.nl', 'anna'])(
    'of %s nobody is asked',
    (typed) => expect(suggestEmail(typed)).toBeNull(),
  );
});
