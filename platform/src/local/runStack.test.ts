import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError, readLauncherConfig } from '../config.ts';
import { runStack } from './runStack.ts';

it('stops before anything is opened where the list of the erased cannot be written', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'vonk-start-'));
  try {
    // No folder can be made below what is no folder.
    const config = readLauncherConfig({ DATA_DIR, ERASURE_LIST: '/dev/null/elsewhere/erased.log' });
    const start = runStack(config, { demo: true, resetDemo: false, stopped: new AbortController().signal });
    await expect(start).rejects.toThrow(/^ERASURE_LIST is .* where nothing can be written/);
    await expect(start).rejects.toBeInstanceOf(ConfigError);
    expect(readdirSync(DATA_DIR)).toEqual([]);
  } finally {
    rmSync(DATA_DIR, { recursive: true });
  }
});
