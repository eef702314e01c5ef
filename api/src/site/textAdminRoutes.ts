import { createHash } from 'node:crypto';
import { isLanguage, LANGUAGES, type Language } from '@vonk/contracts/languages';
import { textResources, type TextStanding } from '@vonk/contracts/site/textResources';
import { keyOf, partOf, plainKey } from '@vonk/contracts/texts/textPlaces';
import { isButton } from '@vonk/contracts/texts/textRules';
import { changeText, revertText, type ShippedText } from '@vonk/domain/site/changeText';
import { text as textStream, type TextChange, type TextEvent, type Texts } from '@vonk/domain/site/text';
import { refuse } from '@vonk/domain/refuse';
import { shippedTexts } from '@vonk/platform/texts/shippedTexts';
import { listTextVersions, readTextVersion } from '@vonk/projector/site/texts.query';
import { bindResource, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import { staffNames } from '../admin/staffNames.ts';
import type { AppContext } from '../appContext.ts';

const VERSIONS_SHOWN = 50;
const ALIKE_SHOWN = 20;

type TextName = Readonly<{ language: Language; place: string }>;

const idOf = ({ language, place }: TextName) => [language, ...partOf(place).split('/'), keyOf(place)].join(':');

/** `{language}:{feature}:{part}:{key}`, or without a feature; null for what names no text. */
function nameOf(id: string): TextName | null {
  const [, language, feature = '', part, key] =
    /^([a-z]{2}):(?:(\w{1,40}):)?(\w{1,40}):([\w.-]{1,120})$/.exec(id) ?? [];
  return isLanguage(language) && part && key ? { language, place: `${feature && `${feature}/`}${part} ${key}` } : null;
}

/** A digest of the words of the house that a change is written against: in English and in the language. */
const againstOf = (english: string, shipped: string) =>
  createHash('sha256')
    .update(JSON.stringify([english, shipped]))
    .digest('base64url')
    .slice(0, 16);

/** What the house ships of a text; null where it has none of the name. */
function shippedOf({ language, place }: TextName): ShippedText | null {
  const texts = shippedTexts();
  const [shipped, english] = [texts.of(language).get(place), texts.englishAt(language, place)];
  if (shipped === undefined || english === null) return null;
  return { shipped, english, against: againstOf(english, shipped) };
}

const standingOf = (found: ShippedText | null, change: TextChange | undefined): TextStanding =>
  change?.words == null ? 'shipped' : found === null ? 'gone' : change.against === found.against ? 'changed' : 'stale';

function rowOf(name: TextName, change: TextChange | undefined) {
  const found = shippedOf(name);
  return {
    id: idOf(name),
    language: name.language,
    part: partOf(name.place),
    key: keyOf(name.place),
    words: change?.words ?? found?.shipped ?? '',
    english: found?.english ?? '',
    standing: standingOf(found, change),
    button: isButton(name.place),
  };
}

type Asked = Readonly<{ part: string | undefined; standing: TextStanding | undefined; sought: string }>;

/** The places of a language that are asked for. Looked at by the thousand: no row is made of any before it is shown. */
function candidatesIn(language: Language, changes: Texts['changes'], { part, standing, sought }: Asked): string[] {
  const [shipped, english] = [shippedTexts().of(language), shippedTexts().of('en')];
  const changed = [...changes].flatMap(([place, { words }]) => (words === null ? [] : [place]));
  // By how they stand only what was ever changed can be asked for.
  const places = [...new Set([...(standing ? [] : shipped.keys()), ...changed])];
  return places.filter((place) => {
    if (part && partOf(place) !== part) return false;
    const change = changes.get(place);
    if (standing && standingOf(shippedOf({ language, place }), change) !== standing) return false;
    const words = [change?.words ?? shipped.get(place), english.get(place), keyOf(place)];
    return sought === '' || words.some((one) => one?.toLowerCase().includes(sought) === true);
  });
}

/** The texts of the house, and what staff say instead. */
export const textsAdmin = (context: AppContext): readonly BoundResource[] => [texts(context)];

function texts(context: AppContext): BoundResource {
  const changesIn = async (language: Language) => (await context.commands.load(textStream, language)).changes;

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
    list: async (_call, { language, part, standing, q }, range) => {
      const sought = q?.trim().toLowerCase() ?? '';
      const found = await Promise.all(
        (language ? [language] : LANGUAGES).map(async (one) => {
          const changes = await changesIn(one);
          return candidatesIn(one, changes, { part, standing, sought }).map(
            (place): readonly [TextName, TextChange | undefined] => [{ language: one, place }, changes.get(place)],
          );
        }),
      );
      const all = found.flat();
      const shown = all.slice(range.offset, range.offset + range.limit);
      return { rows: shown.map(([name, change]) => rowOf(name, change)), total: all.length };
    },
    one: async (_call, id) => {
      const name = nameOf(id);
      return name && recordOf(context, name, (await changesIn(name.language)).get(name.place));
    },
    acts: {
      change: {
        run: (call, id, { words, ...asked }) => {
          const name = nameOf(id);
          const found = name && shippedOf(name);
          if (!name || !found) return refuse('not_found');
          return change(call, name, asked, (state, about) => changeText(state, { ...about, words }, found));
        },
      },
      undo: {
        run: async (call, id, { to, ...asked }) => {
          const name = nameOf(id);
          if (!name) return refuse('not_found');
          const found = shippedOf(name);
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

async function recordOf(context: AppContext, name: TextName, change: TextChange | undefined) {
  const found = shippedOf(name);
  if (!found && change?.words == null) return null;
  const { language, place } = name;
  const shipped = shippedTexts();
  const overlay = context.texts.overlay();
  const said = (of: Language) => overlay.get(of)?.get(place) ?? shipped.of(of).get(place);
  const versions = await listTextVersions(context.db, name, VERSIONS_SHOWN);
  const names = await staffNames(
    context,
    versions.map(({ by }) => by),
  );
  const home = plainKey(place);
  return {
    ...rowOf(name, change),
    version: change?.version ?? 0,
    shipped: found?.shipped ?? null,
    source: found?.english ?? '',
    languages: LANGUAGES.flatMap((of) => {
      const words = said(of);
      return words === undefined ? [] : [{ language: of, words, changed: overlay.get(of)?.has(place) === true }];
    }),
    regions: [...shipped.regions].flatMap(([locale, texts]) => {
      const words = locale.startsWith(language) ? texts.get(place) : undefined;
      return words === undefined ? [] : [{ locale, words }];
    }),
    forms: [...shipped.of(language).keys()]
      .filter((one) => one !== place && one.startsWith(home) && plainKey(one) === home)
      .map((one) => ({
        key: keyOf(one),
        words: overlay.get(language)?.get(one) ?? shipped.of(language).get(one) ?? '',
      })),
    alike: [...shipped.of('en')]
      .flatMap(([one, words]) => (found && words === found.english && plainKey(one) !== home ? [one] : []))
      .slice(0, ALIKE_SHOWN),
    versions: versions.map((one) => ({ ...one, by_name: names[one.by] ?? one.by })),
  };
}
