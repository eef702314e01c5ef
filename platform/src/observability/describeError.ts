const ERROR_MAX = 500;

/** What went wrong, without the values it went wrong with: they may be personal and this is shown to staff. */
export function describeError(error: unknown): string {
  const { message, code } = error as { message?: unknown; code?: unknown };
  const words = (typeof message === 'string' ? message : String(error)).replace(/"[^"]*"|'[^']*'/g, '"…"');
  return `${typeof code === 'string' ? `${code} ` : ''}${words}`.slice(0, ERROR_MAX);
}
