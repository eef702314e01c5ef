import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasBackButton } from './installation.ts';

/** Whether the site runs on its own, and how many pages the reader saw in this window. */
function running({ installed, pages }: { installed: boolean; pages: number }) {
  const matchMedia = (query: string) => ({ matches: installed && query === '(display-mode: standalone)' });
  vi.stubGlobal('matchMedia', matchMedia);
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(pages);
}
const WITH = ['/members/anna', '/likes/given', '/likes/m/anna.bram', '/credits', '/credits/p25', '/credits/p25/ideal'];
const WITHOUT = [
  '/',
  '/members',
  '/members/anna/chat',
  '/likes',
  '/chats',
  '/chats/anna.bram',
  '/credits/repeat-order',
];

describe('the back button of the installed app', () => {
  beforeEach(() => running({ installed: true, pages: 2 }));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each(WITH)('is on %s', (path) => expect(hasBackButton(path)).toBe(true));
  it.each([...WITHOUT, '/profile', '/premium', '/transactions/x'])('is not on %s', (path) =>
    expect(hasBackButton(path)).toBe(false),
  );

  it('is nowhere when there is nothing to go back to, and nowhere in a browser', () => {
    running({ installed: true, pages: 1 });
    expect(WITH.filter(hasBackButton)).toEqual([]);
    running({ installed: false, pages: 2 });
    expect(WITH.filter(hasBackButton)).toEqual([]);
  });
});
