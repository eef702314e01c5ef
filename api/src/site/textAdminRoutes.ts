import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { isLanguage, LANGUAGES } from '@vonk/contracts/languages';
import { textResources, type TextStanding } from '@vonk/contracts/site/textResources';
import { languageOfLocale, WRITTEN_LOCALES, type WrittenLocale } from '@vonk/contracts/texts/textLocale';
import { isSaidBySite, isStaffPart, keyOf, partOf, plainKey } from '@vonk/contracts/texts/textPlaces';
import { isButton } from '@vonk/contracts/texts/textRules';
import { changeText, revertText, type ShippedText } from '@vonk/domain/site/changeText';
import { text as textStream, textStreamId, type TextChange, type TextEvent, type Texts } from '@vonk/domain/site/text';
import { refuse } from '@vonk/domain/refuse';
import { shippedTexts } from '@vonk/platform/texts/shippedTexts';
import { listTextVersions, readTextVersion } from '@vonk/projector/site/texts.query';
import { bindResource, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import { staffNames } from '../admin/staffNames.ts';
import type { AppContext } from '../appContext.ts';
import { idOf, nameOf, ownWords, shippedOf, type SaidNow, type TextName } from './textNames.ts';
import { createReadings } from './textReadings.ts';

const VERSIONS_SHOWN = 50;
const ALIKE_SHOWN = 20;

const standingOf = (found: ShippedText | null, change: TextChange | undefined): TextStanding =>
  change?.words == null ? 'shipped' : found === null ? 'gone' : change.against === found.against ? 'changed' : 'stale';

type Readings = ReturnType<typeof createReadings>;

function rowOf(name: TextName, change: TextChange | undefined, said: SaidNow, readings: Readings) {
  const found = shippedOf(name, said);
  return {
    id: idOf(name),
    site: name.site === MAIN_SITE ? null : name.site,
    language: name.language,
    part: partOf(name.place),
    key: keyOf(name.place),
    words: change?.words ?? found?.shipped ?? '',
    english: found?.english ?? '',
    standing: standingOf(found, change),
    button: isButton(name.place),
    // What one site says instead has its own standing.
    reading: name.site === MAIN_SITE ? readings(name).reading : null,
  };
}

type Asked = Readonly<{
  part: string | undefined;
  standing: TextStanding | undefined;
  reading: 'stale' | undefined;
  sought: string;
  whole: boolean;
}>;

/**
 * The places of a language, or of what a region or a site says otherwise, that are asked for. Looked at by the thousand: no row
 * is made of any before it is shown. Whoever seeks words in a region, or at a site that they name (`whole`), finds those that it
 * shares with all others as well.
 */
function candidatesIn(
  { language, site }: Omit<TextName, 'place'>,
  changes: Texts['changes'],
  { part, standing, reading, sought, whole }: Asked,
  said: SaidNow,
  readings: Readings,
): string[] {
  const isSite = site !== MAIN_SITE;
  const home = shippedTexts().of(languageOfLocale(language));
  const regional = shippedTexts().regions.get(language) ?? new Map<string, string>();
  const own = isSite ? new Map<string, string>() : isLanguage(language) ? home : regional;
  const shipped = sought === '' || !whole ? own : new Map([...home, ...regional]);
  const english = shippedTexts().of('en');
  const changed = [...changes].flatMap(([place, { words }]) => (words === null ? [] : [place]));
  // By how they stand only what was ever changed can be asked for.
  const places = [...new Set([...(standing ? [] : shipped.keys()), ...changed])];
  return places.filter((place) => {
    if (!isLanguage(language) && isStaffPart(partOf(place))) return false;
    if (isSite && !isSaidBySite(partOf(place))) return false;
    if (part && partOf(place) !== part) return false;
    const change = changes.get(place);
    if (standing && standingOf(shippedOf({ language, place, site }, said), change) !== standing) return false;
    if (reading && isSite) return false;
    if (reading && ![reading, 'unread'].includes(readings({ language, place }).reading ?? 'read')) return false;
    const read = change?.words ?? (isSite ? said.overlay().get(language)?.get(place) : null) ?? shipped.get(place);
    const words = [read, english.get(place), keyOf(place)];
    return sought === '' || words.some((one) => one?.toLowerCase().includes(sought) === true);
  });
}

/** The texts of the house, and what staff say instead. */
export const textsAdmin = (context: AppContext): readonly BoundResource[] => [texts(context)];

function texts(context: AppContext): BoundResource {
  const changesIn = async ({ language, site }: Omit<TextName, 'place'>) =>
    (await context.commands.load(textStream, textStreamId(language, site))).changes;
  const named = (id: string) => nameOf(id, context.settings.sites());

  const change = async (
    { staff, command }: StaffCall,
    { site, ...name }: TextName,
    { version, reason }: Readonly<{ version: number; reason: string }>,
    decide: (state: Texts, about: Parameters<typeof revertText>[1]) => TextEvent[],
  ) => {
    const about = { ...name, ...(site !== MAIN_SITE && { site }), version, reason, by: staff.id };
    const done = await context.commands.execute({
      stream: textStream,
      id: textStreamId(name.language, site),
      command,
      decide: (state) => decide(state, about),
    });
    await context.texts.refresh();
    return done;
  };

  return bindResource(textResources.texts, {
    list: async (_call, { language, site, part, standing, reading, q }, range) => {
      const sought = q?.trim().toLowerCase() ?? '';
      const readings = createReadings(context.texts.overlay());
      const everySite = [MAIN_SITE, ...context.settings.sites()];
      const asked = (language ? [language] : WRITTEN_LOCALES).flatMap((of) =>
        everySite.filter((one) => !site || one === site).map((one) => ({ language: of, site: one })),
      );
      const found = await Promise.all(
        asked.map(async (of) => {
          const changes = await changesIn(of);
          const whole = of.site === MAIN_SITE || site !== undefined;
          const filter = { part, standing, reading, sought, whole };
          return candidatesIn(of, changes, filter, context.texts, readings).map(
            (place): readonly [TextName, TextChange | undefined] => [{ ...of, place }, changes.get(place)],
          );
        }),
      );
      const all = found.flat();
      const shown = all.slice(range.offset, range.offset + range.limit);
      return { rows: shown.map(([name, change]) => rowOf(name, change, context.texts, readings)), total: all.length };
    },
    one: async (_call, id) => {
      const name = named(id);
      return name && recordOf(context, name, (await changesIn(name)).get(name.place));
    },
    acts: {
      change: {
        noteReason: false,
        run: (call, id, { words, ...asked }) => {
          const name = named(id);
          const found = name && shippedOf(name, context.texts);
          if (!name || !found) return refuse('not_found');
          return change(call, name, asked, (state, about) => changeText(state, { ...about, words }, found));
        },
      },
      undo: {
        noteReason: false,
        run: async (call, id, { to, ...asked }) => {
          const name = named(id);
          if (!name) return refuse('not_found');
          const found = shippedOf(name, context.texts);
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
  const { place, site } = name;
  const overlay = context.texts.overlay(site);
  const readings = createReadings(context.texts.overlay());
  const found = shippedOf(name, context.texts);
  if (!found && change?.words == null) return null;
  const language = languageOfLocale(name.language);
  const shipped = shippedTexts();
  const said = (of: WrittenLocale) => overlay.get(of)?.get(place) ?? ownWords({ language: of, place });
  const versions = await listTextVersions(context.db, name, VERSIONS_SHOWN);
  const names = await staffNames(
    context,
    versions.map(({ by }) => by),
  );
  const home = plainKey(place);
  const saidElsewhere = (one: string, of: string = place) =>
    context.texts.overlay(one).get(name.language)?.get(of) ??
    ownWords({ language: name.language, place: of }) ??
    context.texts.overlay(one).get(language)?.get(of) ??
    shipped.of(language).get(of) ??
    '';
  return {
    ...rowOf(name, change, context.texts, readings),
    read_by: site === MAIN_SITE ? readings(name).read_by : null,
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
    sites: await sitesOf(context, name, saidElsewhere),
    forms: [...shipped.of(language).keys()]
      .filter((one) => one !== place && one.startsWith(home) && plainKey(one) === home)
      .map((one) => ({ key: keyOf(one), words: saidElsewhere(site, one) })),
    alike: [...shipped.of('en')]
      .flatMap(([one, words]) => (found && words === found.english && plainKey(one) !== home ? [one] : []))
      .slice(0, ALIKE_SHOWN),
    versions: versions.map((one) => ({ ...one, by_name: names[one.by] ?? one.by })),
  };
}

/** What each site but the first reads of a text, and whether it says it otherwise in this language or region. */
const sitesOf = (
  { commands, settings }: AppContext,
  { language, place }: TextName,
  said: (site: string) => string,
): Promise<{ site: string; words: string; changed: boolean }[]> =>
  Promise.all(
    (isSaidBySite(partOf(place)) ? settings.sites() : []).map(async (site) => {
      const { changes } = await commands.load(textStream, textStreamId(language, site));
      return { site, words: said(site), changed: changes.get(place)?.words != null };
    }),
  );
