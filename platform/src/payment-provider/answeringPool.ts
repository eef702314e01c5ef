import type { Pool } from 'pg';
import { isDatabaseAway } from '../postgres/isDatabaseAway.ts';
import { ProviderUnavailable } from './paymentProvider.ts';

/** What the pool of the sandbox is asked for. */
export type SandboxPool = Pick<Pool, 'query' | 'connect'>;

/** Of several attempts at once, what the last of them met. */
const lastOf = (error: unknown): object => {
  const { code, errors } = error as { code?: unknown; errors?: readonly unknown[] };
  return typeof code !== 'string' && Array.isArray(errors) ? lastOf(errors.at(-1) ?? {}) : (error as object);
};

const unavailable = (error: unknown) => {
  const isAway = isDatabaseAway(lastOf(error)) || /timeout|terminated/i.test((error as Error).message);
  throw isAway ? new ProviderUnavailable('the sandbox does not answer', { cause: error }) : error;
};

/** The database of the sandbox as a provider answers: where it is away or has too much to do, ProviderUnavailable. */
export function answeringPool(pool: SandboxPool): SandboxPool {
  const asked = <Asked extends object>(of: Asked): Asked =>
    new Proxy(of, {
      get: (target, name) => {
        const own: unknown = Reflect.get(target, name);
        if (typeof own !== 'function') return own;
        if (name !== 'query') return own.bind(target) as unknown;
        return (...args: readonly unknown[]) => Promise.resolve(own.apply(target, args)).catch(unavailable);
      },
    });
  return {
    query: asked(pool).query,
    connect: (async () => asked(await pool.connect().catch(unavailable))) as Pool['connect'],
  };
}
