import { afterEach, describe, expect, it } from 'vitest';
import { keepWanted, keptWanted, leadingTo, ownPath } from './wantedPage.ts';

afterEach(() => localStorage.clear());

describe('the page that somebody wanted before they logged in', () => {
  it.each(['/credits/p10', '/members?gender=female&min_age=30', '/profile/settings#email', '/complaints/AB?x=a%20b'])(
    'is %s',
    (path) => {
      expect(ownPath(path)).toBe(path);
    },
  );

  it.each([
    ...['//example.org', '/\\example.org', '\\\\example.org', '/\t/example.org', '/\n\\example.org', ' //example.org'],
    ...['https://example.org', 'javascript:alert(1)', '/.//example.org', '/x/..//example.org', 'members', '', null],
  ])('is never elsewhere: %j', (next) => {
    expect(ownPath(next)).toBeNull();
  });

  it('goes along in the address, as one value', () => {
    expect(leadingTo('/members?a=1&b=2', '/signup')).toBe('/signup?next=%2Fmembers%3Fa%3D1%26b%3D2');
    expect(leadingTo(null, '/signup')).toBe('/signup');
  });

  it('stays on the device for a day, as the newest request has it', () => {
    keepWanted('/credits/p10', 1_000);
    expect(keptWanted(2_000)).toBe('/credits/p10');
    expect(keptWanted(1_000 + 24 * 3_600_000)).toBeNull();
    keepWanted(null);
    expect(keptWanted(2_000)).toBeNull();
  });

  it('is none where what was kept was tampered with', () => {
    localStorage.setItem('draft.wanted', JSON.stringify({ at: Date.now(), wanted: '//example.org' }));
    expect(keptWanted()).toBeNull();
    localStorage.setItem('draft.wanted', 'null');
    expect(keptWanted()).toBeNull();
  });
});
