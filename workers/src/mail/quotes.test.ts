import { LANGUAGES } from '@vonk/contracts/languages';
import { describe, expect, it } from 'vitest';
import { newsTextFor } from '../notifications/newsLetter.ts';
import { samplesIn } from './mailsPage.ts';

/** The mails that say what somebody of staff wrote by hand, and those that name a member beside the reader. */
const QUOTING = [
  'safety.sanction',
  'safety.sanctionAppeal',
  'safety.complaintDecision',
  'notifications.discountEnding',
];
const NAMING = ['likes.like', 'likes.match', 'messaging.newConversation', 'messaging.newMessage'].concat([
  'messaging.unreadReminder',
  'notifications.weeklyUpdate',
]);

describe.each(LANGUAGES)('the mails in %s', (language) => {
  const letters = samplesIn(language);
  const all = (mails: readonly string[]) => letters.filter(({ mail }) => mails.includes(mail));
  const said = ({ subject, preview, paragraphs, button }: (typeof letters)[number]['letter']) =>
    [subject, preview ?? '', ...paragraphs, button?.text ?? ''].join('\n');

  it('say of what people wrote in which language that is', () => {
    const quoting = all(QUOTING).filter(({ letter }) => letter.quotes);
    expect(new Set(quoting.map(({ mail }) => mail))).toEqual(new Set(QUOTING));
    for (const { letter } of quoting)
      for (const { words, language: written } of letter.quotes ?? []) {
        expect(said(letter)).toContain(words);
        expect(written).toBe('en');
      }
  });

  it('say which words are names', () => {
    const naming = all(NAMING).filter(({ letter }) => letter.names && letter.names.length > 0);
    expect(new Set(naming.map(({ mail }) => mail))).toEqual(new Set(NAMING));
    for (const { letter } of naming) for (const name of letter.names ?? []) expect(said(letter)).toContain(name);
  });
});

it('news is told in the language of its reader, else in English, and says which it is', () => {
  const [nl, en] = ['Nieuws', 'News'].map((subject) => ({ subject, text: subject, button: '' })) as [
    Parameters<typeof newsTextFor>[0]['nl'],
    Parameters<typeof newsTextFor>[0]['en'],
  ];
  expect(newsTextFor({ nl, en }, 'nl')).toEqual({ ...nl, language: 'nl' });
  expect(newsTextFor({ nl, en }, 'pl')).toEqual({ ...en, language: 'en' });
  expect(newsTextFor({ nl }, 'pl')).toBeUndefined();
});
