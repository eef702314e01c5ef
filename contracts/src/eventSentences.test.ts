import { allEvents } from './events.ts';
import { describe, expect, it } from 'vitest';
import { actorText, eventSentences, sentenceOf } from './eventSentences.ts';

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
  key: 'name',
  role: 'admin',
  act: 'refund payments',
  permission: 'payments.refund',
  purpose: 'activation',
  language: 'nl',
  consent: 'race',
  how: 'reset',
  invisible: true,
  private: true,
  in_chat: false,
  feature: 'messages',
  content: 'photo',
  verdict: 'confirmed',
  page: 'terms',
  version: 3,
  terms_version: '2026-01-02T03:04:05.000Z',
  effective_from: '2026-01-02T03:04:05.000Z',
};

describe('the history of a member in words', () => {
  it('has a sentence for every event of the house, and none for what does not exist', () => {
    expect(Object.keys(eventSentences).sort()).toEqual(Object.keys(allEvents).sort());
  });

  it.each(Object.keys(allEvents))('%s is a sentence: a capital, words, nothing left open', (type) => {
    for (const about of ['m1', 'm2', null]) {
      const sentence = sentenceOf(type, DATA, about);
      expect(sentence).toMatch(/^[A-Z0-9€]/);
      expect(sentence).not.toMatch(/undefined|null|NaN|unknown|\[object|_/);
      expect(sentence).not.toBe(type);
    }
  });

  it('tells the same event differently to the two it is about', () => {
    expect(sentenceOf('ProfileLiked', DATA, 'm1')).toBe('Liked a profile');
    expect(sentenceOf('ProfileLiked', DATA, 'm2')).toBe('Was liked');
    expect(sentenceOf('MessageSent', DATA, 'm1')).toBe('Sent a message for 3 credits, 7 left');
    expect(sentenceOf('MessageSent', DATA, 'm2')).toBe('Received a message');
    expect(sentenceOf('MessageSent', { ...DATA, credits: 1 }, 'm1')).toContain('1 credit,');
  });

  it('names money, causes and amounts', () => {
    expect(sentenceOf('CreditsBought', DATA, 'm1')).toBe('Bought 3 credits for €9.95, 7 left');
  });

  it('shows an event of a newer house by its name instead of nothing', () => {
    expect(sentenceOf('SomethingNew', {}, null)).toBe('SomethingNew');
  });

  it('says who did it only when it was not the member themselves', () => {
    expect(actorText('member:m1', 'm1')).toBe('');
    expect(actorText('staff:s1', 'm1')).toBe('by staff');
    expect(actorText('system:payments', 'm1')).toBe('by the house (payments)');
    expect(actorText(null, 'm1')).toBe('');
  });
});
