import { readTexts } from '@vonk/contracts/testing/readTexts';
import { speakForSite } from '@vonk/platform/texts/speakForSite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translateTo } from './mail/translate.ts';
import { testWorkers, type TestWorkers } from './testing/testWorkers.ts';

const PLACE = 'accounts/mail passwordReset.subject';

describe('mails and push messages', () => {
  let workers: TestWorkers;
  beforeAll(async () => {
    workers = await testWorkers();
  });
  afterAll(() => workers.stop());

  const about = { language: 'de', place: PLACE, by: 'staff-1', reason: 'warmer' } as const;
  const key = PLACE.replace('/mail ', ':');

  it('say what staff changed a moment ago, in that language alone, and what the house says once it is undone', async () => {
    const shipped = readTexts('de').get(PLACE) ?? '';
    const [german, dutch] = [translateTo('de'), translateTo('nl')];
    const before = dutch(key, {});
    await workers.happened('text-de', {
      type: 'TextChanged',
      data: { ...about, version: 1, older: shipped, words: 'Schön, dich zu sehen', against: '' },
    });
    await workers.until(() => Promise.resolve(german(key, {}) === 'Schön, dich zu sehen'), 'the changed words');
    expect(translateTo('de', 'AT')(key, {})).toBe('Schön, dich zu sehen');
    expect(dutch(key, {})).toBe(before);
    await workers.happened('text-de', {
      type: 'TextReverted',
      data: { ...about, version: 2, older: 'Schön, dich zu sehen', words: shipped },
    });
    await workers.until(() => Promise.resolve(german(key, {}) !== 'Schön, dich zu sehen'), 'the words of the house');
  });

  it('say what staff wrote for one site to the members of that site alone', async () => {
    const site = 'b.example.org';
    const there = () => speakForSite(site, () => translateTo('de')(key, {}));
    const here = translateTo('de');
    await workers.happened('site-main', { type: 'SiteOpened', data: { site, by: 'staff-1', reason: 'a second one' } });
    await workers.happened(`text-${site}.de`, {
      type: 'TextChanged',
      data: { ...about, site, version: 1, older: here(key, {}), words: 'Willkommen zurück', against: '' },
    });
    await workers.until(() => Promise.resolve(there() === 'Willkommen zurück'), 'the words of the site');
    expect(here(key, {})).not.toBe('Willkommen zurück');
    expect(speakForSite('c.example.org', () => here(key, {}))).toBe(here(key, {}));
    await workers.happened(`text-${site}.de`, {
      type: 'TextReverted',
      data: { ...about, site, version: 2, older: 'Willkommen zurück', words: here(key, {}) },
    });
    await workers.until(() => Promise.resolve(there() === here(key, {})), 'the words of everywhere');
  });
});
