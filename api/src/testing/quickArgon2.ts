import { createRequire } from 'node:module';
import type { Options } from '@node-rs/argon2';

// Past the alias that leads here (vitest.config.ts).
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

/**
 * Argon2id as ever, and of its cost as little as it allows: tests of routes make thousands of members, 15 ms of processor
 * time each. passwords.test.ts proves what a password costs in the product.
 */
export const hash = (password: string, options: Options): Promise<string> =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
/** What it costs to look stands in the hash. */
export const { verify } = argon2;
