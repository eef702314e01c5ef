/**
 * Likes that a visitor gave before they had an account (SPEC 2 "/landers/tinderswipe"): on this device alone, for 30 days.
 * They become likes of their own as soon as somebody is signed in here.
 */
const KEY = 'arrival.likes';
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** More than any page lets somebody give. */
const MOST = 3;
type Kept = { at: number; profiles: string[] };

/** A visitor whose storage is closed has given none. */
const quietly = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

export function keptLikes(now = Date.now()): readonly string[] {
  const kept = quietly(() => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null);
  return kept && now - kept.at < KEPT_MS && Array.isArray(kept.profiles) ? kept.profiles.slice(0, MOST) : [];
}

/** Keeps exactly these. */
export function keepLikes(profiles: readonly string[], now = Date.now()) {
  const kept: Kept = { at: now, profiles: [...new Set(profiles)].slice(0, MOST) };
  quietly(() =>
    kept.profiles.length > 0 ? localStorage.setItem(KEY, JSON.stringify(kept)) : localStorage.removeItem(KEY),
  );
}
