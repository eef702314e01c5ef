import { tmpdir } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { printWelcome } from './welcome.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  [{ name: 'mollie', mode: 'live' }, 'Payments     mollie, LIVE: money moves'],
  [{ name: 'another', mode: 'test' }, 'Payments     another, test key'],
  [{ name: 'sandbox', mode: 'play' }, 'Payments     sandbox: its checkout page'],
  [null, 'Payments     none: the shop is closed'],
])('says who takes the money: %o', (provider, line) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const config = { publicUrl: 'http://localhost:8080', dataDir: tmpdir() };
  printWelcome(config as never, { mailboxUrl: null, provider: provider as never });
  expect(log.mock.calls.flat().join('')).toContain(line);
});
