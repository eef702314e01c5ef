import { notify } from '@vonk/platform/postgres/notify';
import { z } from 'zod';
import type { AppContext } from '../appContext.ts';

/** Where processes tell each other who is typing. Nothing is kept: who was not there has missed nothing. */
export const TYPING_CHANNEL = 'typing';

const Typing = z.object({ to: z.string(), by: z.string(), conversation: z.string() });
/** Ids only: a notice is readable by everybody on the database. */
export type Typing = z.infer<typeof Typing>;

/** Tells every process that `by` is typing in a conversation with `to`. */
export async function announceTyping(context: Pick<AppContext, 'db'>, typing: Typing): Promise<void> {
  await notify(context.db, TYPING_CHANNEL, JSON.stringify(typing));
}

/** Reads a notice; null when it is none of ours. */
export function parseTyping(payload: string): Typing | null {
  try {
    return Typing.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
