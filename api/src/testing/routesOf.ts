import { Router } from 'express';

/** One address that express answers: `{ method: 'GET', path: '/api/photos/:id/:size' }`. */
export type ExpressRoute = Readonly<{ method: string; path: string }>;

type Stack = readonly Readonly<{
  rawPath: unknown;
  route?: Readonly<{ path: unknown; methods: Readonly<Record<string, boolean>> }>;
  handle: Readonly<{ stack?: Stack }>;
}>[];
type AnyRouter = Readonly<{ stack: Stack }>;

/**
 * What `make` makes, and every route that was given to a router of express meanwhile, in the order in which they are asked:
 * read from the routers themselves, so also those behind a handler that hides what it calls. Call it alone: routers that
 * something else makes at the same time are among them.
 */
export async function routesOf<Made>(make: () => Promise<Made>): Promise<{ made: Made; routes: ExpressRoute[] }> {
  const prototype = Router.prototype as Record<'route' | 'use', (this: AnyRouter, ...args: unknown[]) => unknown>;
  const { route, use } = prototype;
  const routers = new Set<AnyRouter>();
  const noted = (call: typeof route): typeof route =>
    function (...args) {
      routers.add(this);
      return call.apply(this, args);
    };
  Object.assign(prototype, { route: noted(route), use: noted(use) });
  try {
    const made = await make();
    const within = new Set([...routers].flatMap(({ stack }) => stack.map(({ handle }) => handle.stack)));
    const roots = [...routers].filter(({ stack }) => !within.has(stack));
    return { made, routes: roots.flatMap(({ stack }) => routesIn(stack, '')) };
  } finally {
    Object.assign(prototype, { route, use });
  }
}

const routesIn = (stack: Stack, prefix: string): ExpressRoute[] =>
  stack.flatMap(({ rawPath, route, handle }) => {
    if (route) {
      const path = prefix + textOf(route.path);
      return Object.keys(route.methods).map((method) => ({ method: method.toUpperCase(), path }));
    }
    return handle.stack ? routesIn(handle.stack, prefix + textOf(rawPath).replace(/\/$/, '')) : [];
  });

function textOf(path: unknown): string {
  if (typeof path !== 'string') throw new Error(`a route has an address that is no text: ${String(path)}`);
  return path;
}

const PARAMETER = /:\w+/g;
const PLAIN = /[.*+?^${}()|[\]\\]/g;

/** The first of the routes that answers a call, as express chooses it; undefined: none does. */
export function routeFor(
  routes: readonly ExpressRoute[],
  { method, path }: Readonly<{ method: string; path: string }>,
): ExpressRoute | undefined {
  const [asked = ''] = path.split('?');
  return routes.find((one) => one.method === method && new RegExp(`^${pattern(one.path)}/?$`, 'i').test(asked));
}

const pattern = (path: string): string =>
  path
    .split('/')
    .map((part) => part.replaceAll(PLAIN, '\\$&').replaceAll(PARAMETER, '[^/]+'))
    .join('/');
