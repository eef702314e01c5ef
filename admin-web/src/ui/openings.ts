import { draftOf } from './drafts.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * How many changes of a record, and of a draft of it, somebody has seen, as its acts say it; or, where an act asks for what it
 * replaces, that itself.
 */
export type Seen = Readonly<{ revision?: unknown; version?: unknown; draft_revision?: unknown; seen?: unknown }>;

/**
 * One opening of a dialog: the id of the command, what somebody had written before, what the fields began with, and how many
 * changes of the record they have seen: what is shown behind the dialog meanwhile, nobody in it has seen.
 */
export type Opening = Readonly<{
  id: string;
  /** The id of the command where the second act of the dialog is chosen. */
  secondId: string;
  draft: Values | null;
  base: Values;
  seen: Seen;
}>;

/** A command as it was last sent: under which id, with what, and whether the answer was a no. */
export type SentCommand = Readonly<{ id: string; body: string; refused: boolean }>;

/**
 * The id of a command that is sent now, `first` the first time. A retry is the same command; what was refused and says something
 * else now is another one.
 */
export const commandIdOf = (last: SentCommand | undefined, first: string, body: string): string => {
  if (last === undefined) return first;
  return last.refused && last.body !== body ? crypto.randomUUID() : last.id;
};

type Guarded = Readonly<{ about: Values; seen: Seen }>;

/**
 * The values of an act: what it is about, and how much of the record its caller has seen, a revision before a version, and of
 * a draft beside them: what is written on a draft is kept apart from what is written without it.
 */
export function guardedBy({ draft_revision, ...values }: Values): Guarded {
  const { about, seen } = recordGuardedBy(values);
  if (draft_revision === undefined) return { about, seen };
  return { about: { ...about, draft: true }, seen: { ...seen, draft_revision } };
}
function recordGuardedBy(values: Values): Guarded {
  const { revision, ...about } = values;
  if (revision !== undefined) return { about, seen: { revision } };
  const { version, ...rest } = values;
  if (version !== undefined) return { about: rest, seen: { version } };
  const { seen, ...others } = values;
  return seen === undefined ? { about: values, seen: {} } : { about: others, seen: { seen } };
}
/** Whether a record was changed since somebody saw it. */
export const isOlder = (seen: Seen, now: Seen): boolean =>
  seen.revision !== now.revision ||
  seen.version !== now.version ||
  seen.draft_revision !== now.draft_revision ||
  JSON.stringify(seen.seen) !== JSON.stringify(now.seen);

/** Under what a draft of an act is kept: whose case it was meanwhile, and how often it was changed, is not part of it. */
export function draftKeyOf(path: string, about: Values): string {
  const { take_over_from: _, ...kept } = { take_over_from: null, ...about };
  return `${path} ${JSON.stringify(kept)}`;
}

/** A dialog that somebody opens now, with what they had written; on another version than now where it was written on one. */
export function openedWith(draftKey: string | null, initial: Values, now: Seen): Opening {
  const draft = draftKey === null ? null : draftOf(draftKey);
  const [base, seen] = [draft?.base ?? initial, draft?.seen ?? now];
  const [id, secondId] = [crypto.randomUUID(), crypto.randomUUID()];
  return { id, secondId, draft: draft?.values ?? null, base, seen };
}
