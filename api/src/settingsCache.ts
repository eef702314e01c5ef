import type { Settings } from '@vonk/contracts/site/settings';
import type { Clock } from '@vonk/contracts/kernel';
import { effectiveSettings } from '@vonk/domain/site/effectiveSettings';
import { site, type SettingChange } from '@vonk/domain/site/site';
import type { CommandHandler } from '@vonk/platform/commands/commandHandler';
import type { EventStore } from '@vonk/platform/event-store/eventStore';

/** The one site of this house: its settings are the stream `site-main`, whatever host a visitor came by. */
export const SITE = 'main';
/** A value whose day has come is noticed within this time. */
const KEPT_MS = 1000;

export type SettingsCache = Readonly<{
  /** The settings that hold now for a country; null for none in particular. */
  of: (country: string | null) => Settings;
  /** Reads the changes again: after a change of one's own. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}>;

/** Keeps the changes of the site's settings in memory; a change in another process is followed through the event store. */
export async function openSettings(options: {
  commands: CommandHandler;
  store: EventStore;
  clock: Clock;
}): Promise<SettingsCache> {
  const { commands, store, clock } = options;
  const kept = new Map<string, { until: number; settings: Settings }>();
  let changes: readonly SettingChange[] = [];
  const refresh = async () => {
    // A copy: the state is shared and goes on changing.
    changes = [...(await commands.load(site, SITE)).changes];
    kept.clear();
  };
  const head = await store.head();
  await refresh();
  const following = store.subscribe({
    after: head,
    categories: [site.category],
    onPage: async ({ events }) => {
      if (events.length > 0) await refresh();
    },
  });
  return {
    of: (country) => {
      const now = clock();
      const known = kept.get(country ?? '');
      if (known && now.getTime() < known.until && now.getTime() >= known.until - KEPT_MS) return known.settings;
      const settings = effectiveSettings(changes, now, country);
      kept.set(country ?? '', { until: now.getTime() + KEPT_MS, settings });
      return settings;
    },
    refresh,
    close: () => following.stop(),
  };
}
