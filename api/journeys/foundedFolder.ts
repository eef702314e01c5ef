import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the journeys of this run keep the data folder that all of them copy. */
    founded_folder: string;
  }
}

type Shared = { path: Promise<string>; users: number };
const shared = globalThis as typeof globalThis & { vonkFoundedFolder?: Shared };

/** Global setup of the journeys: an empty folder, for the first of them that wants demo data to fill. Gone at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = (shared.vonkFoundedFolder ??= { path: mkdtemp(join(tmpdir(), 'vonk-founded-')), users: 0 });
  folder.users++;
  project.provide('founded_folder', await folder.path);
  return async () => {
    if (--folder.users > 0) return;
    delete shared.vonkFoundedFolder;
    await rm(await folder.path, { recursive: true, force: true });
  };
}
