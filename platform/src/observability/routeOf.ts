import type { Request } from 'express';

const pages = new WeakMap<Request, string>();

/** Says which page answers a request: a name of a table, never an address. */
export const namePage = (request: Request, page: string): void => void pages.set(request, `page ${page}`);

/**
 * The path of the route that answered (`/api/members/:id`), or the name of the page (`page members-id`), never the address:
 * `none` when there was neither.
 */
export function routeOf(request: Request): string {
  const route = request.route as { path?: unknown } | undefined;
  return typeof route?.path === 'string' ? request.baseUrl + route.path : (pages.get(request) ?? 'none');
}
