import { expect, it } from 'vitest';
import { fitsHash, hashPassword } from './passwords.ts';

it('makes a password expensive to guess: Argon2id, 19 MiB, two passes, one lane', async () => {
  expect(await hashPassword('a long and quiet sentence')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('knows the password again, however its letters were composed, and no other', async () => {
  const hash = await hashPassword('caf\u00e9 by night');
  expect(await fitsHash(hash, 'cafe\u0301 by night')).toBe(true);
  expect(await fitsHash(hash, 'cafe by night')).toBe(false);
});

it('lets nobody in who does not exist', async () => {
  expect(await fitsHash(null, 'nobody has this password')).toBe(false);
});
