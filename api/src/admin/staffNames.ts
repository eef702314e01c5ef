import { staff as staffStream } from '@vonk/domain/site/staff';
import type { AppContext } from '../appContext.ts';

/** Names of members of staff by id, those who left included; an id that is nobody's is its own name. */
export async function staffNames(
  context: AppContext,
  ids: Iterable<string | null | undefined>,
): Promise<Readonly<Record<string, string>>> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'string');
  const named = wanted.map(async (id) => [id, (await context.commands.load(staffStream, id)).name || id] as const);
  return Object.fromEntries(await Promise.all(named));
}
