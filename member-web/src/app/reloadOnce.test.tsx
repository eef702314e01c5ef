import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isChunkFailure, reloadOnce } from './reloadOnce.ts';

const NOON = Date.UTC(2026, 2, 2, 12);
let reloads: number;
const tried = (seconds: number) => reloadOnce(NOON + seconds * 1000, () => void reloads++);

describe('a part of the site that could not be loaded', () => {
  beforeEach(() => {
    reloads = 0;
    sessionStorage.clear();
  });
  afterEach(() => void vi.restoreAllMocks());

  it('loads the page again, once in sixty seconds', () => {
    expect([tried(0), tried(1), tried(59.999)]).toEqual([true, false, false]);
    expect(reloads).toBe(1);
    expect([tried(60), tried(119.999)]).toEqual([true, false]);
    expect(reloads).toBe(2);
  });

  it('loads nothing again without a line, and at once when it is back', () => {
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(tried(0)).toBe(false);
    connection.mockReturnValue(true);
    expect(tried(1)).toBe(true);
    expect(reloads).toBe(1);
  });

  it('never goes round in circles where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect([tried(0), tried(61)]).toEqual([false, false]);
    expect(reloads).toBe(0);
  });

  it.each([
    'Failed to fetch dynamically imported module: https://vonk.example/assets/ChatsScreen-abc.js',
    'error loading dynamically imported module: https://vonk.example/assets/ChatsScreen-abc.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/ChatsScreen-abc.css',
  ])('is known by what the browsers say: %s', (message) => expect(isChunkFailure(new TypeError(message))).toBe(true));

  it('is not every error', () => {
    expect([isChunkFailure(new TypeError('x is undefined')), isChunkFailure('text')]).toEqual([false, false]);
  });
});
