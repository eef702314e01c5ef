import { MAIN_SITE } from '@vonk/contracts/site/audience';

/**
 * What the addresses of a site begin with, without a slash at the end: scheme and port are those of the house
 * (`PUBLIC_URL`), the host of every site but the first is its own name.
 */
export function siteUrl(publicUrl: string, site: string): string {
  if (site === MAIN_SITE) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = site;
  return url.href.replace(/\/$/, '');
}
