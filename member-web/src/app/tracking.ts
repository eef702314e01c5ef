const FIELDS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
const KEY = 'tracking';

/** SPEC 3: tracking data kept from the URL. Read once at the start, sent along with a signup. */
export function keepTracking(search: string) {
  const query = new URLSearchParams(search);
  const found = Object.fromEntries(FIELDS.flatMap((field) => (query.get(field) ? [[field, query.get(field)]] : [])));
  if (Object.keys(found).length === 0) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(found));
  } catch {
    // A visitor whose storage is closed simply has no source.
  }
}

export function keptTracking(): Partial<Record<(typeof FIELDS)[number], string>> | undefined {
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept ? (JSON.parse(kept) as Partial<Record<(typeof FIELDS)[number], string>>) : undefined;
  } catch {
    return undefined;
  }
}
