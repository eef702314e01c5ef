import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { LauncherConfig } from '../config.ts';
import { erasureList } from '../personal-data/erasureList.ts';
import { BackupRefused, readManifest, verifyBackup } from './backupManifest.ts';

/**
 * What must be in the data folder before its database is made: the secrets of the backup, unless variables bring others,
 * and whom its list calls erased. Everything in the backup is verified first. Throws BackupRefused, BackupDamaged.
 */
export async function prepareRestore(config: LauncherConfig, folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest);
  mkdirSync(config.dataDir, { recursive: true });
  mkdirSync(dirname(config.erasureList), { recursive: true });
  for (const { path } of manifest.folder) {
    const name = basename(path);
    const from = join(folder, path);
    if (name === 'erased.log') {
      await erasureList(config.erasureList).merge(await erasureList(from).read());
      continue;
    }
    const to = join(config.dataDir, name);
    if (!existsSync(to)) copyFileSync(from, to);
    else if (name === 'secrets.json' && config.masterKey === null && !readFileSync(to).equals(readFileSync(from)))
      throw new BackupRefused(
        `${to} holds other secrets than this backup. Restore into another folder: DATA_DIR=/path npm run restore`,
      );
  }
}
