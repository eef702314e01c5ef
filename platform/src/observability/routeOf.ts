import type { Request } from 'express';

/** The path of the route that answered (`/api/members/:id`), never the address: `none` when there was no route. */
export function routeOf(request: Request): string {
  const route = request.route as { path?: unknown } | undefined;
  return typeof route?.path === 'string' ? request.baseUrl + route.path : 'none';
}
