/**
 * Whether an error means "not now" (the database or the store is away, or another process was first) and not "never":
 * only the latter parks an event.
 */
export function isOutage(error: unknown): boolean {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  if (name === 'Fenced' || name === 'StoreUnavailable' || name === 'KnexTimeoutError') return true;
  if (typeof code === 'string') {
    if (/^E[A-Z]{3,}/.test(code)) return true;
    // Connection, transaction, resources, operator, system, locks, sign-in, and a table that is not there.
    if (/^(08|25|28|3D|40|53|55|57|58|XX)...$/.test(code) || code === '42P01' || code === '3F000') return true;
    return false;
  }
  return (
    typeof message === 'string' &&
    /connection (terminated|ended|closed)|not queryable|pool is|timeout expired|query read timeout|timeout exceeded/i.test(
      message,
    )
  );
}
