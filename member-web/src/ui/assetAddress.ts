/**
 * Where scripts and pictures of the site lie: at the house, or behind `cdn_prefix` (DECISIONS) when this script came from
 * there. Where the house draws the page itself, it puts the prefix in.
 */
const BASE = import.meta.env.PROD && !import.meta.env.SSR ? new URL('..', import.meta.url).href : '/';

/** The address of a picture that everybody sees, by its path: `/gifts/rose.svg`. Any other address stays as it is. */
export const assetAddress = (path: string): string =>
  /^\/(?:assets|gifts|portraits|icon)/.test(path) ? BASE + path.slice(1) : path;

/** The path at the house of what came from an address; null: it is no script or picture of the site. */
export function assetPath(address: string): string | null {
  const base = new URL(BASE, window.location.href).href;
  return address.startsWith(`${base}assets/`) ? `/${address.slice(base.length)}` : null;
}
