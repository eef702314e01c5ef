import { LANGUAGES } from '@vonk/contracts/languages';
import { SANCTION_REASONS } from '@vonk/contracts/safety/events';
import { APPEAL_OVERTURNED } from '@vonk/domain/safety/decideSanctionAppeal';
import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@vonk/contracts/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';

/** Long enough to tell the language of. */
const STATEMENT = 'Je stuurde veel mensen hetzelfde bericht.';

describe('the statement a member gets of a measure', () => {
  let workers: TestWorkers;
  beforeAll(async () => {
    workers = await testWorkers();
  });
  afterAll(() => workers.stop());

  const warned = (member: string, more: { reason?: (typeof SANCTION_REASONS)[number]; complaint?: string | null }) => ({
    type: 'MemberWarned' as const,
    data: { member, reason: more.reason ?? 'spam', statement: STATEMENT, complaint: null, by: 'staff-1', ...more },
  });
  const mailOf = async (member: string, language: (typeof LANGUAGES)[number], event: ReturnType<typeof warned>) => {
    await workers.happened(`member-${member}`, signedUp(member, { language }), confirmed(member), event);
    const all = () => workers.mails(`${member}@example.test`);
    return workers.until(
      async () => (await all()).find(({ text }) => text.includes(STATEMENT)),
      `the statement to ${member}`,
    );
  };

  it('says the reason, the rule, what it rests on, what led to it, that a person decided and how to object', async () => {
    const { text, links } = await mailOf('anna', 'nl', warned('anna', { complaint: 'c1' }));
    for (const words of [
      'Reden: spam.',
      'Reclame maken of veel mensen hetzelfde bericht sturen mag hier niet.',
      'Zo staat het in onze gebruiksvoorwaarden.',
      'We hebben er een melding over gekregen.',
      'Een mens heeft ernaar gekeken en erover beslist, geen computer.',
      'gratis bezwaar',
      'gecertificeerd orgaan voor buitengerechtelijke geschillenbeslechting',
    ])
      expect(text).toContain(words);
    expect(links).toContain('https://vonk.test/sanctions');
  });

  it('names the law as the ground of illegal content, and says when the house looked for itself', async () => {
    const { text } = await mailOf('bea', 'nl', warned('bea', { reason: 'illegal_content' }));
    expect(text).toContain('Zo staat het in de wet');
    expect(text).toContain('We hebben het zelf opgemerkt');
    expect(text).not.toContain('We hebben er een melding over gekregen.');
  });

  it('carries the language that staff wrote it in, where that is not the one of the mail', async () => {
    const { html } = await mailOf('carla', 'de', warned('carla', {}));
    expect(html).toContain(`<span lang="nl">${STATEMENT}</span>`);
    const { html: inTheirs } = await mailOf('dora', 'nl', warned('dora', {}));
    expect(inTheirs).toContain(STATEMENT);
    expect(inTheirs).not.toContain('<span lang=');
  });

  it.each(LANGUAGES)('is whole in the language of its reader: %s', async (language) => {
    const { text } = await mailOf(`reader-${language}`, language, warned(`reader-${language}`, {}));
    expect(text).not.toMatch(/safety:|\{\{|undefined/);
    const digits = /20\d\d/.test(text);
    expect(digits, 'the day until which an appeal can be made').toBe(true);
  });
});

describe('a suspension that staff lift before its time', () => {
  let workers: TestWorkers;
  beforeAll(async () => {
    workers = await testWorkers();
  });
  afterAll(() => workers.stop());

  const suspended = (member: string) => ({
    type: 'MemberSuspended' as const,
    data: {
      ...{ member, reason: 'spam' as const, statement: STATEMENT, complaint: null, by: 'staff-1' },
      until: new Date(workers.now().getTime() + 86_400_000).toISOString(),
    },
  });
  const lifted = (member: string, reason: string) => ({
    type: 'SuspensionLifted' as const,
    data: { member, by: 'staff-1', reason },
  });
  const told = (member: string) =>
    workers.db('ops.mails').where({ member, mail: 'safety.suspensionLifted' }).pluck<string[]>('status');

  it('is told to the member; one that a won appeal ends is told with that', async () => {
    await workers.happened('member-eva', signedUp('eva'), confirmed('eva'), suspended('eva'));
    await workers.happened('member-eva', lifted('eva', APPEAL_OVERTURNED));
    await workers.happened('member-finn', signedUp('finn'), confirmed('finn'), suspended('finn'));
    await workers.happened('member-finn', lifted('finn', 'A mistake'));
    const { text } = await workers.mailTo('finn@example.test', 'opgeheven');
    expect(text).toContain('Je account staat weer voor je open.');
    expect(text).not.toContain('A mistake');
    expect([await told('finn'), await told('eva')]).toEqual([['sent'], []]);
  });

  it('is not told to somebody who is suspended again by now', async () => {
    await workers.happened('member-gus', signedUp('gus'), confirmed('gus'), suspended('gus'));
    await workers.happened('member-gus', lifted('gus', 'A mistake'), suspended('gus'));
    await workers.until(async () => (await told('gus')).length === 1, 'the mail to be looked at');
    expect(await told('gus')).toEqual(['not_wanted']);
  });
});

describe('the mails about a complaint', () => {
  let workers: TestWorkers;
  beforeAll(async () => {
    workers = await testWorkers();
  });
  afterAll(() => workers.stop());

  const happened = (complaint: string, event: AnyEvent) => workers.happened(`complaint-${complaint}`, event);
  const file = async (
    language: (typeof LANGUAGES)[number],
    member: string | null = null,
    profile: string | null = null,
  ) => {
    const complaint = randomUUID();
    const reference = `K-${complaint.slice(0, 8)}`;
    const told = { category: 'spam', description: 'Reclame.', email: `${complaint}@example.test`, language } as const;
    const about = { profile, conversation: null, message: null, photo: null };
    const evidence = { profile: null, messages: [], photo: null };
    const who = { reporter: member ?? `visitor-${complaint}`, member, due_at: '2026-12-24T12:00:00.000Z' };
    await happened(complaint, {
      type: 'ComplaintFiled',
      data: { complaint, reference, ...told, ...who, about, evidence },
    });
    return { complaint, reference, reporter: who.reporter, to: `${complaint}@example.test` };
  };
  const mailsTo = async (to: string, count: number) => {
    const all = () => workers.mails(to);
    return workers.until(async () => ((await all()).length === count ? all() : undefined), `${count} mails to ${to}`);
  };

  it.each(LANGUAGES)('give the reference at once, and a link to follow it without an account: %s', async (language) => {
    const { reference, to } = await file(language);
    const [mail] = await mailsTo(to, 1);
    expect(mail?.subject).toContain(reference);
    expect(mail?.text).toContain(reference);
    expect(mail?.text).toContain('24');
    expect(mail?.text).not.toMatch(/safety:|\{\{|undefined/);
    expect(
      mail?.links.some((link) => link.startsWith(`https://vonk.test/${language}/complaints/${reference}?token=`)),
    ).toBe(true);
  });

  it('say that a copy was kept only of what is about somebody', async () => {
    const [site, someone] = [await file('en'), await file('en', null, 'bram')];
    expect((await mailsTo(someone.to, 1))[0]?.text).toContain('kept a copy');
    expect((await mailsTo(site.to, 1))[0]?.text).not.toContain('kept a copy');
  });

  it('bring the decision in the words of whoever decided, and how to appeal, until the appeal is decided too', async () => {
    const { complaint, reporter, to } = await file('nl');
    const decided = (outcome: 'rejected' | 'upheld', answer: string, by: string): AnyEvent => ({
      type: 'ComplaintResolved',
      data: { complaint, reporter, outcome, answer, by },
    });
    await mailsTo(to, 1);
    await happened(complaint, decided('rejected', 'We zagen niets.', 'staff-1'));
    const [first] = await mailsTo(to, 2);
    expect(first?.text).toContain('We zagen niets.');
    expect(first?.text).toContain('gratis bezwaar');
    await happened(complaint, { type: 'ComplaintAppealed', data: { complaint, reporter, words: 'Kijk nog eens.' } });
    await happened(complaint, decided('upheld', 'Je had gelijk.', 'staff-2'));
    const [last] = await mailsTo(to, 3);
    expect(last?.text).toContain('Je had gelijk.');
    expect(last?.text).toContain('iemand die niet bij de eerste beslissing betrokken was');
    expect(last?.text).not.toContain('gratis bezwaar');
  });

  it('carry the language of an answer that was written in another', async () => {
    const { complaint, reporter, to } = await file('fr');
    await mailsTo(to, 1);
    const answer = 'We hebben de foto bekeken en weggehaald.';
    await happened(complaint, {
      type: 'ComplaintResolved',
      data: { complaint, reporter, outcome: 'upheld', answer, by: 'staff-1' },
    });
    const [mail] = await mailsTo(to, 2);
    expect(mail?.html).toContain(`<span lang="nl">${answer}</span>`);
  });

  it('had no trouble doing so', () => expect(workers.problems).toEqual([]));
});
