import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/**
 * As whom the database runs. PostgreSQL refuses to run as root.
 * `uid` and `gid` are handed to spawn; `prefix` is put before the command line.
 */
export type RunAs = Readonly<{ uid?: number; gid?: number; prefix: readonly string[] }>;

const names = ['postgres', 'nobody', 'daemon'];

/**
 * The account the database runs as: our own when we are not root; else an account that exists anyway (none is made);
 * else, where root may become nobody else (some containers), a user namespace in which we are not called root.
 * @param owner a folder made by an earlier start: whoever owns it goes on being used
 */
export function unprivilegedUser(owner?: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const found = [...ownerOf(owner), ...accounts()].find(({ uid, gid }) => canRun({ uid, gid, prefix: [] }));
  if (found) return { ...found, prefix: [] };
  const mapped: RunAs = { prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'] };
  if (canRun(mapped)) return mapped;
  throw new Error(
    'PostgreSQL cannot run as root, and no other account can be used here. ' +
      'Start as an ordinary user, or set DATABASE_URL to a database of your own.',
  );
}

function ownerOf(path: string | undefined): { uid: number; gid: number }[] {
  const stat = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? [{ uid: stat.uid, gid: stat.gid }] : [];
}

function accounts(): { uid: number; gid: number }[] {
  let lines: string[];
  try {
    lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
  const known = lines.map((line) => line.split(':'));
  return names
    .map((name) => known.find((fields) => fields[0] === name))
    .filter((fields) => fields !== undefined)
    .map((fields) => ({ uid: Number(fields[2]), gid: Number(fields[3]) }))
    .filter(({ uid, gid }) => uid > 0 && Number.isInteger(gid));
}

function canRun({ prefix, ...ids }: RunAs): boolean {
  const [command = 'true', ...args] = [...prefix, 'true'];
  return spawnSync(command, args, { ...ids, cwd: '/', stdio: 'ignore' }).status === 0;
}
