import { allEvents } from '@vonk/contracts/events';
import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { describe, expect, it } from 'vitest';
import { builtInPageText } from './pageTexts.ts';

/**
 * The rows of the table "which data", in their order: how each begins in English, and which sealed fields of events it speaks
 * of. A personal field that is in none of them is kept without the page saying so.
 */
const ROWS: readonly { begins: string; fields: readonly string[] }[] = [
  {
    begins: 'Email address, password',
    fields: [
      ...['MemberSignedUp.email', 'MemberSignedUp.name', 'MemberSignedUp.date_of_birth', 'LinkIssued.address'],
      ...['MailChangeRequested.new_email', 'EmailChanged.old_email', 'EmailChanged.new_email'],
    ],
  },
  { begins: 'What you say about yourself', fields: ['ProfileUpdated.changes', 'PhotoUploaded.thumbhash'] },
  { begins: 'Likes, matches', fields: [] },
  { begins: 'Messages, photos', fields: ['MessageSent.text', 'MemberSignedUp.signup_message'] },
  {
    begins: 'Purchases, credits',
    fields: [
      ...['CreditsGranted.reason', 'CreditsTaken.reason', 'ApprovalRequested.reason', 'ApprovalGranted.reason'],
      ...['ApprovalDeclined.reason', 'ApprovalWithdrawn.reason'],
    ],
  },
  {
    begins: 'Name, account, address and phone number for a direct debit',
    fields: ['account_holder', 'iban', 'street', 'house_number', 'zip', 'city', 'phone'].map(
      (field) => `MandateSigned.${field}`,
    ),
  },
  { begins: 'A card you’ve saved', fields: ['CardSaved.last4'] },
  { begins: 'The order number and email address', fields: ['WithdrawalDeclared.order'] },
  {
    begins: 'Reports, complaints',
    fields: [
      ...['ComplaintFiled.email', 'ComplaintFiled.description', 'ComplaintFiled.evidence', 'ComplaintNoted.note'],
      ...['ComplaintResolved.answer', 'ComplaintAppealed.words', 'PhotoAppealed.text', 'MemberWarned.statement'],
      ...['MemberSuspended.statement', 'SuspensionLifted.reason', 'FeatureLimited.statement'],
      ...['FeatureLimitLifted.reason', 'ContentRemoved.statement', 'MemberTerminated.statement'],
      ...['TerminationLifted.reason', 'SanctionAppealed.words', 'SanctionAppealDecided.answer'],
    ],
  },
  {
    begins: 'Where you’re logged in',
    fields: ['NewDeviceSignedIn.browser', 'NewDeviceSignedIn.os', 'NewDeviceSignedIn.country'],
  },
  { begins: 'Your IP address', fields: [] },
  { begins: 'Where you are', fields: [] },
  { begins: 'Which link', fields: ['MemberSignedUp.tracking'] },
  {
    begins: 'Your email address, if we invite you',
    fields: ['InvitationIssued.email', 'InvitationIssued.note', 'InvitationRevoked.reason'],
  },
  { begins: 'Which emails', fields: [] },
  { begins: 'Your browser’s push address', fields: [] },
  { begins: 'Why you’re leaving', fields: ['DeletionRequested.remarks'] },
];

/** Of whom the page does not speak: people of the staff, a made-up profile, and what finance writes about an amount. */
const OF_NO_READER = [
  ...['StaffJoined.email', 'StaffJoined.name', 'StaffActed.reason'],
  ...['FictionalProfileRetired.reason', 'DifferenceExplained.reason'],
];

/** What each legal ground is called: agreement, law, interest, consent. */
const GROUNDS: Readonly<Record<Language, readonly string[]>> = {
  nl: ['overeenkomst', 'wet', 'belang', 'toestemming'],
  de: ['vertrag', 'gesetz', 'interesse', 'einwilligung'],
  en: ['agreement', 'law', 'interest', 'consent'],
  es: ['contrato', 'ley', 'interés', 'consentimiento'],
  fr: ['contrat', 'loi', 'intérêt', 'consentement'],
  it: ['contratto', 'legge', 'interesse', 'consenso'],
  pl: ['umowa', 'prawo', 'interes', 'zgoda'],
};

/** The three cells of each row below the head of the table. */
const rowsIn = (language: Language): readonly (readonly [string, string, string])[] =>
  builtInPageText('privacy', language)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => {
      const [, data = '', purpose = '', time = ''] = line.split('|').map((cell) => cell.trim());
      return [data, purpose, time];
    });
const groundsIn = (language: Language, purpose: string) => {
  const words = purpose.toLowerCase().split(/[^\p{L}]+/u);
  return GROUNDS[language].map((ground) => words.includes(ground));
};

describe('the table of the privacy page', () => {
  it('speaks of every sealed field that an event can hold', () => {
    const held = Object.entries(allEvents).flatMap(([type, { personal = {} }]) =>
      Object.keys(personal).map((field) => `${type}.${field}`),
    );
    expect([...ROWS.flatMap(({ fields }) => fields), ...OF_NO_READER].sort()).toEqual(held.sort());
  });

  it('has these rows', () => {
    const said = rowsIn('en').map(([data], at) => data.startsWith(ROWS[at]?.begins ?? '?') || data);
    expect(said).toEqual(ROWS.map(() => true));
  });

  it.each(LANGUAGES)('says in %s of each what it is, for what, on which grounds and how long', (language) => {
    const rows = rowsIn(language);
    expect(rows).toHaveLength(ROWS.length);
    for (const [at, cells] of rows.entries()) {
      for (const cell of cells) expect(cell.length, cells[0]).toBeGreaterThan(3);
      const grounds = groundsIn(language, cells[1]);
      expect(grounds, cells[0]).toContain(true);
      expect(grounds, cells[0]).toEqual(groundsIn('en', rowsIn('en')[at]?.[1] ?? ''));
    }
  });
});
