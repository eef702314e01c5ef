import { readTexts } from '@vonk/contracts/testing/readTexts';
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
});
