import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../languages.ts';
import { EVERY_LANGUAGE, TEXT_RULES } from '../texts/glossary.ts';
import { placeholdersOf } from '../texts/placeholders.ts';
import { isStaffPart, plainKey } from '../texts/textPlaces.ts';
import { TEXT_PICTURES_FILE, textPictureFile, type TextPictures } from '../texts/textPictures.ts';
import { readTexts } from './readTexts.ts';
import { textUses } from './textUses.ts';

/** Who reads a part, by the last word of its name. */
const READERS: Readonly<Record<string, string>> = {
  screen: 'a member or visitor, on the site',
  shared: 'a member, on the site and in mails',
  lander: 'a visitor, on a landing page',
  heads: 'search engines, and whoever reads their results',
  storage: 'a visitor, on the page about cookies',
  checkout: 'somebody who pays',
  receipt: 'somebody who paid, and their bookkeeper',
  statement: 'a member, in what staff write to them: a template to begin with; staff write what belongs at […]',
  mail: 'a member, in a mail',
  mailLayout: 'everybody who gets a mail',
  sms: 'somebody who pays by direct debit, in a text message',
  gifts: 'a member, as the name of a gift',
  export: 'a member, in the file with all their data',
  share: 'whoever a profile is shared with',
  refusals: 'whoever was refused something, below a field or as a notice',
  staffRefusals: 'somebody of the staff who was refused something',
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const root = join(import.meta.dirname, '../../..');
/** Where the back office has its pictures. */
const PICTURES = 'admin-web/public';

/** The pictures of `npm run texts:pictures`; none where nobody made them. */
function readPictures(): TextPictures {
  const list = join(root, PICTURES, TEXT_PICTURES_FILE);
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as TextPictures) : { pictures: {}, texts: {} };
}

/** So much of a picture is shown around a text, in pixels of it. */
const [AROUND_X, AROUND_Y] = [390, 150];

/** The part of a picture where a text stands, framed, as a link to all of it; below `reports/`, where the page is written. */
function pictureOf({ pictures, texts }: TextPictures, place: string): string {
  const [spot] = texts[place] ?? [];
  const picture = spot && pictures[spot.on];
  if (!spot || !picture) return '';
  const file = `../${PICTURES}/${textPictureFile(spot.on)}`;
  const from = (middle: number, shown: number, all: number) =>
    Math.round(Math.max(0, Math.min(middle - shown / 2, all - shown)));
  const x = from(spot.x + spot.width / 2, AROUND_X, picture.width);
  const y = from(spot.y + spot.height / 2, AROUND_Y, picture.height);
  return `<p><a href="${file}"><svg viewBox="${x} ${y} ${AROUND_X} ${AROUND_Y}" width="${AROUND_X}" height="${AROUND_Y}" role="img"
    aria-label="${escaped(picture.screen)}"><image href="${file}" width="${picture.width}" height="${picture.height}"/><rect
    x="${spot.x - 2}" y="${spot.y - 2}" width="${spot.width + 4}" height="${spot.height + 4}"/></svg></a></p>`;
}

/**
 * Every text for those who translate, as one HTML page: where it stands (files that name it), who reads it, what its
 * placeholders are called, how long the longest language is, a picture of where it is read, and its words in every language. All of it can be searched;
 * what each language never says stands at the top.
 */
export function textsPage(pictures: TextPictures = readPictures()): string {
  const texts = new Map(LANGUAGES.map((language): [Language, Map<string, string>] => [language, readTexts(language)]));
  const usesOf = textUses();
  const english = texts.get('en') ?? new Map<string, string>();
  const rows = [...english].map(([place, text]) => {
    const [part = '', key = ''] = place.split(' ');
    const languages = LANGUAGES.filter((language) => !isStaffPart(part) || texts.get(language)?.has(place));
    const said = languages.map((language): [Language, string] => [language, texts.get(language)?.get(place) ?? '']);
    const [longest, most = ''] = said.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
    const name = part.split('/').at(-1) ?? part;
    return `<tr id="${escaped(place)}"><th scope="row"><code>${escaped(part)}</code> <b>${escaped(key)}</b>
      <p>${escaped(READERS[name] ?? 'somebody of the staff, in the back office')}</p>
      <p>${usesOf(plainKey(place)).map(escaped).join('<br>')}</p>
      <p>${placeholdersOf(text).map(escaped).join(' ')}</p>
      <p>longest: ${longest ?? ''}, ${most.length} signs</p>${pictureOf(pictures, place)}</th>
      <td><dl>${said.map(([language, words]) => `<dt>${language}</dt><dd lang="${language}">${escaped(words)}</dd>`).join('')}</dl></td></tr>`;
  });
  const rules = [['all', EVERY_LANGUAGE] as const, ...LANGUAGES.map((one) => [one, TEXT_RULES[one]] as const)].flatMap(
    ([language, never]) =>
      never.map(
        (rule) => `<dt>${language}</dt><dd>${escaped(rule.why)}: <code>${escaped(rule.never.source)}</code></dd>`,
      ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every text</title><style>${STYLES}</style>
<details><summary>What is never said</summary><dl>${rules.join('')}</dl></details>
<header><label>Find <input type="search" autofocus></label><p>${rows.length} texts</p></header>
<table><thead><tr><th scope="col">Where</th><th scope="col">Words</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>
<script>${SCRIPT}</script></html>`;
}

const STYLES = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0 }
details { padding: .5rem 1rem }
code { overflow-wrap: anywhere }
header { position: sticky; top: 0; display: flex; gap: 1rem; align-items: center; padding: .5rem 1rem; background: Canvas;
  border-bottom: 1px solid #8888 }
header p { margin: 0 0 0 auto; opacity: .7 }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .75rem 1rem; border-bottom: 1px solid #8884; font-weight: normal }
tbody th { width: 26rem }
tbody th p { margin: .25rem 0 0; font-size: 13px; opacity: .7; overflow-wrap: anywhere }
svg { max-width: 100%; height: auto; border: 1px solid #8888 }
rect { fill: none; stroke: #d6364b; stroke-width: 3 }
dl { display: grid; grid-template-columns: 2rem 1fr; margin: 0; gap: .15rem .5rem }
dt { opacity: .6 }
dd { margin: 0 }`;
const SCRIPT = `
const rows = [...document.querySelectorAll('tbody tr')].map((row) => [row, row.textContent.toLowerCase()]);
document.querySelector('input').addEventListener('input', ({ target }) => {
  const sought = target.value.toLowerCase();
  for (const [row, text] of rows) row.hidden = !text.includes(sought);
});`;
