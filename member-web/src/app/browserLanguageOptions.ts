import { browserLanguages, LANGUAGE_NAMES, siteLanguages } from './language.ts';

const ADDED = 'option[data-added]';

/**
 * Adds the languages of the browser to the language menus that the house drew, which knows nothing of them (SPEC 2: a menu
 * offers what fits country and browser): somebody may choose before the site has started.
 */
export function addBrowserLanguages(root: ParentNode) {
  const wanted = new Set(browserLanguages().map((tag) => tag.slice(0, 2).toLowerCase()));
  const offered = siteLanguages();
  for (const menu of root.querySelectorAll<HTMLSelectElement>('select[data-languages]')) {
    const options = new Map([...menu.options].map((option) => [option.value, option]));
    const more = menu.options.item(menu.options.length - 1);
    for (const [at, language] of offered.entries()) {
      if (options.has(language) || !wanted.has(language)) continue;
      const option = new Option(LANGUAGE_NAMES[language], language);
      option.lang = language;
      option.dataset.added = '';
      const after = offered.slice(at).find((next) => options.has(next));
      menu.insertBefore(option, (after && options.get(after)) ?? more);
      options.set(language, option);
    }
  }
}

/** Takes them out again: the site takes over what the house drew, and offers them itself. */
export const removeBrowserLanguages = (root: ParentNode) =>
  root.querySelectorAll(ADDED).forEach((option) => option.remove());
