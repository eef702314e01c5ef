import { MAIN_SITE, type Audience } from '@vonk/contracts/site/audience';
import { settingSchemas, type SettingKey, type Settings } from '@vonk/contracts/site/settings';
import type { Clock } from '@vonk/contracts/kernel';
import { effectiveSettings, type SettingLayers } from '@vonk/domain/site/effectiveSettings';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { site as siteStream, type SettingChange } from '@vonk/domain/site/site';
import type { CommandHandler } from '@vonk/platform/commands/commandHandler';
import type { EventStore } from '@vonk/platform/event-store/eventStore';
import { previewedChange, settingsPreview, type SettingsPreview } from './settingsPreview.ts';

const KEPT_MOST = 2000;
const DAY_MS = 86_400_000;

export type SettingsCache = Readonly<{
  /** The settings that hold now for somebody: nobody's are read without saying whose. */
  of: (audience: Audience) => Settings;
  /** Those of the first site for all countries: for the house and its staff alone, never for a visitor or member. */
  house: () => Settings;
  /**
   * Settings that are the same at every site and in every country, so that nobody has to be asked where they are; null
   * where one of them is not, or somebody looks at a preview.
   */
  everywhere: <Key extends SettingKey>(...keys: readonly Key[]) => Pick<Settings, Key> | null;
  /** The hosts that have a site of their own, the first left out. */
  sites: () => readonly string[];
  /** Every change of a site and of the one it inherits from. */
  layers: (site: string) => SettingLayers;
  /** Every value that a setting has, had or will have at any site and in any country, newest first, at last its first one. */
  everyValue: <Key extends SettingKey>(key: Key) => readonly Settings[Key][];
  /** Reads the changes again: after a change of one's own. */
  refresh: () => Promise<void>;
  /** Calls back whenever other values may hold: after a change here or elsewhere, and when the day of one comes. */
  onChange: (heard: () => void) => () => void;
  close: () => Promise<void>;
}>;

/** Keeps the changes of all sites' settings in memory; a change in another process is followed through the event store. */
export async function openSettings(options: {
  commands: CommandHandler;
  store: EventStore;
  clock: Clock;
}): Promise<SettingsCache> {
  const { commands, store, clock } = options;
  /** What holds from one instant to another, the second exclusive, by site and country. */
  const kept = new Map<string, { from: number; until: number; settings: Settings }>();
  const values = new Map<SettingKey, readonly unknown[]>();
  const listeners = new Set<() => void>();
  let changes: ReadonlyMap<string, readonly SettingChange[]> = new Map();
  let sites: readonly string[] = [];
  /** Settings that somebody changed for one site or one country, be it for a day to come. */
  let varying: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const tell = () => {
    kept.clear();
    for (const heard of listeners) heard();
  };
  /** When another value comes into force next, milliseconds since 1970; Infinity where none is to come. */
  const nextDay = (now: Date): number => {
    const coming = [...changes.values()].flat().map(({ effective_from }) => Date.parse(effective_from));
    return Math.min(...coming.filter((at) => at > now.getTime()));
  };
  /** Wakes up when the day of the next value comes, or after a day at the latest. */
  const awaitNext = () => {
    clearTimeout(timer);
    const now = clock().getTime();
    const next = nextDay(clock());
    if (closed || !Number.isFinite(next)) return;
    timer = setTimeout(() => (tell(), awaitNext()), Math.min(next - now, DAY_MS));
    timer.unref();
  };
  const read = async () => {
    const main = await commands.load(siteStream, MAIN_SITE);
    // Copies: the state is shared and goes on changing.
    const opened = [...main.sites];
    const all = new Map([[MAIN_SITE, [...main.changes]]]);
    for (const one of opened) all.set(one, [...(await commands.load(siteStream, one)).changes]);
    [changes, sites] = [all, opened];
    values.clear();
    varying = new Set([...all].flatMap(([of, own]) => ownKeys(own, of !== MAIN_SITE)));
    tell();
    awaitNext();
  };
  // One after the other: what an older reading found must not replace what a newer one did.
  let reading: Promise<void> = Promise.resolve();
  const refresh = () => (reading = reading.then(read, read));
  const head = await store.head();
  await refresh();
  const following = store.subscribe({
    after: head,
    categories: [siteStream.category],
    onPage: async ({ events }) => {
      if (events.length > 0) await refresh();
    },
  });
  const layers = (site: string): SettingLayers => {
    const main = changes.get(MAIN_SITE) ?? [];
    return site === MAIN_SITE ? [main] : [changes.get(site) ?? [], main];
  };
  const at = (site: string, country: string): Settings => {
    const now = clock();
    const preview = settingsPreview();
    // Never kept: it is one reader's, and holds for nobody.
    if (preview) return effectiveSettings(previewedLayers(layers(site), site, preview, now), now, country);
    const key = `${site} ${country}`;
    const known = kept.get(key);
    if (known && now.getTime() >= known.from && now.getTime() < known.until) return known.settings;
    const settings = effectiveSettings(layers(site), now, country);
    // A site that does not exist, or a country that none is, must not fill the memory.
    if (kept.size > KEPT_MOST) kept.clear();
    kept.set(key, { from: now.getTime(), until: nextDay(now), settings });
    return settings;
  };
  // A parser of a setting is made when it is first used, 30 ms for all of them: the first caller is not to wait for it.
  at(MAIN_SITE, '');
  return {
    of: ({ site, country }) => at(site, country),
    house: () => at(MAIN_SITE, ''),
    everywhere: (...keys) =>
      settingsPreview() !== undefined || keys.some((key) => varying.has(key)) ? null : at(MAIN_SITE, ''),
    sites: () => sites,
    layers,
    everyValue: (key) => {
      const known = values.get(key) ?? everyValueOf(key, [...changes.values()].flat());
      values.set(key, known);
      return known as readonly Settings[typeof key][];
    },
    refresh,
    onChange: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await following.stop();
    },
  };
}

/** What is changed for some only: of a site that inherits everything it changed, of the first one what it changed for a country. */
const ownKeys = (changes: readonly SettingChange[], inherits: boolean): string[] =>
  changes.filter(({ country }) => inherits || country !== null).map(({ key }) => key);

/** As the schema of today takes them; what it takes no more is left out. */
function everyValueOf<Key extends SettingKey>(key: Key, changes: readonly SettingChange[]): readonly Settings[Key][] {
  const newestFirst = changes
    .filter((change) => change.key === key && !change.inherited)
    .sort((one, other) => Date.parse(other.effective_from) - Date.parse(one.effective_from));
  const taken = newestFirst.map(({ value }) => settingSchemas[key].safeParse(value));
  return [...taken.flatMap((one) => (one.success ? [one.data as Settings[Key]] : [])), foundingSettings[key]];
}

/** The layers of a site with the value that is looked at on top of those of its own site. */
function previewedLayers(layers: SettingLayers, site: string, preview: SettingsPreview, now: Date): SettingLayers {
  const place = preview.site === site ? 0 : preview.site === MAIN_SITE ? layers.length - 1 : -1;
  return layers.map((changes, index) => (index === place ? [...changes, previewedChange(preview, now)] : changes));
}
