import { LANGUAGES } from '@vonk/contracts/languages';
import { SANCTION_REASONS } from '@vonk/contracts/safety/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';

describe('the statement a member gets of a measure', () => {
  let house: TestWorkers;
  beforeAll(async () => {
    house = await testWorkers();
  });
  afterAll(() => house.stop());

  const warned = (member: string, more: { reason?: (typeof SANCTION_REASONS)[number]; complaint?: string | null }) => ({
    type: 'MemberWarned' as const,
    data: { member, reason: more.reason ?? 'spam', statement: 'Wat je deed.', complaint: null, by: 'staff-1', ...more },
  });
  const mailOf = async (member: string, language: (typeof LANGUAGES)[number], event: ReturnType<typeof warned>) => {
    await house.happened(`member-${member}`, signedUp(member, { language }), confirmed(member), event);
    const all = () => house.mails(`${member}@example.test`);
    return house.until(
      async () => (await all()).find(({ text }) => text.includes('Wat je deed.')),
      `the statement to ${member}`,
    );
  };

  it('says the reason, the rule, what it rests on, what led to it, that a person decided and how to object', async () => {
    const { text, links } = await mailOf('anna', 'nl', warned('anna', { complaint: 'c1' }));
    for (const words of [
      'Reden: spam.',
      'Reclame en hetzelfde bericht aan veel mensen mogen hier niet.',
      'Volgens onze voorwaarden mag dit niet.',
      'We kregen er een melding over.',
      'Een medewerker heeft het bekeken en besloten, geen computer.',
      'gratis bezwaar',
      'gecertificeerde geschilleninstantie',
    ])
      expect(text).toContain(words);
    expect(links).toContain('https://vonk.test/sanctions');
  });

  it('names the law as the ground of illegal content, and says when the house looked for itself', async () => {
    const { text } = await mailOf('bea', 'nl', warned('bea', { reason: 'illegal_content' }));
    expect(text).toContain('Volgens de wet mag dit niet');
    expect(text).toContain('We zagen het zelf');
    expect(text).not.toContain('We kregen er een melding over.');
  });

  it.each(LANGUAGES)('is whole in the language of its reader: %s', async (language) => {
    const { text } = await mailOf(`reader-${language}`, language, warned(`reader-${language}`, {}));
    expect(text).not.toMatch(/safety:|\{\{|undefined/);
    const digits = /20\d\d/.test(text);
    expect(digits, 'the day until which an appeal can be made').toBe(true);
  });
});
