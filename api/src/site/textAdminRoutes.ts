import { createHash } from 'node:crypto';
import { isLanguage, LANGUAGES } from '@vonk/contracts/languages';
import { textResources, type TextStanding } from '@vonk/contracts/site/textResources';
import {
  isWrittenLocale,
  languageOfLocale,
  WRITTEN_LOCALES,
  type WrittenLocale,
} from '@vonk/contracts/texts/textLocale';
import type { TextOverlay } from '@vonk/contracts/texts/textOverlay';
import { isStaffPart, keyOf, partOf, plainKey } from '@vonk/contracts/texts/textPlaces';
import { isButton } from '@vonk/contracts/texts/textRules';
import { changeText, revertText, type ShippedText } from '@vonk/domain/site/changeText';
import { text as textStream, type TextChange, type TextEvent, type Texts } from '@vonk/domain/site/text';
import { refuse } from '@vonk/domain/refuse';
import { shippedTexts } from '@vonk/platform/texts/shippedTexts';
import { listTextVersions, readTextVersion } from '@vonk/projector/site/texts.query';
import { bindResource, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import { staffNames } from '../admin/staffNames.ts';
import type { AppContext } from '../appContext.ts';
import { createReadings } from './textReadings.ts';

const VERSIONS_SHOWN = 50;
const ALIKE_SHOWN = 20;

/** `language`: or a region of it, `de-CH`. */
type TextName = Readonly<{ language: WrittenLocale; place: string }>;

const idOf = ({ language, place }: TextName) => [language, ...partOf(place).split('/'), keyOf(place)].join(':');

/** `{language or region}:{feature}:{part}:{key}`, or without a feature; null for what names no text. */
function nameOf(id: string): TextName | null {
  const [, language, feature = '', part, key] =
    /^([a-z]{2}(?:-[A-Z]{2})?):(?:(\w{1,40}):)?(\w{1,40}):([\w.-]{1,120})$/.exec(id) ?? [];
  return isWrittenLocale(language) && part && key
    ? { language, place: `${feature && `${feature}/`}${part} ${key}` }
    : null;
}

/** A digest of the words of the house that a change is written against: in English and in the language. */
const againstOf = (english: string, shipped: string) =>
  createHash('sha256')
    .update(JSON.stringify([english, shipped]))
    .digest('base64url')
    .slice(0, 16);

/** What the house itself says of a text in a language or a region, as far as that says it otherwise. */
const ownWords = ({ language, place }: TextName): string | undefined =>
  isLanguage(language) ? shippedTexts().of(language).get(place) : shippedTexts().regions.get(language)?.get(place);

/**
 * What is read of a text where staff of this language or region changed nothing: in a region without words of its own that is
 * what is read at home. Null where the house has none of the name.
 */
function shippedOf(name: TextName, overlay: TextOverlay): ShippedText | null {
  const home = languageOfLocale(name.language);
  // The back office speaks languages, no regions.
  if (name.language !== home && isStaffPart(partOf(name.place))) return null;
  const texts = shippedTexts();
  const [atHome, english] = [texts.of(home).get(name.place), texts.englishAt(home, name.place)];
  if (atHome === undefined || english === null) return null;
  const own = ownWords(name);
  const said = name.language === home ? undefined : overlay.get(home)?.get(name.place);
  return { shipped: own ?? said ?? atHome, english, against: againstOf(english, own ?? atHome) };
}

const standingOf = (found: ShippedText | null, change: TextChange | undefined): TextStanding =>
  change?.words == null ? 'shipped' : found === null ? 'gone' : change.against === found.against ? 'changed' : 'stale';

type Readings = ReturnType<typeof createReadings>;

function rowOf(name: TextName, change: TextChange | undefined, overlay: TextOverlay, readings: Readings) {
  const found = shippedOf(name, overlay);
  return {
    id: idOf(name),
    language: name.language,
    part: partOf(name.place),
    key: keyOf(name.place),
    words: change?.words ?? found?.shipped ?? '',
    english: found?.english ?? '',
    standing: standingOf(found, change),
    button: isButton(name.place),
    reading: readings(name).reading,
  };
}

type Asked = Readonly<{
  part: string | undefined;
  standing: TextStanding | undefined;
  reading: 'stale' | undefined;
  sought: string;
}>;

/**
 * The places of a language, or of what a region says otherwise, that are asked for. Looked at by the thousand: no row is made of
 * any before it is shown. Whoever seeks words in a region finds those that it shares with home as well.
 */
function candidatesIn(
  language: WrittenLocale,
  changes: Texts['changes'],
  { part, standing, reading, sought }: Asked,
  overlay: TextOverlay,
  readings: Readings,
): string[] {
  const home = shippedTexts().of(languageOfLocale(language));
  const own = isLanguage(language) ? home : (shippedTexts().regions.get(language) ?? new Map<string, string>());
  const shipped = sought === '' ? own : new Map([...home, ...own]);
  const english = shippedTexts().of('en');
  const changed = [...changes].flatMap(([place, { words }]) => (words === null ? [] : [place]));
  // By how they stand only what was ever changed can be asked for.
  const places = [...new Set([...(standing ? [] : shipped.keys()), ...changed])];
  return places.filter((place) => {
    if (!isLanguage(language) && isStaffPart(partOf(place))) return false;
    if (part && partOf(place) !== part) return false;
    const change = changes.get(place);
    if (standing && standingOf(shippedOf({ language, place }, overlay), change) !== standing) return false;
    if (reading && ![reading, 'unread'].includes(readings({ language, place }).reading ?? 'read')) return false;
    const words = [change?.words ?? shipped.get(place), english.get(place), keyOf(place)];
    return sought === '' || words.some((one) => one?.toLowerCase().includes(sought) === true);
  });
}

/** The texts of the house, and what staff say instead. */
export const textsAdmin = (context: AppContext): readonly BoundResource[] => [texts(context)];

function texts(context: AppContext): BoundResource {
  const changesIn = async (language: WrittenLocale) => (await context.commands.load(textStream, language)).changes;

  const change = async (
    { staff, command }: StaffCall,
    name: TextName,
    { version, reason }: Readonly<{ version: number; reason: string }>,
    decide: (state: Texts, about: Parameters<typeof revertText>[1]) => TextEvent[],
  ) => {
    const about = { ...name, version, reason, by: staff.id };
    const done = await context.commands.execute({
      stream: textStream,
      id: name.language,
      command,
      decide: (state) => decide(state, about),
    });
    await context.texts.refresh();
    return done;
  };

  return bindResource(textResources.texts, {
    list: async (_call, { language, part, standing, reading, q }, range) => {
      const sought = q?.trim().toLowerCase() ?? '';
      const overlay = context.texts.overlay();
      const readings = createReadings(overlay);
      const found = await Promise.all(
        (language ? [language] : WRITTEN_LOCALES).map(async (one) => {
          const changes = await changesIn(one);
          return candidatesIn(one, changes, { part, standing, reading, sought }, overlay, readings).map(
            (place): readonly [TextName, TextChange | undefined] => [{ language: one, place }, changes.get(place)],
          );
        }),
      );
      const all = found.flat();
      const shown = all.slice(range.offset, range.offset + range.limit);
      return { rows: shown.map(([name, change]) => rowOf(name, change, overlay, readings)), total: all.length };
    },
    one: async (_call, id) => {
      const name = nameOf(id);
      return name && recordOf(context, name, (await changesIn(name.language)).get(name.place));
    },
    acts: {
      change: {
        noteReason: false,
        run: (call, id, { words, ...asked }) => {
          const name = nameOf(id);
          const found = name && shippedOf(name, context.texts.overlay());
          if (!name || !found) return refuse('not_found');
          return change(call, name, asked, (state, about) => changeText(state, { ...about, words }, found));
        },
      },
      undo: {
        noteReason: false,
        run: async (call, id, { to, ...asked }) => {
          const name = nameOf(id);
          if (!name) return refuse('not_found');
          const found = shippedOf(name, context.texts.overlay());
          if (to === 0) {
            const shipped = found?.shipped ?? null;
            return change(call, name, asked, (state, about) => revertText(state, about, { shipped }));
          }
          const version = await readTextVersion(context.db, name, to);
          if (!version || !found) return refuse('not_found');
          const words = version.reverted ? found.shipped : version.words;
          return change(call, name, asked, (state, about) => changeText(state, { ...about, words }, found));
        },
      },
    },
  });
}

/** The regions that may write a language otherwise. */
const regionsOf = (language: WrittenLocale): WrittenLocale[] =>
  WRITTEN_LOCALES.filter((one) => one !== language && languageOfLocale(one) === language);

async function recordOf(context: AppContext, name: TextName, change: TextChange | undefined) {
  const overlay = context.texts.overlay();
  const readings = createReadings(overlay);
  const found = shippedOf(name, overlay);
  if (!found && change?.words == null) return null;
  const { place } = name;
  const language = languageOfLocale(name.language);
  const shipped = shippedTexts();
  const said = (of: WrittenLocale) => overlay.get(of)?.get(place) ?? ownWords({ language: of, place });
  const versions = await listTextVersions(context.db, name, VERSIONS_SHOWN);
  const names = await staffNames(
    context,
    versions.map(({ by }) => by),
  );
  const home = plainKey(place);
  return {
    ...rowOf(name, change, overlay, readings),
    read_by: readings(name).read_by,
    version: change?.version ?? 0,
    shipped: found?.shipped ?? null,
    source: found?.english ?? '',
    languages: LANGUAGES.flatMap((of) => {
      const words = said(of);
      return words === undefined ? [] : [{ language: of, words, changed: overlay.get(of)?.has(place) === true }];
    }),
    // Staff alone read what stands in staff parts, in the languages themselves.
    regions: isStaffPart(partOf(place))
      ? []
      : regionsOf(language).map((locale) => ({
          locale,
          words: said(locale) ?? said(language) ?? '',
          own: said(locale) !== undefined,
          changed: overlay.get(locale)?.has(place) === true,
        })),
    forms: [...shipped.of(language).keys()]
      .filter((one) => one !== place && one.startsWith(home) && plainKey(one) === home)
      .map((one) => ({
        key: keyOf(one),
        words:
          overlay.get(name.language)?.get(one) ??
          ownWords({ language: name.language, place: one }) ??
          overlay.get(language)?.get(one) ??
          shipped.of(language).get(one) ??
          '',
      })),
    alike: [...shipped.of('en')]
      .flatMap(([one, words]) => (found && words === found.english && plainKey(one) !== home ? [one] : []))
      .slice(0, ALIKE_SHOWN),
    versions: versions.map((one) => ({ ...one, by_name: names[one.by] ?? one.by })),
  };
}
