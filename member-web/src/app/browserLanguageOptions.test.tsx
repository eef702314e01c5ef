import { afterEach, expect, it, vi } from 'vitest';
import { addBrowserLanguages, removeBrowserLanguages } from './browserLanguageOptions.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

it('offers what the browser speaks in the drawn menu, in order and once, until the site does', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['pl', 'de-AT', 'de', 'nl', 'sv']);
  document.body.innerHTML =
    '<select data-languages><option value="nl">N</option><option value="en">E</option><option value="more">M</option></select>' +
    '<select><option value="nl">N</option></select>';
  const [menu, other] = document.querySelectorAll('select');
  const offered = (one = menu) => [...(one?.options ?? [])].map(({ value }) => value);
  addBrowserLanguages(document);
  addBrowserLanguages(document);
  expect(offered()).toEqual(['nl', 'de', 'en', 'pl', 'more']);
  expect(offered(other)).toEqual(['nl']);
  expect(menu?.value).toBe('nl');
  removeBrowserLanguages(document);
  expect(offered()).toEqual(['nl', 'en', 'more']);
});
