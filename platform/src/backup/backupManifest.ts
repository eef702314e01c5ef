import { createHmac } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { readPacked, syncFolder, verifyFile, type CheckedFile } from './checkedFile.ts';

const checkedFile = z.strictObject({
  path: z.string().refine((path) => path.split(/[./]/).every((word) => /^[\w-]+$/.test(word))),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  lines: z.number().int().nonnegative().optional(),
});

const manifest = z.strictObject({
  format: z.literal(1),
  /** Version of the product that wrote it, for the reader. */
  product: z.string(),
  /** When what it holds was true. */
  taken_at: z.iso.datetime(),
  events: z.strictObject({
    count: z.number().int().nonnegative(),
    from: z.enum(['postgres', 'eventstoredb']),
    file: checkedFile,
    /** How many of them had had their consequences (mails, timers); null: nothing was reacted to yet. */
    reacted_to: z.number().int().nonnegative().nullable(),
  }),
  /** Statements, as JSON: see DatabaseOutline. */
  outline: checkedFile,
  tables: z.array(
    z.strictObject({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()).readonly(),
      file: checkedFile,
    }),
  ),
  /** Photos and evidence: a packed list of what lies below `files/`, a line each. */
  files: z.strictObject({
    count: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    list: checkedFile,
  }),
  /** What else of the data folder: secrets, keys of push messages, the list of who was erased. */
  folder: z.array(checkedFile),
  /** Tells the secrets that open this backup from others, and nothing about them. */
  secrets: z.strictObject({ master_key: z.string(), hmac_secret: z.string() }),
});

/** What a backup holds, with a checksum for each part. Written last: a backup without it was never finished. */
export type BackupManifest = z.infer<typeof manifest>;

/** There is no whole backup in this folder, or it does not fit this house. One line for the operator. */
export class BackupRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupRefused';
  }
}

/** Written last: a folder without it holds a backup that was broken off. */
export const MANIFEST_FILE = 'manifest.json';

export async function writeManifest(folder: string, written: BackupManifest): Promise<void> {
  const file = join(folder, MANIFEST_FILE);
  await writeFile(`${file}.part`, `${JSON.stringify(manifest.parse(written), null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await syncFolder(folder);
  await rename(`${file}.part`, file);
  await syncFolder(folder);
}

/** Throws BackupRefused when there is none or one that this version does not understand. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((cause: unknown) => {
    throw new BackupRefused(`${folder} holds no finished backup: ${MANIFEST_FILE} is missing.`, { cause });
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupRefused(`${join(folder, MANIFEST_FILE)} is damaged, or of another version of the product.`, {
      cause,
    });
  }
}

/** Reads every file of a backup to its end. Throws BackupDamaged, which names the file. */
export async function verifyBackup(folder: string, written: BackupManifest): Promise<void> {
  const { events, outline, tables, files } = written;
  for (const file of [...written.folder, outline, events.file, ...tables.map((table) => table.file), files.list])
    await verifyFile(folder, file);
  for await (const file of listedFiles(folder, written)) await verifyFile(folder, file);
}

/** The photos and the evidence of a backup, one by one: the path of each is `files/` and its key. */
export async function* listedFiles(folder: string, { files }: BackupManifest): AsyncGenerator<CheckedFile> {
  for await (const line of createInterface({ input: readPacked(folder, files.list.path), crlfDelay: Infinity }))
    yield checkedFile.parse(JSON.parse(line));
}

/** The mark by which a manifest knows a secret. */
export const markOf = (secret: Buffer | string): string =>
  createHmac('sha256', secret).update('vonk backup').digest('hex').slice(0, 32);
