import { describe, expect, it } from 'vitest';
import { featuresOf, isContact, isPayment, normalisedText } from './messageSignals.ts';
import { labelledMessages } from './testing/labelledMessages.ts';

type Score = { messages: number; found: number; right: number; there: number };
const LABELS = { c: isContact, p: isPayment } as const;

/** Per language and label: how many were found, how many of these rightly, how many there were. */
function scoresOf(label: keyof typeof LABELS): Map<string, Score> {
  const scores = new Map<string, Score>();
  for (const [language, wanted, text] of labelledMessages)
    for (const row of [language, 'all']) {
      const score = scores.get(row) ?? { messages: 0, found: 0, right: 0, there: 0 };
      const found = featuresOf(text).some(LABELS[label]);
      const there = wanted.includes(label);
      score.messages++;
      score.found += Number(found);
      score.there += Number(there);
      score.right += Number(found && there);
      scores.set(row, score);
    }
  return scores;
}

describe('what a first message says', () => {
  it('was judged on about 150 examples in seven languages', () => {
    expect(labelledMessages.length).toBeGreaterThanOrEqual(150);
    expect(new Set(labelledMessages.map(([language]) => language)).size).toBe(7);
  });

  it.each(['c', 'p'] as const)('is found with few misses and few false alarms (%s)', (label) => {
    const missed = labelledMessages.filter(
      ([, wanted, text]) => wanted.includes(label) !== featuresOf(text).some(LABELS[label]),
    );
    const table = [...scoresOf(label)].map(([language, { messages, found, right, there }]) => ({
      label: label === 'c' ? 'contact details' : 'payment talk',
      language,
      messages,
      precision: Number((right / found).toFixed(3)),
      recall: Number((right / there).toFixed(3)),
    }));
    if (process.env.SHOW_TABLE) console.table(table.concat(missed.map(([, , text]) => ({ text }) as never)));
    for (const { language, precision, recall } of table) {
      expect(precision, `precision ${language}`).toBeGreaterThanOrEqual(language === 'all' ? 0.95 : 0.8);
      expect(recall, `recall ${language}`).toBeGreaterThanOrEqual(language === 'all' ? 0.95 : 0.85);
    }
  });

  it('names each way to be reached and each way to ask for money', () => {
    const cases = {
      'Bel 06-12345678': ['phone'],
      'jan@example.org': ['email'],
      'https://example.org/x': ['link'],
      'Heb je WhatsApp?': ['messenger'],
      NL91ABNA0417164300: ['iban'],
      'koop een steam kaart': ['gift_card'],
      bitcoin: ['crypto'],
      'leen me wat geld': ['money_request'],
    };
    for (const [text, features] of Object.entries(cases)) expect(featuresOf(text), text).toEqual(features);
  });

  it('does not take dates, times, prices of a beer or a wrong account number for something', () => {
    for (const text of [
      '12-05-1990',
      '20:30',
      '1995, 2005, 2015',
      'Een biertje kost hier 4 euro',
      'NL00ABNA0417164300 x',
    ])
      expect(
        featuresOf(text).filter((feature) => feature !== 'phone'),
        text,
      ).toEqual([]);
    expect(featuresOf('12-05-1990')).toEqual([]);
  });

  it('is looked for in as much as a message can hold, and not beyond', () => {
    for (const unit of ['x', '\ufdfa']) expect(featuresOf(`${unit.repeat(10_000)} bitcoin`)).not.toContain('crypto');
    expect(featuresOf(`${'x '.repeat(4_990)}bitcoin`)).toEqual(['crypto']);
  });
});

describe('a text as it is compared with others', () => {
  it('is the same with another name, other signs, capitals and numbers', () => {
    const told = ['Hoi Anna, wat een leuk profiel heb jij!!', 'hoi Bram! Wat een leuk profiel heb jij 😘'];
    expect(new Set(told.map(normalisedText))).toEqual(new Set(['wat een leuk profiel heb jij']));
  });
  it('is nothing when everybody says it', () => {
    for (const text of ['Hoi', 'Hey, how are you?', '👋']) expect(normalisedText(text)).toBeNull();
  });
});
