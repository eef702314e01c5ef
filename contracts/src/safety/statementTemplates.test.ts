import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { describe, expect, it } from 'vitest';
import { leavesOf } from '../texts/textPlaces.ts';
import { APPEAL_OUTCOMES, COMPLAINT_CATEGORIES, COMPLAINT_OUTCOMES, SANCTION_REASONS } from './events.ts';
import {
  appealAnswer,
  BLANK,
  complaintAnswer,
  sanctionStatement,
  type StatedSanction,
  type StatementTexts,
} from './statementTemplates.ts';

const KINDS = ['warning', 'removal', 'limit', 'suspension', 'termination'] satisfies StatedSanction[];
/** The room there is for a statement. */
const LENGTH_MAX = 2000;

const read = (part: string, language: Language) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'texts', `${part}.${language}.json`), 'utf8')) as object;
const textsIn = (language: Language) => read('statement', language) as StatementTexts;

const sanctionsIn = (texts: StatementTexts) =>
  KINDS.flatMap((kind) => SANCTION_REASONS.map((reason) => sanctionStatement(texts, { kind, reason })));
const complaintsIn = (texts: StatementTexts) =>
  COMPLAINT_CATEGORIES.flatMap((category) =>
    COMPLAINT_OUTCOMES.flatMap((outcome) =>
      [true, false].flatMap((ofMember) =>
        [true, false].map((again) => complaintAnswer(texts, { category, outcome, ofMember, again })),
      ),
    ),
  );
const appealsIn = (texts: StatementTexts) =>
  APPEAL_OUTCOMES.flatMap((outcome) => KINDS.map((kind) => appealAnswer(texts, { outcome, kind })));
const allIn = (texts: StatementTexts) => [...sanctionsIn(texts), ...complaintsIn(texts), ...appealsIn(texts)];

const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+/);
const wordsOf = (text: string) => text.split(/\s+/).length;

describe.each(LANGUAGES)('templates of statements in %s', (language) => {
  const texts = textsIn(language);

  it('say every text somewhere, and fit', () => {
    const all = allIn(texts);
    expect(leavesOf(texts).filter(([, text]) => !all.some((one) => one.includes(text)))).toEqual([]);
    expect(all.filter((one) => one.length > LENGTH_MAX || /undefined|\{\{/.test(one))).toEqual([]);
  });

  it('leave room in every sanction and every appeal for what was found', () => {
    expect([...sanctionsIn(texts), ...appealsIn(texts)].filter((one) => !one.includes(BLANK))).toEqual([]);
  });

  it('have one mark where staff write, and short sentences', () => {
    const leaves = leavesOf(texts);
    expect(leaves.filter(([, text]) => /[[\]…]/.test(text.replaceAll(BLANK, '')))).toEqual([]);
    expect(leaves.filter(([, text]) => sentencesOf(text).some((one) => wordsOf(one) > 20))).toEqual([]);
  });

  it('do not say again what the mail around them says', () => {
    const around = new Set(
      ['mail', 'shared'].flatMap((part) => leavesOf(read(part, language)).flatMap(([, text]) => sentencesOf(text))),
    );
    const again = leavesOf(texts).flatMap(([key, text]) =>
      sentencesOf(text).flatMap((sentence) => (around.has(sentence) ? [`${key}: ${sentence}`] : [])),
    );
    expect(again).toEqual([]);
  });
});

describe('a template', () => {
  const texts = textsIn('en');

  it('says what was found and what follows, and what more may follow unless the account is closed', () => {
    expect(sanctionStatement(texts, { kind: 'warning', reason: 'spam' })).toBe(
      `${texts.found.spam} ${texts.follows.warning} ${texts.again}`,
    );
    expect(sanctionStatement(texts, { kind: 'termination', reason: 'scam' })).toBe(
      `${texts.found.scam} ${texts.follows.termination}`,
    );
  });

  it('threatens nobody for being young', () => {
    for (const kind of KINDS)
      expect(sanctionStatement(texts, { kind, reason: 'underage' })).toBe(`${texts.found.underage} ${texts.oldEnough}`);
  });

  it('answers a report, a worry and a complaint each in its own way, and says so when it is a second look', () => {
    const about = { outcome: 'upheld', ofMember: true, again: false } as const;
    expect(complaintAnswer(texts, { ...about, category: 'hate' })).toBe(texts.answerToReport.upheld);
    expect(complaintAnswer(texts, { ...about, category: 'self_harm' })).toBe(texts.answerToConcern.upheld);
    expect(complaintAnswer(texts, { ...about, category: 'technical' })).toBe(texts.answerToService.upheld);
    expect(complaintAnswer(texts, { ...about, category: 'other', ofMember: false })).toBe(texts.answerToService.upheld);
    expect(complaintAnswer(texts, { ...about, category: 'hate', again: true })).toBe(
      `${texts.secondLook} ${texts.answerToReport.upheld}`,
    );
  });

  it('says what an appeal changed', () => {
    expect(appealAnswer(texts, { outcome: 'upheld', kind: 'limit' })).toBe(texts.appealUpheld);
    expect(appealAnswer(texts, { outcome: 'overturned', kind: 'limit' })).toBe(
      `${texts.appealOverturned} ${texts.undone.limit}`,
    );
  });
});
