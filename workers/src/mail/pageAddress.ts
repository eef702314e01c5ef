import type { Language } from '@vonk/contracts/languages';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { languageAddress } from '@vonk/contracts/site/languageAddress';
import { matchPage } from '@vonk/contracts/site/matchPage';
import { languageSites } from '@vonk/domain/site/languageSites';
import { site as siteStream } from '@vonk/domain/site/site';
import { siteUrl } from '@vonk/domain/site/siteUrl';
import { HOUSE } from '../siteSettings.ts';
import type { WorkerContext } from '../workerContext.ts';
import type { Reader } from './defineMail.ts';
import { siteHome } from './siteHome.ts';
import { languageOf } from './translate.ts';

type Context = Pick<WorkerContext, 'config' | 'settings' | 'commands'>;

/**
 * The address of a page in a mail. Behind the login the account has a language; every other page is read in that of the mail,
 * also on a device that knows nothing of its reader: at the reader's own site, where a session of theirs would be, and where that
 * does not offer the language, at the host that the language has of its own.
 * @param path as within the site, with its query
 */
export async function pageAddress(
  context: Context,
  reader: Pick<Reader, 'audience' | 'language'>,
  path: string,
): Promise<string> {
  const home = siteHome(context, reader);
  const [pathname = ''] = path.split(/[?#]/, 1);
  if (matchPage(pathname).route.seenBy !== 'anyone') return home + path;
  const language = languageOf(reader.language);
  const { languages } = await context.settings(reader.audience);
  if (languages.includes(language)) return home + languageAddress(language, path);
  return ((await languageHost(context, reader.audience.site, language)) ?? home) + path;
}

/** What addresses in a language begin with where it has a host of its own; a site that has no part in those is left alone. */
async function languageHost(context: Context, site: string, language: Language): Promise<string | null> {
  const { publicUrl } = context.config;
  const { language_hosts: hosts } = await context.settings(HOUSE);
  if (Object.keys(hosts).length === 0) return null;
  const opened = [...(await context.commands.load(siteStream, MAIN_SITE)).sites];
  const asked = [MAIN_SITE, ...opened.filter((one) => Object.values(hosts).includes(one))];
  const settings = await Promise.all(asked.map((one) => context.settings({ site: one, country: '' })));
  const spoken = new Map(asked.map((one, at) => [one, settings[at]?.domain_language ?? '']));
  const domainLanguageOf = (one: string) => spoken.get(one) ?? '';
  const sites = languageSites({ publicUrl, hosts, opened, domainLanguageOf });
  const own = sites[language];
  const belongs = site === MAIN_SITE || Object.values(sites).includes(site);
  return own !== undefined && belongs ? siteUrl(publicUrl, own) : null;
}
