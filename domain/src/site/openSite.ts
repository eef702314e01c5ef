import { refuse } from '../refuse.ts';
import { isHost } from './isHost.ts';
import type { SettingEvent, Site } from './site.ts';

/** `site`: the host alone, as browsers send it, without scheme or port. */
export type OpenSiteCommand = { site: string; by: string; reason: string };
/** `home`: the host that the first site is known by. */
export type OpenSiteFacts = { home: string };

/**
 * Gives the house another site, at a host of its own: it begins with every setting of the first one. Decided on the first
 * site's stream, so that no host is opened twice.
 *
 * Refuses reason_required, site_exists, invalid_request (with `errors`: no such host can be).
 */
export function openSite(state: Site, command: OpenSiteCommand, { home }: OpenSiteFacts): SettingEvent[] {
  const site = command.site.trim().toLowerCase();
  const reason = command.reason.trim();
  if (reason === '') refuse('reason_required');
  if (!isHost(site)) refuse('invalid_request', { errors: [{ path: 'site', code: 'host_invalid' }] });
  if (site === home.toLowerCase() || state.sites.includes(site)) refuse('site_exists');
  return [{ type: 'SiteOpened', data: { site, by: command.by, reason } }];
}
