import { actorText } from '@vonk/contracts/actorText';
import { eventSentences, type EntryData } from '@vonk/contracts/eventSentences';
import { sentenceOf } from '@vonk/contracts/sentenceOf';
import { allEvents } from '@vonk/contracts/events';
import { timestampText } from '@vonk/contracts/staffText';
import { STAFF_LANGUAGES, type StaffWords } from '@vonk/contracts/texts/staffTexts';
import { describe, expect, it } from 'vitest';
import { staffWords } from './staffWords.ts';

const [dutch, german, english] = [staffWords('nl'), staffWords('de'), staffWords('en')];

const MONEY = { amount_minor: 995, currency: 'EUR' };
/** Every field any public event data has, so that each sentence finds its own. */
const DATA = {
  member: 'm1',
  by: 'm1',
  profile: 'm2',
  reporter: 'm1',
  origin: 'member',
  country: 'NL',
  credits: 3,
  balance_after: 7,
  price: MONEY,
  amount: MONEY,
  total: MONEY,
  method: 'ideal',
  kind: 'text',
  cause: 'signup',
  category: 'spam',
  reference: 'VK-1',
  outcome: 'upheld',
  reason: 'spam',
  until: '2026-01-02T03:04:05.000Z',
  final_at: '2026-01-02T03:04:05.000Z',
  code: 'X',
  ordered: { amount_minor: 995, currency: 'EUR' },
  told: { amount_minor: 1, currency: 'EUR' },
  campaign: 'time_bonus',
  key: 'name',
  role: 'admin',
  act: 'refund payments',
  permission: 'payments.refund',
  purpose: 'activation',
  language: 'nl',
  consent: 'race',
  how: 'reset',
  occasion: 'reset',
  debits: 2,
  lines: 2,
  open: 2,
  rows: 2,
  step: 3,
  resource: 'members',
  month: '2026-01',
  collect_on: '2026-01-05',
  name: 'Spring',
  site: 'vonk.example',
  proof: 'B-1',
  hint: '…1234',
  variant: 'A',
  collection: 'C-1',
  invisible: true,
  private: true,
  in_chat: false,
  feature: 'messages',
  content: 'photo',
  verdict: 'confirmed',
  page: 'terms',
  place: 'site/screen home',
  words: 'Home',
  version: 3,
  terms_version: '2026-01-02T03:04:05.000Z',
  effective_from: '2026-01-02T03:04:05.000Z',
};

const told = (type: string, data: EntryData, about: string | null, words: StaffWords) =>
  sentenceOf({ type, data }, about, words);

describe('the history of a member in words', () => {
  it('has a sentence for every event of the house, and none for what does not exist', () => {
    expect(Object.keys(eventSentences).sort()).toEqual(Object.keys(allEvents).sort());
  });

  it.each(Object.keys(allEvents))('%s is a sentence: a capital, words, nothing left open', (type) => {
    for (const language of STAFF_LANGUAGES) {
      for (const about of ['m1', 'm2', null]) {
        const sentence = told(type, DATA, about, staffWords(language));
        expect(sentence).toMatch(/^[\p{Lu}0-9€]/u);
        expect(sentence).not.toMatch(/undefined|null|NaN|unknown|onbekend|[Uu]nbekannt|\[object|_|\{\{|events:/);
        expect(sentence).not.toBe(type);
      }
    }
  });

  it('tells the same event differently to the two it is about', () => {
    expect(told('ProfileLiked', DATA, 'm1', english)).toBe('Liked a profile');
    expect(told('ProfileLiked', DATA, 'm2', english)).toBe('Was liked');
    expect(told('MessageSent', DATA, 'm1', english)).toBe('Sent a message for 3 credits, 7 left');
    expect(told('MessageSent', DATA, 'm2', english)).toBe('Received a message');
    expect(told('MessageSent', { ...DATA, credits: 1 }, 'm1', english)).toContain('1 credit,');
  });

  it('names money, causes and amounts', () => {
    expect(told('CreditsBought', DATA, 'm1', english)).toBe('Bought 3 credits for €9.95, 7 left');
  });

  it('says it in the language of the reader: plural forms, money, codes with the capitals of the language', () => {
    const bought = { ...DATA, credits: 1 };
    expect(told('CreditsBought', bought, 'm1', german)).toMatch(/^1 Credit gekauft für 9,95\s€, Guthaben 7$/);
    expect(told('CreditsBought', DATA, 'm1', dutch)).toMatch(/^3 credits gekocht voor €\s9,95, saldo 7$/);
    expect(told('PhotoRejected', { reason: 'nudity' }, 'm1', german)).toBe('Foto abgelehnt: Nacktheit');
    expect(told('PhotoRejected', { reason: 'nudity' }, 'm1', dutch)).toBe('Foto afgewezen: naakt');
    expect(told('StaffExported', { resource: 'x', rows: 1 }, null, german)).toMatch(/^1 Zeile /);
    expect(told('StaffExported', { resource: 'x', rows: 2 }, null, german)).toMatch(/^2 Zeilen /);
    expect(told('StaffListed', { resource: 'members', rows: 1 }, null, dutch)).toBe(
      'Lijst bekeken (Leden), 1 regel op de eerste pagina',
    );
    expect(told('StaffListed', { resource: 'members', rows: 25 }, null, german)).toContain('25 Zeilen');
    expect(told('LanguageChanged', { language: 'de' }, 'm1', dutch)).toBe('Taal gewijzigd: Duits');
    expect(told('SettingChanged', { key: 'message_credits' }, null, german)).not.toContain('message');
    expect(actorText('staff:s1', 'm1', german)).toBe('vom Team');
  });

  it('says of an export which days it was for', () => {
    const exported = (filter: object, words = english) =>
      told('StaffExported', { resource: 'vat', rows: 2, filter }, null, words);
    expect(exported({})).toBe('Exported 2 rows (VAT)');
    expect(exported({ from: '2026-07-01', to: '2026-09-30' })).toBe(
      'Exported 2 rows (VAT, 1 Jul 2026 to 30 Sept 2026)',
    );
    expect(exported({ from: '2026-07-01', to: '2026-07-01' })).toBe('Exported 2 rows (VAT, 1 Jul 2026)');
    expect(exported({ from: '2026-07-01' })).toBe('Exported 2 rows (VAT, from 1 Jul 2026)');
    expect(exported({ to: '2026-09-30' })).toBe('Exported 2 rows (VAT, up to 30 Sept 2026)');
    expect(exported({ month: '2026-09' })).toBe('Exported 2 rows (VAT, Sept 2026)');
    expect(exported({ on: '2026-09-30' })).toBe('Exported 2 rows (VAT, as of 30 Sept 2026)');
    expect(exported({ from: '…', to: 3 })).toBe('Exported 2 rows (VAT)');
    expect(exported({ from: '2026-07-01', to: '2026-09-30' }, dutch)).toContain(', 1 jul 2026 t/m 30 sep 2026)');
    expect(exported({ from: '2026-07-01', to: '2026-09-30' }, german)).toContain(', 01.07.2026 bis 30.09.2026)');
    expect(told('StaffExported', { resource: 'vat', rows: 1, filter: null }, null, english)).toMatch(/\(VAT\)$/);
  });

  it('names what staff did by the verb of the language', () => {
    expect(told('StaffActed', { act: 'change password', reason: '' }, null, dutch)).toBe('Eigen wachtwoord gewijzigd');
    expect(told('StaffActed', { act: 'refund payments', reason: '' }, null, english)).toBe('Payments: refund');
  });

  it('says why a provider gives no money back, without a reason where it is of a newer house', () => {
    expect(told('RefundRefused', { ...DATA, reason: 'not_paid' }, null, german)).toContain('zurückgebucht');
    expect(told('RefundRefused', { ...DATA, reason: 'newer' }, null, english)).toContain('it gave no reason');
  });

  it('says of what is sealed that it is unknown', () => {
    expect(told('PhotoRejected', {}, 'm1', english)).toBe('Photo rejected: unknown');
  });

  it('shows an event of a newer house by its name instead of nothing', () => {
    expect(told('SomethingNew', {}, null, english)).toBe('SomethingNew');
  });

  it('says who did it only when it was not the member themselves', () => {
    expect(actorText('member:m1', 'm1', english)).toBe('');
    expect(actorText('staff:s1', 'm1', english)).toBe('by staff');
    expect(actorText('system:payments', 'm1', english)).toBe('by the system');
    expect(actorText('visitor', 'm1', english)).toBe('not logged in');
    expect(actorText('visitor', 'm1', german)).toBe('nicht eingeloggt');
    expect(actorText(null, 'm1', english)).toBe('');
  });
});

describe('a moment as staff read it', () => {
  const there = (at: string, language: 'en' | 'nl' | 'de' = 'en') => timestampText(at, language, 'Europe/Amsterdam');

  it('is a day and a time, on both sides of a change of the clocks', () => {
    expect(there('2027-03-28T00:59:00.000Z')).toBe('28 Mar 2027, 01:59');
    expect(there('2027-03-28T01:00:00.000Z')).toBe('28 Mar 2027, 03:00');
    expect(there('2027-10-30T23:59:00.000Z')).toBe('31 Oct 2027, 01:59');
    expect(there('2027-10-31T02:00:00.000Z')).toBe('31 Oct 2027, 03:00');
  });

  it('says which of the two it is in the hour that comes twice', () => {
    expect(there('2027-10-31T00:30:00.000Z')).toMatch(/^31 Oct 2027, 02:30 \((?:CEST|GMT\+2)\)$/);
    expect(there('2027-10-31T01:30:00.000Z')).toMatch(/^31 Oct 2027, 02:30 \((?:CET|GMT\+1)\)$/);
    for (const language of ['nl', 'de'] as const)
      expect(there('2027-10-31T00:30:00.000Z', language)).not.toBe(there('2027-10-31T01:30:00.000Z', language));
  });
});
