/** The title the page has now, without the count before it (SPEC 2). */
export const titleInDocument = (): string =>
  typeof document === 'undefined' ? '' : document.title.replace(/^\(\d{1,9}\) /, '');

/** Whether the house wrote the title for this very page, as it does into the HTML it answers with (`withHead`). */
export const isTitleOf = (pathname: string, language: string): boolean =>
  typeof document !== 'undefined' &&
  document.querySelector('title')?.getAttribute('data-page') === `${language} ${pathname}`;
