import { PAGE_TEXT_MAX } from '@vonk/contracts/site/staticPageText';
import { describe, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { draftPage } from './draftPage.ts';
import { page as stream, type PageEvent } from './page.ts';
import { publishPage, type PublishPageCommand } from './publishPage.ts';
import { withdrawPage } from './withdrawPage.ts';

const given = specify(stream);
const now = new Date('2026-11-22T12:00:00.000Z');
const LATER = '2026-12-01T00:00:00.000Z';
const about = { site: 'main', page: 'terms', language: 'nl', by: 'staff-1' } as const;
const TEXT = '# Title\n\nLead.\n\n## One\n\nWords.';
const drafted: PageEvent = { type: 'PageDrafted', data: { ...about, text: TEXT } };
const publication = {
  ...about,
  ...{ text: TEXT, asks_members: false, summary: '', reason: 'new rules' },
};
const published = (version: number, effective_from = now.toISOString()): PageEvent => ({
  type: 'PagePublished',
  data: { ...publication, version, effective_from },
});
const withdrawn: PageEvent = {
  type: 'PagePublicationWithdrawn',
  data: { ...about, version: 1, reason: 'not yet' },
};

describe('a static page', () => {
  const draft = (revision: number, text: string, ...past: PageEvent[]) =>
    given(...past).when((state) => draftPage(state, { ...about, revision, text }));
  const publish = (changed: Partial<PublishPageCommand>, ...past: PageEvent[]) =>
    given(...past).when((state) =>
      publishPage(state, { ...publication, revision: past.length, effective_from: null, ...changed }, { now }),
    );
  const withdraw = (version: number, ...past: PageEvent[]) => withdrawFor(' not yet ', version, ...past);
  const withdrawFor = (reason: string, version: number, ...past: PageEvent[]) =>
    given(...past).when((state) => withdrawPage(state, { ...about, version, reason }, { now }));

  it('keeps a draft, and the same one once', () => {
    draft(0, TEXT).thenRecords(drafted);
    draft(0, TEXT, drafted).thenNothing();
  });

  it('is not written over by somebody who did not see the latest change', () => {
    draft(0, `${TEXT} More.`, drafted).thenRefuses('page_changed');
    draft(1, `${TEXT} More.`, drafted).thenRecords({ type: 'PageDrafted', data: { ...about, text: `${TEXT} More.` } });
    publish({ revision: 0 }, drafted).thenRefuses('page_changed');
  });

  it.each([
    ['a figure that the site does not have', '# T\n\n## S\n\n{{nonsense}}', 'unknown_placeholder'],
    ['no title', '## S\n\nWords.', 'page_without_title'],
    ['no section', '# T\n\nWords.', 'page_without_section'],
    ['more than fits', `# T\n\n## S\n\n${'x'.repeat(PAGE_TEXT_MAX)}`, 'too_long'],
    ['a section that begins within a line', '# T\n\nWords ## S', 'page_without_section'],
  ])('refuses a text with %s, at its field', (_what, text, code) => {
    const values = code === 'unknown_placeholder' ? { values: { names: 'nonsense' } } : {};
    draft(0, text).thenRefuses('invalid_request', { errors: [{ path: 'text', code, ...values }] });
  });

  it('may be as long as fits, and names ten figures at most that the site does not have', () => {
    const head = '# T\n\n## S\n\n';
    const full = head + 'x'.repeat(PAGE_TEXT_MAX - head.length);
    draft(0, full).thenRecords({ type: 'PageDrafted', data: { ...about, text: full } });
    const names = Array.from({ length: 11 }, (_, at) => `none_${String.fromCharCode(97 + at)}`);
    draft(0, head + names.map((name) => `{{${name}}}`).join(' ')).thenRefuses('invalid_request', {
      errors: [{ path: 'text', code: 'unknown_placeholder', values: { names: names.slice(0, 10).join(', ') } }],
    });
  });

  it('is published at once, at a date, and never in the past', () => {
    publish({}, drafted).thenRecords(published(1));
    publish({ effective_from: LATER }, drafted).thenRecords(published(1, LATER));
    publish({ effective_from: '2020-01-01T00:00:00.000Z' }, drafted).thenRecords(published(1));
    publish({ effective_from: 'soon' }, drafted).thenRefuses('invalid_request', {
      errors: [{ path: 'effective_from', code: 'invalid' }],
    });
    publish({ text: '# T' }, drafted).thenRefuses('invalid_request', {
      errors: [{ path: 'text', code: 'page_without_section' }],
    });
    publish({ text: null }, drafted, published(1)).thenRecords({
      type: 'PagePublished',
      data: { ...publication, text: null, version: 2, effective_from: now.toISOString() },
    });
  });

  it('asks members about the terms alone, and says what changed', () => {
    const asks = { asks_members: true };
    publish({ ...asks, summary: 'Refunds are quicker.' }, drafted).thenRecords({
      type: 'PagePublished',
      data: { ...publication, ...asks, summary: 'Refunds are quicker.', version: 1, effective_from: now.toISOString() },
    });
    for (const summary of ['', ' '])
      publish({ ...asks, summary }, drafted).thenRefuses('invalid_request', {
        errors: [{ path: 'summary', code: 'required' }],
      });
    publish({ ...asks, summary: ' Quicker. ' }, drafted).thenRecords({
      type: 'PagePublished',
      data: { ...publication, ...asks, summary: 'Quicker.', version: 1, effective_from: now.toISOString() },
    });
    publish({ ...asks, page: 'faq', summary: 'x' }, drafted).thenRefuses('invalid_request', {
      errors: [{ path: 'asks_members', code: 'only_terms_ask' }],
    });
    publish({ reason: ' ' }, drafted).thenRefuses('reason_required');
  });

  it('has a version withdrawn until its day comes', () => {
    withdraw(1, drafted, published(1, LATER)).thenRecords(withdrawn);
    withdraw(1, drafted, published(1, LATER), withdrawn).thenNothing();
    withdraw(1, drafted, published(1)).thenRefuses('page_in_force');
    withdraw(2, drafted, published(1, LATER)).thenRefuses('not_found');
    withdrawFor(' ', 1, drafted, published(1, LATER)).thenRefuses('reason_required');
    const both = [drafted, published(1, LATER), published(2, LATER), withdrawn];
    withdraw(1, ...both).thenNothing();
    withdraw(2, ...both).thenRecords({
      type: 'PagePublicationWithdrawn',
      data: { ...about, version: 2, reason: 'not yet' },
    });
  });
});
