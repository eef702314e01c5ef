import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { embeddedPushKeys } from './embeddedPushKeys.ts';
import { embeddedSecrets } from './embeddedSecrets.ts';
import { StartProblem } from './startProblem.ts';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-secrets-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));
const file = () => join(folder, 'secrets.json');
const secrets = (hasData: boolean) => embeddedSecrets(folder, { hasData, say: (line) => void said.push(line) });
const broken = ['', '{', 'null', '[]', '{"MASTER_KEY":""}', '{"MASTER_KEY":7,"HMAC_SECRET":"x"}', '\0'.repeat(200)];

it('secrets are made once, for their owner alone, and are the same ever after', () => {
  const made = secrets(false);
  expect(secrets(true)).toEqual(made);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(said).toEqual([]);
});

it.each(broken)('a broken file beside data is named, and stays as it is: %j', (content) => {
  writeFileSync(file(), content);
  expect(() => secrets(true)).toThrow(StartProblem);
  expect(() => secrets(true)).toThrow(`${file()} is broken`);
  expect(readFileSync(file(), 'utf8')).toBe(content);
});

it.each(broken)('a broken file beside no data is put aside and made anew: %j', (content) => {
  writeFileSync(file(), content);
  const made = secrets(false);
  expect(secrets(true)).toEqual(made);
  expect(readFileSync(`${file()}.broken`, 'utf8')).toBe(content);
  expect(said).toEqual([expect.stringContaining(`${file()} was broken`)]);
});

it('a missing file beside data is named, and none is made', () => {
  expect(() => secrets(true)).toThrow(`${file()} is missing`);
  expect(existsSync(file())).toBe(false);
});

it('without the secret of the sessions the others are kept, and everybody signs in again', () => {
  const { MASTER_KEY, HMAC_SECRET, SESSION_SECRET } = secrets(false);
  writeFileSync(file(), JSON.stringify({ MASTER_KEY, HMAC_SECRET }));
  const healed = secrets(true);
  expect(healed).toMatchObject({ MASTER_KEY, HMAC_SECRET });
  expect(healed.SESSION_SECRET).not.toBe(SESSION_SECRET);
  expect(secrets(true)).toEqual(healed);
  expect(said).toEqual([expect.stringContaining('everybody signs in again')]);
});

it.each(broken)('keys of push messages that are broken are named: %j', (content) => {
  writeFileSync(join(folder, 'push-keys.json'), content);
  expect(() => embeddedPushKeys(folder)).toThrow(`${join(folder, 'push-keys.json')} is broken`);
});
