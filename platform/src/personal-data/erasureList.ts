import { randomUUID } from 'node:crypto';
import { access, constants, link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Knex } from 'knex';
import { ConfigError } from '../configVariable.ts';
import { syncFolder } from '../backup/checkedFile.ts';
import { destroyedKeys } from './personalKeys.store.ts';

/**
 * Whose keys were destroyed, in a file beside the database, so that a database put back from an old backup can be told
 * again (`npm run erase-again`). It only grows; it holds ids and dates, nothing that names anybody.
 */
export type ErasureList = Readonly<{
  /** On the disk when it resolves. A subject that is noted twice counts once. */
  note: (subject: string) => Promise<void>;
  /** Each subject once, in the order of the file; none when there is no file. */
  read: () => Promise<string[]>;
  /** Adds what another list holds and this one does not. */
  merge: (subjects: readonly string[]) => Promise<void>;
}>;

const lineOf = (subject: string, at: string) => `${at} ${subject}\n`;

/** @param path absolute; made with the first subject, readable by its owner alone */
export function erasureList(path: string): ErasureList {
  const write = async (text: string) => {
    const isNew = !(await exists(path));
    const file = await open(path, 'a+', 0o600);
    try {
      const { size } = await file.stat();
      const last = Buffer.alloc(1);
      if (size > 0) await file.read(last, 0, 1, size - 1);
      // A line that was torn by a kill stays torn, and this one begins anew.
      await file.write(size > 0 && last.toString() !== '\n' ? `\n${text}` : text);
      await file.sync();
    } finally {
      await file.close();
    }
    if (isNew) await syncFolder(dirname(path));
  };
  const read = async () => {
    const text = await readFile(path, 'utf8').catch(noFile);
    const subjects = text.split('\n').flatMap((line) => /^\S+ (\S+)$/.exec(line)?.[1] ?? []);
    return [...new Set(subjects)];
  };
  return {
    note: (subject) => write(lineOf(subject, new Date().toISOString())),
    read,
    merge: async (subjects) => {
      const known = new Set(await read());
      const at = new Date().toISOString();
      const missing = subjects.filter((subject) => !known.has(subject));
      if (missing.length > 0) await write(missing.map((subject) => lineOf(subject, at)).join(''));
    },
  };
}

/** Makes the folder of the list. Throws ConfigError where no list can be written: every erasure would wait for it. */
export async function prepareErasureList(path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await access((await exists(path)) ? path : dirname(path), constants.W_OK);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new ConfigError('ERASURE_LIST', `is ${path}, where nothing can be written (${code})`);
  }
}

/** A list that is not there (a new machine, a lost disk) is made from the tombstones of the key table. */
export async function healErasureList(path: string, db: Knex): Promise<void> {
  if (await exists(path)) return;
  await prepareErasureList(path);
  const rows = await destroyedKeys(db);
  if (rows.length === 0) return;
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, rows.map(({ subject, at }) => lineOf(subject, at)).join(''), { mode: 0o600, flush: true });
  try {
    // Fails when another process was first: what that one has noted by now must stay.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await erasureList(path).merge(rows.map(({ subject }) => subject));
  } finally {
    await rm(draft);
  }
  await syncFolder(dirname(path));
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

function noFile(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
  throw error;
}
