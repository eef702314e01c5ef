import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const kinds = ['command', 'mail', 'timer', 'projection', 'screen'];
const rooms = ['contracts', 'domain', 'platform', 'projector', 'api', 'workers', 'member-web', 'admin-web'];

/** A copy of this repository with the same packages, in which anything may be made. */
function scratchCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-new-'));
  const left = new Set(['node_modules', 'dist', '.git', 'coverage', 'reports']);
  const isWanted = (source: string) => {
    const name = source.split('/').at(-1) ?? '';
    return !left.has(name) && !name.startsWith('.data');
  };
  for (const name of readdirSync('.').filter(isWanted))
    cpSync(name, join(folder, name), { recursive: true, filter: isWanted });
  mkdirSync(join(folder, 'node_modules/@vonk'), { recursive: true });
  for (const name of readdirSync('node_modules').filter((one) => one !== '@vonk' && one !== '.cache'))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  for (const room of rooms) {
    symlinkSync(join(folder, room), join(folder, 'node_modules/@vonk', room));
    // What a room has in a version of its own.
    const own = resolve(room, 'node_modules');
    try {
      if (readdirSync(own).some((name) => !name.startsWith('.'))) symlinkSync(own, join(folder, room, 'node_modules'));
    } catch {
      // Most have none.
    }
  }
  return folder;
}

describe('npm run new', () => {
  let folder: string;
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${words.join(' ')}\n${stdout}${stderr}`);
    return stdout;
  };
  const make = (...words: string[]) => run('platform/local/new.mjs', ...words);
  beforeAll(() => {
    folder = scratchCopy();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('makes a skeleton of every kind, with which everything still compiles', () => {
    for (const kind of kinds) {
      const chosen = kind === 'mail' ? ['reminders'] : [];
      expect(make(kind, 'likes', `trial${kind[0]?.toUpperCase()}${kind.slice(1)}`, ...chosen)).toContain('Made:');
    }
    // The first mail of a feature.
    expect(make('mail', 'credits', 'firstMail', 'always')).toContain('creditsMailTexts.ts');
    expect(run('node_modules/typescript-native/bin/tsc', '-p', '.')).toBe('');
  });

  it('whose tests pass, and which stand in their tables of contents', () => {
    const tests = [
      'domain/src/likes/trialCommand.test.ts',
      'workers/src/likes/trialMail.mail.test.ts',
      'workers/src/credits/firstMail.mail.test.ts',
      'workers/src/likes/trialTimer.timer.test.ts',
      'projector/src/likes/trialProjection.pg.test.ts',
      'member-web/src/screens/TrialScreenScreen.test.tsx',
      'architecture/contents.test.ts',
      'architecture/places.test.ts',
      'workers/src/mail/mailsPage.test.ts',
    ];
    const said = run('node_modules/vitest/vitest.mjs', 'run', ...tests);
    expect(said).toMatch(new RegExp(`Test Files.*${tests.length} passed`));
  });

  it('is made as it would be written, and never twice', () => {
    const changed = ['workers/src/allMails.ts', 'api/src/allRoutes.ts', 'contracts/src/likes/routes.ts'];
    expect(run('node_modules/prettier/bin/prettier.cjs', '--check', ...changed)).toContain('All matched files');
    expect(() => make('mail', 'likes', 'trialMail', 'reminders')).toThrow(/there already/);
    expect(() => make('mail', 'likes', 'Not a name')).toThrow(/no name here/);
    expect(() => make('mail', 'weather', 'trial')).toThrow(/no feature weather/);
    expect(() => make('miracle', 'likes', 'trial')).toThrow(/npm run new/);
  });
});
