import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { MAIN_SITE } from '@vonk/contracts/site/audience';

type Sites = Readonly<{
  publicUrl: string;
  /** The setting `language_hosts`. */
  hosts: Readonly<Partial<Record<Language, string>>>;
  /** The hosts that have a site of their own, the first left out. */
  opened: readonly string[];
  /** The setting `domain_language` of a site. */
  domainLanguageOf: (site: string) => string;
}>;

/** Sites that are read in one language, by it (setting `language_hosts`): those that are open and have it as their own. */
export function languageSites({
  publicUrl,
  hosts,
  opened,
  domainLanguageOf,
}: Sites): Partial<Record<Language, string>> {
  const first = new URL(publicUrl).hostname;
  const siteAt = (host: string) => (host === first ? MAIN_SITE : opened.includes(host) ? host : null);
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const site = siteAt(hosts[language] ?? '');
      return site !== null && domainLanguageOf(site).slice(0, 2) === language ? [[language, site]] : [];
    }),
  );
}
