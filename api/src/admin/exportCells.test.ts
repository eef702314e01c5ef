import type { AdminResource } from '@vonk/contracts/adminResource';
import { adminResources } from '@vonk/contracts/adminResources';
import { isPaymentMethod } from '@vonk/contracts/payments/methods';
import type { StaffLanguage } from '@vonk/contracts/texts/staffTexts';
import { staffWords } from '@vonk/platform/texts/staffWords';
import { describe, expect, it } from 'vitest';
import type { AdminRow } from './adminRow.ts';
import { cellAt } from './cellAt.ts';
import { csvCell, csvFormatOf } from './csv.ts';
import { columnsFor } from './columnsFor.ts';
import { exportColumns } from './exportColumns.ts';
import { headingOf } from './headingOf.ts';
import { codesAt, markedColumns } from './markedColumns.ts';

const resources: Readonly<Record<string, AdminResource>> = Object.fromEntries(
  Object.values(adminResources as Readonly<Record<string, AdminResource>>).map((one) => [one.name, one]),
);
const columnsOf = (name: string) => markedColumns(exportColumns[name] ?? [], resources[name]?.row ?? null);
const cells = (name: string, row: Omit<AdminRow, 'id'>, language: StaffLanguage = 'en', codes = false) =>
  Object.fromEntries(
    columnsOf(name).map((column) => [
      column.path,
      cellAt({ id: 'x', ...row }, column, { format: csvFormatOf(language), words: staffWords(language), codes }),
    ]),
  );

/** The codes that stand in the columns of a list, as far as its contract names them. */
const codesOf = (name: string): readonly string[] =>
  columnsOf(name)
    .filter(({ says }) => says === 'code' || says === 'appeal')
    .flatMap(({ path, says }) =>
      codesAt(resources[name]?.row ?? null, path).map((code) => (says === 'appeal' ? `appeal_${code}` : code)),
    );

describe('a cell of an export, as a spreadsheet reads it', () => {
  it.each([
    // 29 March 2026 has no 02:00 to 03:00, and 25 October has it twice.
    ['2026-03-28T22:59:59.999Z', '2026-03-28 23:59:59'],
    ['2026-03-28T23:00:00.000Z', '2026-03-29 00:00:00'],
    ['2026-03-29T00:59:59.000Z', '2026-03-29 01:59:59'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29 03:00:00'],
    ['2026-03-29T21:59:59.000Z', '2026-03-29 23:59:59'],
    ['2026-10-24T22:00:00.000Z', '2026-10-25 00:00:00'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25 02:30:00'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25 02:30:00'],
    ['2026-10-25T22:59:59.000Z', '2026-10-25 23:59:59'],
    ['2026-10-25T23:00:00.000Z', '2026-10-26 00:00:00'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01 00:00:00'],
  ])('is a moment as a clock in Amsterdam shows it: %s', (at, shown) => {
    expect(cells('ledger', { at }).at).toBe(shown);
    expect(cells('ledger', { at }, 'de').at).toBe(shown);
  });

  it('says above moments whose clock that is, and nothing above days', () => {
    const headings = (language: StaffLanguage) =>
      Object.fromEntries(columnsOf('book-lines').map((one) => [one.path, headingOf(one, staffWords(language))]));
    expect(headings('en')).toMatchObject({ at: 'When (Amsterdam time)', date: 'Day' });
    expect(headings('nl')).toMatchObject({ at: 'Wanneer (tijd in Amsterdam)', date: 'Dag' });
    expect(headings('de')).toMatchObject({ at: 'Wann (Zeit in Amsterdam)', date: 'Tag' });
  });

  it('knows every moment of every list, and takes no day for one', () => {
    const isMoment = (path: string) =>
      /(?:^at|_at|_until|hour|effective_from|_since|scheduled_from|signup_date|deadline)$/.test(path);
    for (const name of Object.keys(exportColumns)) {
      expect(resources[name]?.row, name).toBeTruthy();
      const wrong = columnsOf(name).filter(({ path, moment = false }) => moment !== isMoment(path));
      expect([name, ...wrong.map(({ path }) => path)]).toEqual([name]);
    }
  });

  it('is empty where there is no moment', () => {
    expect(cells('payments', { started_at: '2026-01-01T00:00:00.000Z', settled_at: null }).settled_at).toBe('');
  });

  it('says yes and no in the language of who takes the file', () => {
    const said = (language: StaffLanguage) => Object.values(cells('gifts', { active: true }, language)).at(-1);
    expect([said('en'), said('nl'), said('de')]).toEqual(['Yes', 'Ja', 'Ja']);
    expect(cells('gifts', { active: false }, 'de').active).toBe('Nein');
  });

  it('says codes as the screens do, in the language of who takes the file', () => {
    const payment = { status: 'charged_back', method: 'bank_transfer', mismatch: 'nothing_came', country: 'NL' };
    expect(cells('payments', payment)).toMatchObject({
      ...{ status: 'Charged back', method: 'SEPA bank transfer', mismatch: 'Nothing arrived', country: 'NL' },
    });
    expect(cells('payments', payment, 'de')).toMatchObject({ status: 'Zurückgebucht' });
    expect(cells('payments', { status: 'completed', method: 'ideal' }, 'nl')).toMatchObject({
      ...{ status: 'Voltooid', method: 'iDEAL' },
    });
    expect(cells('ledger', { kind: 'spend', cause: { code: 'text' } }, 'de')).toMatchObject({
      ...{ kind: 'Ausgabe', 'cause.code': 'Nachricht' },
    });
    expect(cells('codes', { methods: ['ideal', 'bank_transfer'] }).methods).toBe('"iDEAL, SEPA bank transfer"');
    expect(cells('sanction-appeals', { kind: 'limit', what: 'messages', reason: 'spam' }, 'nl')).toMatchObject({
      ...{ kind: 'Beperking', what: 'Berichten', reason: 'Spam' },
    });
    expect(cells('members', { language: 'de', origin: 'fictional' }, 'nl')).toMatchObject({
      ...{ language: 'de', origin: 'Fictief' },
    });
    const exported = { event: 'StaffExported', data: { resource: 'vat', rows: 2, filter: { on: '2026-09-30' } } };
    expect(cells('audit', exported).event).toBe('"Exported 2 rows (VAT, as of 30 Sept 2026)"');
  });

  it('tells moments in the sentences of the audit by the clock in Amsterdam', () => {
    const suspended = { event: 'MemberSuspended', data: { until: '2026-10-25T00:30:00.000Z', reason: 'spam' } };
    expect(cells('audit', suspended).event).toContain('25 Oct 2026, 02:30');
  });

  it('leaves codes as they are for a program', () => {
    expect(cells('payments', { status: 'charged_back', method: 'ideal' }, 'de', true)).toMatchObject({
      ...{ status: 'charged_back', method: 'ideal' },
    });
    expect(cells('ledger', { kind: 'spend', cause: { code: 'text' } }, 'de', true)['cause.code']).toBe('text');
    expect(cells('audit', { event: 'StaffExported', data: {} }, 'de', true).event).toBe('StaffExported');
    expect(cells('campaigns', { members: '' }, 'de').members).toBe('');
  });

  it('puts revenue under the names of payment methods where it is asked for by them', () => {
    const group = (by: string) => columnsFor('revenue', { by })?.find(({ path }) => path === 'group')?.says;
    expect([group('method'), group('source')]).toEqual(['code', undefined]);
  });

  it('has a word for every code that a list can hold, in each language', () => {
    for (const language of ['nl', 'de', 'en'] as const) {
      const words = staffWords(language);
      const missing = Object.keys(exportColumns).flatMap((name) =>
        codesOf(name).filter((code) => !isPaymentMethod(code) && words.find(`codes:${code}`) === null),
      );
      expect([language, ...missing]).toEqual([language]);
    }
  });

  it('is a list with commas, and empty where it has nothing in it', () => {
    expect(cells('campaigns', { countries: ['NL', 'BE'] }, 'de').countries).toBe('"NL, BE"');
    expect(cells('campaigns', { countries: [] }).countries).toBe('');
    expect(cells('campaigns', { countries: ['a', '=1'] }).countries).toBe(`"a,' =1"`);
  });

  it.each([
    '0815',
    '0031612345678',
    '20261130000123456',
    '1E5',
    '12.5e3',
    'MEI25',
    'DEC25',
    'May 10',
    'März-5',
    '3-10',
    '1/2',
    '3 okt',
    '10.12.2026',
  ])('keeps %j as it stands', (text) => {
    expect(csvCell(text).replaceAll('"', '')).toBe(`'${text}`);
  });

  it.each([
    '0',
    '5977',
    '2026-03-29',
    '2026-03',
    '2026-000123',
    'SPARK10',
    'WINTER15',
    '35b800e4',
    'Jana95',
    'Marta-25',
    'QKJS-886Q',
    '9.95 EUR',
    '123456789012345',
  ])('leaves %j alone', (text) => {
    expect(csvCell(text)).toBe(text);
  });

  it('has no heading that a spreadsheet takes for a word of its own', () => {
    for (const language of ['nl', 'de', 'en'] as const)
      for (const name of Object.keys(exportColumns))
        for (const column of columnsOf(name))
          expect(headingOf(column, staffWords(language))).not.toMatch(/^(?:waar|onwaar|wahr|falsch|true|false)$/i);
  });
});
