const KEY = 'vonk-drafts';
const OWNER = 'vonk-drafts-of';
const DRAFTS_MAX = 20;
/** Of one draft, as JSON: seven languages of a news mail fit several times. */
const CHARACTERS_MAX = 200_000;
/** Of all drafts together, well under what a browser keeps for a tab. */
const ALL_CHARACTERS_MAX = 1_000_000;

type Values = Readonly<Record<string, unknown>>;
/** What a draft was written on: what its fields began with, and how many changes of the record were seen. */
export type DraftBase = Readonly<{ base?: Values; seen?: Values }>;
type Draft = Readonly<{ key: string; values: Values }> & DraftBase;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

/** Drafts of this tab, the oldest first. A browser that keeps nothing has none. */
function readAll(): readonly Draft[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function writeAll(drafts: readonly Draft[]): void {
  try {
    if (drafts.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // No room, or storage switched off: the form itself still holds what was written.
  }
}

/** A draft with what it was written on; null when there is none. */
export const draftOf = (key: string): Draft | null => readAll().find((draft) => draft.key === key) ?? null;

/** What was written under a key (an act and its record) and not sent yet; null when nothing. */
export const readDraft = (key: string): Values | null => draftOf(key)?.values ?? null;

/**
 * Keeps what is written in this tab, also over a reload: the twenty newest, 200,000 characters each, a million together; the
 * oldest give way.
 */
export function keepDraft(key: string, values: Values, on: DraftBase = {}): void {
  if (JSON.stringify(values).length > CHARACTERS_MAX) return;
  const own = { key, values, ...on };
  let drafts = [...readAll().filter((draft) => draft.key !== key), own].slice(-DRAFTS_MAX);
  while (JSON.stringify(drafts).length > ALL_CHARACTERS_MAX) drafts = drafts.slice(1);
  writeAll(drafts);
}

export const forgetDraft = (key: string): void => writeAll(readAll().filter((draft) => draft.key !== key));

/** Nobody who uses the browser after a sign-out reads what was written. */
export const forgetAllDrafts = (): void => writeAll([]);

/** Whoever signs in after somebody else at the same browser does not find what that one wrote. */
export function dropDraftsOfOthers(staff: string): void {
  try {
    if (sessionStorage.getItem(OWNER) !== staff) writeAll([]);
    sessionStorage.setItem(OWNER, staff);
  } catch {
    // As above.
  }
}
