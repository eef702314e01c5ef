import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { languageAddress } from '@vonk/contracts/site/languageAddress';
import { languageSites as sitesByLanguage } from '@vonk/domain/site/languageSites';
import { siteUrl } from '@vonk/domain/site/siteUrl';
import type { AppContext } from '../appContext.ts';
import type { RequestSite } from '../siteOf.ts';

type Context = Pick<AppContext, 'settings' | 'config'>;

/** The language of a first visit at the site of a host, which may be none in particular; null where no site is open there. */
export function languageAt({ settings, config }: Context, host: string): string | null {
  const isFirst = host === new URL(config.publicUrl).hostname;
  if (!isFirst && !settings.sites().includes(host)) return null;
  return settings.of({ site: isFirst ? MAIN_SITE : host, country: '' }).domain_language;
}

/** Sites that are read in one language, by it (setting `language_hosts`). */
const languageSites = ({ settings, config }: Context) =>
  sitesByLanguage({
    publicUrl: config.publicUrl,
    hosts: settings.house().language_hosts,
    opened: settings.sites(),
    domainLanguageOf: (site) => settings.of({ site, country: '' }).domain_language,
  });

/**
 * What the address of a page begins with in each of the seven, for a site whose languages have hosts of their own; null where
 * none has, and for a site that is none of those: its languages stand under `/de/…` of its own host.
 */
export function languageHomes(context: Context, site: string): Readonly<Record<Language, string>> | null {
  const sites = languageSites(context);
  const hosts = Object.values(sites);
  if (hosts.length === 0 || (site !== MAIN_SITE && !hosts.includes(site))) return null;
  const { publicUrl } = context.config;
  const homeOf = (language: Language) => {
    const own = sites[language];
    return own === undefined ? `${publicUrl}/${language}` : siteUrl(publicUrl, own);
  };
  return Object.fromEntries(LANGUAGES.map((one) => [one, homeOf(one)])) as Record<Language, string>;
}

/** In which languages a page has an address: those of its site (setting `languages`), with those that have hosts of their own. */
export function addressedLanguages(context: Context, site: string): readonly Language[] {
  const offeredAt = (one: string) => context.settings.of({ site: one, country: '' }).languages;
  if (languageHomes(context, site) === null) return offeredAt(site);
  const sites = languageSites(context);
  const ofMain = offeredAt(MAIN_SITE);
  return LANGUAGES.filter((language) => sites[language] !== undefined || ofMain.includes(language));
}

/** The whole address of a page in a language; null: the one that chooses a language. */
export function pageAddresses(
  context: Context,
  site: RequestSite,
): (language: Language | null, path: string) => string {
  const homes = languageHomes(context, site.id);
  return (language, path) => {
    if (homes === null) return site.url + languageAddress(language, path);
    if (language === null) return context.config.publicUrl + path;
    const bare = homes[language].endsWith(`/${language}`) && path === '/' ? '' : path;
    return homes[language] + bare;
  };
}
