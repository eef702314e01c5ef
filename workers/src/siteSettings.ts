import type { Settings } from '@vonk/contracts/site/settings';
import type { Clock } from '@vonk/contracts/kernel';
import { effectiveSettings } from '@vonk/domain/site/effectiveSettings';
import { site } from '@vonk/domain/site/site';
import type { CommandHandler } from '@vonk/platform/commands/commandHandler';

/** The one site of this house: its settings are the stream `site-main`. */
const SITE = 'main';
const KEPT_MS = 1000;

/** The settings in force, read from the site's own stream at most once a second. */
export function siteSettings(commands: CommandHandler, clock: Clock): (country?: string | null) => Promise<Settings> {
  let read: Promise<Awaited<ReturnType<typeof load>>> | null = null;
  let until = 0;
  const load = async () => [...(await commands.load(site, SITE)).changes];
  return async (country = null) => {
    const now = clock();
    if (!read || now.getTime() >= until) {
      read = load();
      until = now.getTime() + KEPT_MS;
    }
    return effectiveSettings(await read, now, country);
  };
}
