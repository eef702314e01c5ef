import { beforeEach, describe, expect, it } from 'vitest';
import { dropDraftsOfOthers, forgetDraft, keepDraft, readDraft } from './drafts.ts';

const kept = new Map<string, string>();
let full = false;
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (full) throw new DOMException('no room', 'QuotaExceededError');
    kept.set(key, value);
  },
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept.clear();
  full = false;
  Object.assign(globalThis, { sessionStorage: storage });
});

describe('what was written in a form of the back office', () => {
  it('is there again under the act and record it was written for, and nowhere else', () => {
    keepDraft('complaints/1/resolve', { answer: 'Dear Anna' });
    expect(readDraft('complaints/1/resolve')).toEqual({ answer: 'Dear Anna' });
    expect(readDraft('complaints/2/resolve')).toBeNull();
  });

  it('is gone once it was sent or thrown away', () => {
    keepDraft('a', { answer: 'x' });
    forgetDraft('a');
    expect(readDraft('a')).toBeNull();
  });

  it('is kept for the twenty newest, the oldest goes', () => {
    for (let one = 0; one <= 20; one += 1) keepDraft(`complaints/${one}/note`, { reason: String(one) });
    expect(readDraft('complaints/0/note')).toBeNull();
    expect(readDraft('complaints/1/note')).toEqual({ reason: '1' });
    expect(readDraft('complaints/20/note')).toEqual({ reason: '20' });
  });

  it('is kept up to 200,000 characters, and what is longer leaves the last that fitted', () => {
    keepDraft('a', { text: 'short' });
    keepDraft('a', { text: 'x'.repeat(200_001) });
    expect(readDraft('a')).toEqual({ text: 'short' });
  });

  it('is a million characters in all at most, the oldest goes', () => {
    for (let one = 0; one < 6; one += 1) keepDraft(`news/${one}`, { text: 'x'.repeat(190_000) });
    expect(readDraft('news/0')).toBeNull();
    expect(readDraft('news/1')).not.toBeNull();
    expect(readDraft('news/5')).not.toBeNull();
  });

  it('does no harm where the browser keeps nothing or something else stands there', () => {
    full = true;
    keepDraft('a', { text: 'short' });
    expect(readDraft('a')).toBeNull();
    kept.set('vonk-drafts', '{"not":"drafts"');
    expect(readDraft('a')).toBeNull();
    kept.set('vonk-drafts', '[{"key":1}]');
    expect(readDraft('a')).toBeNull();
  });

  it('stays when the same colleague signs in again and goes when another one does', () => {
    dropDraftsOfOthers('anna');
    keepDraft('a', { text: 'short' });
    dropDraftsOfOthers('anna');
    expect(readDraft('a')).toEqual({ text: 'short' });
    dropDraftsOfOthers('bram');
    expect(readDraft('a')).toBeNull();
  });
});
