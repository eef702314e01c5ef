import { LANGUAGES } from '@vonk/contracts/languages';
import { expect, it } from 'vitest';
import { sampleReader } from '../mail/mailSample.ts';
import { writeSamples } from '../mail/mailsPage.ts';
import { translateTo } from '../mail/translate.ts';

it.each(LANGUAGES)(
  'promises nobody in %s that they are seen: their profile may be invisible, or suspended',
  (language) => {
    const reads = sampleReader(language);
    const letters = writeSamples('deletionReversedMail', reads, translateTo(language, reads.audience.country));
    expect(letters.length).toBeGreaterThan(0);
    for (const { letter } of letters)
      expect(letter.paragraphs.join(' ')).not.toMatch(/visib|zichtbaar|sichtbar|widoczn/i);
  },
);
