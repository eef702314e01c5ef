import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { siteUrl } from '@vonk/domain/site/siteUrl';
import type { Request } from 'express';
import type { AppContext } from './appContext.ts';

/** `id`: as settings and accounts name it; `domain`: the host to show; `url`: what its addresses begin with. */
export type RequestSite = Readonly<{ id: string; domain: string; url: string }>;

/**
 * The site that a request came to, by its host: one of the opened sites, else the first. A proxy is believed as
 * `TRUSTED_PROXIES` says.
 */
export const siteOf = (
  context: Pick<AppContext, 'settings' | 'config'>,
  request: Pick<Request, 'hostname'>,
): RequestSite => siteNamed(context, request.hostname);

/** The site of a host name. */
export function siteNamed({ settings, config }: Pick<AppContext, 'settings' | 'config'>, host: string): RequestSite {
  const name = host.toLowerCase();
  const id = settings.sites().includes(name) ? name : MAIN_SITE;
  return { id, domain: host, url: siteUrl(config.publicUrl, id) };
}

/** What addresses begin with at the host that a request came to; null where that is none of the house's sites. */
export function homeOf(context: Pick<AppContext, 'settings' | 'config'>, request: Pick<Request, 'hostname'>) {
  const { id, url } = siteOf(context, request);
  return id !== MAIN_SITE || new URL(url).hostname === request.hostname.toLowerCase() ? url : null;
}
