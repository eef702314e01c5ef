import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages.ts';

const pageOf = (page: string, language: string) =>
  readFileSync(new URL(`../site/pages/${page}.${language}.md`, import.meta.url), 'utf8');
const lineWith = (text: string, part: string) => text.split('\n').find((line) => line.includes(part)) ?? '';

const NEW_PEOPLE = {
  nl: /nieuwe mensen/,
  de: /niemand Neues/,
  en: /new people/,
  es: /nadie nuevo/,
  fr: /nouvelle personne/,
  it: /nessuna persona nuova/,
  pl: /nowe osoby/,
} as const;

/** Whoever shares a like, a match or a chat with somebody who is suspended goes on seeing the profile (projector: `visibleMembers`). */
describe.each(LANGUAGES)('what a suspension hides is said in %s', (language) => {
  it('in the community rules as on the page of sanctions', () => {
    expect(lineWith(pageOf('ban', language), '{{suspension_days}}')).toMatch(NEW_PEOPLE[language]);
    const screen = readFileSync(new URL(`../safety/texts/screen.${language}.json`, import.meta.url), 'utf8');
    expect(lineWith(screen, '"suspendedText"')).toMatch(NEW_PEOPLE[language]);
  });
});

const REFUND_STARTS = {
  nl: /zodra je de terugbetaling start/,
  de: /Sobald du die Rückerstattung startest/,
  en: /when you start your refund/,
  es: /cuando confirmas el reembolso/,
  fr: /quand tu lances le remboursement/,
  it: /Quando avvii il rimborso/,
  pl: /gdy zlecisz zwrot pieniędzy/,
} as const;

/** A withdrawal counts when it is sent, and its credits can be used until its refund is started (DECISIONS "withdrawal"). */
it.each(LANGUAGES)('when credits leave the balance of who withdraws is said in %s', (language) => {
  const [, section = ''] = pageOf('return-policy', language).split('{#effects}');
  expect(section.split('\n#')[0]).toMatch(REFUND_STARTS[language]);
});
