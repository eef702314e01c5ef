import type { Language } from '@vonk/contracts/languages';
import { footerLinks } from '@vonk/contracts/site/footerLinks';
import { languageAddress } from '@vonk/contracts/site/languageAddress';
import { html, type Html } from './html.ts';
import { fictionalWord, linkTo, say, type LanderPage } from './landerPage.ts';

/** Each language in its own words. */
const NAMES: Readonly<Record<Language, string>> = {
  ...{ nl: 'Nederlands', de: 'Deutsch', en: 'English', es: 'Español' },
  ...{ fr: 'Français', it: 'Italiano', pl: 'Polski' },
};
/** Where somebody who does not want to enter is sent. */
const ELSEWHERE = 'https://www.wikipedia.org';

/** SPEC 2, layout "lander": the spark, the language, one thing to do, and the footer every page has. */
export const landerFrame = (page: LanderPage, main: Html): Html =>
  html`<div
    class="lander ${page.lander}"
    data-layout="lander"
    data-fictional="${fictionalWord(page)}"
    data-years="${say(page, 'lander:years', { name: '{{name}}', age: '{{age}}' })}"
    data-closed="${say(page, 'lander:afterSignup')}"
    data-failed="${say(page, 'lander:failed')}"
  >
    ${header(page)}
    <main id="main">${main}</main>
    ${footer(page)} ${page.site.entry && entryWarning(page)}
  </div>`;

/** The page in each of its languages. */
const languagesOf = (page: LanderPage): Html =>
  html`<ul>
    ${page.site.languages.map(
      (language) =>
        html`<li>
          <a
            href="${languageAddress(language, page.path)}${page.query}"
            lang="${language}"
            hreflang="${language}"
            data-language="${language}"
            ${language === page.language && html`aria-current="true"`}
            >${NAMES[language]}</a
          >
        </li>`,
    )}
  </ul>`;

const header = (page: LanderPage): Html =>
  html`<header class="top">
    <a class="brand" href="${linkTo(page, '/')}"
      ><img src="/icon.svg" width="32" height="32" alt="" /><span translate="no">${page.site.name}</span></a
    >
    <details class="languages">
      <summary aria-label="${say(page, 'lander:languages')}: ${NAMES[page.language]}">
        ${page.language.toUpperCase()}
      </summary>
      ${languagesOf(page)}
    </details>
    <a class="login" href="${linkTo(page, '/login')}">${say(page, 'site:nav.login')}</a>
  </header>`;

const footer = (page: LanderPage): Html => {
  const values = { name: page.site.name, age: page.site.minimum_age, year: new Date().getFullYear() };
  return html`<footer class="foot">
    <nav aria-label="${say(page, 'site:footer.label')}">
      ${footerLinks(page.site.country).map(([key, to]) => html`<a href="${linkTo(page, to)}">${say(page, `site:footer.${key}`)}</a>`)}
    </nav>
    <p>${say(page, 'site:footer.disclaimer', values)}</p>
    <p>${say(page, 'site:footer.rights', values)}</p>
  </footer>`;
};

/**
 * As on every other page (member-web/src/app/EntryWarning.tsx), with all languages, because it covers those of the page (DECISIONS
 * "language dropdown"). The script opens it where it was not put away before.
 */
const entryWarning = (page: LanderPage): Html => {
  const values = { name: page.site.name, age: page.site.minimum_age };
  return html`<dialog id="entry" class="entry" closedby="none" aria-labelledby="entry-title">
    <img src="/icon.svg" width="44" height="44" alt="" />
    <nav aria-label="${say(page, 'lander:languages')}">${languagesOf(page)}</nav>
    <h2 id="entry-title">${say(page, 'site:entry.title', values)}</h2>
    <p>${say(page, 'site:entry.text', values)}</p>
    <p>${say(page, 'site:entry.fictional')}</p>
    <button class="button" type="button" data-enter autofocus>${say(page, 'site:entry.enter', values)}</button>
    <a class="button quiet" href="${ELSEWHERE}">${say(page, 'site:entry.leave')}</a>
  </dialog>`;
};
