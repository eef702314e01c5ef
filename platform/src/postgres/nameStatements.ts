import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * Statements that a connection keeps prepared, at most, and the characters of all of them: each takes some 20 to 100 kB of the
 * server's memory with its plan, a long one more. One that is new takes the place of the one that was not asked for longest.
 */
export const NAMES_MAX = 200;
const CHARACTERS_MAX = 200_000;
/** Texts this process remembers to have met. */
const TEXTS_MAX = 1_000;

/** The name of each text that was met before; null after the first time: what comes once is not worth a name. */
const met = new Map<string, string | null>();

function nameOf(text: string): string | null {
  const known = met.get(text);
  if (known) return known;
  const name = known === undefined ? null : createHash('sha256').update(text).digest('base64url').slice(0, 22);
  met.set(text, name);
  for (const oldest of met.keys()) if (met.size <= TEXTS_MAX || !met.delete(oldest)) break;
  return name;
}

/** The server no longer has the statement (a pooler gave us another server), or its tables have other columns by now. */
const isStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery'));

type Asked = Readonly<{ text: string; values: unknown[]; name?: string }>;
type Answered = (error: Error | null, result?: unknown) => void;
type Ask = (asked: unknown, values?: unknown, answered?: unknown) => unknown;

/**
 * Gives every statement with values a name made of its text from its second time on, so that this connection parses it once
 * and plans it a few times: half of what the server did for this house was doing both anew. The server still plans for each
 * set of values where that pays, and always in a pool of its own (`withPlansByValue`). A name that has gone stale is replaced, and outside a transaction the statement runs again.
 */
export function nameStatements(client: pg.ClientBase): void {
  /** What this connection has prepared, by the name of the text; what was asked for last stands last. */
  const kept = new Map<string, { name: string; length: number }>();
  let characters = 0;
  let made = 0;
  const ask = client.query.bind(client) as unknown as Ask;

  const drop = (name: string) => {
    characters -= kept.get(name)?.length ?? 0;
    kept.delete(name);
  };
  const named = (asked: Asked): Asked | null => {
    const name = nameOf(asked.text);
    if (name === null) return null;
    // Never a name twice: one that was dropped may still be there.
    const mine = kept.get(name) ?? { name: `${name}.${++made}`, length: asked.text.length };
    drop(name);
    kept.set(name, mine);
    characters += mine.length;
    return { ...asked, name: mine.name };
  };
  /** Takes one statement off the list that has become too long; null when it is short enough. */
  const surplus = (): string | null => {
    if (kept.size <= NAMES_MAX && (characters <= CHARACTERS_MAX || kept.size === 1)) return null;
    const [oldest] = kept;
    if (!oldest) return null;
    drop(oldest[0]);
    delete (client as unknown as { connection: { parsedStatements: Record<string, string> } }).connection
      .parsedStatements[oldest[1].name];
    return `deallocate "${oldest[1].name}"`;
  };
  const renew = (text: string) => {
    const name = nameOf(text);
    if (name !== null) drop(name);
  };
  /** Whether a statement that went stale may be asked once more: it has not run, but a transaction around it is broken. */
  const mayRepeat = (asked: Asked, error: unknown) => {
    if (!isStale(error)) return false;
    renew(asked.text);
    return (client as pg.ClientBase & { getTransactionStatus: () => string | null }).getTransactionStatus() === 'I';
  };

  const query: Ask = (...args) => {
    const asked = statementOf(args);
    const mine = asked && named(asked);
    if (!mine) return ask(...args);
    const answered = args.find((one): one is Answered => typeof one === 'function');
    if (answered) {
      const askMine = (): unknown => {
        const less = surplus();
        // Whether it worked or not: within a broken transaction it does not, and then the statement says so.
        if (less !== null) return ask(less, askMine);
        return ask(mine, (error: Error | null, result: unknown) =>
          error && mayRepeat(mine, error) ? ask(named(asked) ?? asked, answered) : answered(error, result),
        );
      };
      return askMine();
    }
    const answer = async () => {
      for (let less = surplus(); less !== null; less = surplus())
        await (ask(less) as Promise<unknown>).catch(() => null);
      return (ask(mine) as Promise<unknown>).catch((error: unknown) => {
        if (mayRepeat(mine, error)) return ask(named(asked) ?? asked);
        throw error;
      });
    };
    return answer();
  };
  client.query = query as unknown as typeof client.query;
}

/** What may have a name: with values, because without any it may be several statements at once, and none of its own. */
function statementOf([first, second]: readonly unknown[]): Asked | null {
  const config = typeof first === 'string' ? { text: first } : (first as Partial<Asked> & { submit?: unknown });
  const values = Array.isArray(second) ? (second as unknown[]) : config.values;
  if (typeof config.text !== 'string' || config.name !== undefined || typeof config.submit === 'function') return null;
  return values && values.length > 0 ? { ...config, text: config.text, values } : null;
}

/** A connection that names its statements from the beginning, for libraries that open connections of their own. */
export class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    nameStatements(this);
  }
}
