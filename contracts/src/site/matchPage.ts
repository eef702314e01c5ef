import { isLanguage, type Language } from '../languages.ts';
import { PAGE_ROUTE_NAMES, pageRoutes, type PageRoute, type PageRouteName } from './pageRoutes.ts';

/** Which page an address is. */
export type MatchedPage = Readonly<{
  name: PageRouteName;
  route: PageRoute;
  /** The language in the address (`/de/pricing`), null where there is none (DECISIONS "language of a first visit"). */
  language: Language | null;
  /** The address without it, and without a slash at the end: `/pricing`. */
  path: string;
  params: Readonly<Record<string, string>>;
}>;

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

/** Literal parts win over parameters, as `/credits/repeat-order` over `/credits/:id`. */
const literals = (name: PageRouteName) =>
  partsOf(pageRoutes[name].pattern).filter((part) => !part.startsWith(':')).length;
const byPrecision = PAGE_ROUTE_NAMES.filter((name) => name !== 'not-found' && name !== 'failure').sort(
  (one, other) => literals(other) - literals(one),
);

function paramsOf({ pattern, values = {} }: PageRoute, parts: readonly string[]): Record<string, string> | null {
  const wanted = partsOf(pattern);
  const least = wanted.filter((part) => !part.endsWith('?')).length;
  if (parts.length < least || parts.length > wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const expected = wanted[index] ?? '';
    if (!expected.startsWith(':')) {
      if (expected !== part) return null;
      continue;
    }
    const key = expected.slice(1).replace('?', '');
    if (values[key] && !values[key].includes(part)) return null;
    params[key] = part;
  }
  return params;
}

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

/**
 * The page at a path, `not-found` where there is none. `/de/…` is the page without it, in German.
 * @param pathname as in a URL, percent-encoded, without query
 */
export function matchPage(pathname: string): MatchedPage {
  const found = partsOf(pathname).map(decoded);
  const [first] = found;
  const language = isLanguage(first) ? first : null;
  const parts = language === null ? found : found.slice(1);
  const path = `/${partsOf(pathname)
    .slice(language === null ? 0 : 1)
    .join('/')}`;
  if (parts.every((part) => part !== null))
    for (const name of byPrecision) {
      const params = paramsOf(pageRoutes[name], parts);
      if (params) return { name, route: pageRoutes[name], language, path, params };
    }
  return { name: 'not-found', route: pageRoutes['not-found'], language, path, params: {} };
}
