/** SQLSTATE classes and codes, and codes of sockets, that say "not now" and nothing about the question. */
const AWAY =
  /^(08...|25006|53...|57P0[1-3]|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|CONNECTION_DESTROYED)$/;
/** Where its socket is a file, nobody listens when there is none, and it has too much to do when its queue is full. */
const NOT_CONNECTED = /^(ENOENT|EAGAIN)$/;

/**
 * Whether an error says that the database is away, closing, closed for changes or has too much to do: what another try a moment
 * later may not meet.
 */
export function isDatabaseAway({ code, syscall }: { code?: unknown; syscall?: unknown }): boolean {
  return typeof code === 'string' && (AWAY.test(code) || (syscall === 'connect' && NOT_CONNECTED.test(code)));
}
