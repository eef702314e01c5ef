import { createHash } from 'node:crypto';

/** Pages that look alike need the same, about 20 kB: they are kept, the oldest go when there are too many. */
const KNOWN_MAX = 100;
const known = new Map<string, string>();
/** Every page has letters up to here (Latin-1); others decide which fonts are needed. */
const LAST_COMMON = 0xff;

/** One statement of a sheet: `head{body}`, or `head;` where there is no body. */
type Statement = Readonly<{ head: string; body: string | null }>;
const END_OF_STRING = /(?:[^\\"]|\\.){0,20000}?"/y;

/** The statements of a sheet as the build writes it: without comments, strings in double quotes. */
function* statementsOf(css: string): Generator<Statement> {
  let from = 0;
  let opened = -1;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"') {
      END_OF_STRING.lastIndex = at + 1;
      if (END_OF_STRING.test(css)) at = END_OF_STRING.lastIndex - 1;
    } else if (sign === '{') {
      if (depth === 0) opened = at;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth > 0) continue;
      yield { head: css.slice(from, opened), body: css.slice(opened + 1, at) };
      from = at + 1;
    } else if (sign === ';' && depth === 0) {
      yield { head: css.slice(from, at), body: null };
      from = at + 1;
    }
  }
}

const GROUP = /^@(?:layer|media|supports|container)\b/;
const PARENTHESES = /\([^()]{0,2000}\)/g;
const CLASS = /\.((?:\\.|[\w-])+)/g;

/** Whether a selector can mean something of a page with these classes. What stands in parentheses may be otherwise. */
function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  let plain = selector;
  for (let inner = ''; inner !== plain; plain = plain.replace(PARENTHESES, '')) inner = plain;
  return [...plain.matchAll(CLASS)].every(([, name = '']) => classes.has(name.replace(/\\/g, '')));
}

/** The selectors of a rule; a comma in parentheses parts none. */
function selectorsOf(head: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= head.length; at += 1) {
    if (head[at] === '(') depth += 1;
    else if (head[at] === ')') depth -= 1;
    else if ((head[at] === ',' || at === head.length) && depth === 0) {
      found.push(head.slice(from, at));
      from = at + 1;
    }
  }
  return found;
}

type Kept = { head: string; body: string | readonly Kept[] | null };

function keptOf(css: string, classes: ReadonlySet<string>): Kept[] {
  const kept: Kept[] = [];
  for (const { head, body } of statementsOf(css)) {
    if (body === null) kept.push({ head, body });
    else if (GROUP.test(head)) {
      const inner = keptOf(body, classes);
      // An empty layer still has its place among the others.
      if (inner.length > 0 || head.startsWith('@layer')) kept.push({ head, body: inner });
    } else if (head.startsWith('@')) kept.push({ head, body });
    else {
      const selectors = selectorsOf(head).filter((one) => mayMatch(one, classes));
      if (selectors.length > 0) kept.push({ head: selectors.join(','), body });
    }
  }
  return kept;
}

const VARIABLE = /var\(\s{0,9}(--[\w-]+)/g;
const DEFINED = /^(--[\w-]+):/;

/** The declarations of a rule; a semicolon in a string or in parentheses parts none. */
function declarationsOf(body: string): string[] {
  const found: string[] = [];
  let quoted = false;
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= body.length; at += 1) {
    const sign = body[at];
    if (sign === '\\') at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '(' || sign === '{') depth += 1;
    else if (sign === ')' || sign === '}') depth -= 1;
    else if ((sign === ';' && depth === 0) || at === body.length) {
      if (at > from) found.push(body.slice(from, at));
      from = at + 1;
    }
  }
  return found;
}

/** `U+131`, `U+2000-206F`, `U+4??`. */
const RANGE = /U\+([\da-f?]{1,6})(?:-([\da-f]{1,6}))?/gi;

const bodiesOf = (kept: readonly Kept[]): string[] =>
  kept.flatMap(({ head, body }) =>
    body === null || head.startsWith('@font-face') ? [] : typeof body === 'string' ? [body] : bodiesOf(body),
  );

/** Variables that something refers to, by way of others too. */
function variablesIn(bodies: readonly string[], rest: string): ReadonlySet<string> {
  const defined = new Map<string, string[]>();
  const open: string[] = [rest];
  for (const declaration of bodies.flatMap(declarationsOf)) {
    const [, name] = DEFINED.exec(declaration) ?? [];
    if (name === undefined) open.push(declaration);
    else defined.set(name, [...(defined.get(name) ?? []), declaration]);
  }
  const used = new Set<string>();
  for (let text = open.pop(); text !== undefined; text = open.pop())
    for (const [, name = ''] of text.matchAll(VARIABLE)) {
      if (used.has(name)) continue;
      used.add(name);
      open.push(...(defined.get(name) ?? []));
    }
  return used;
}

const withoutUnused = (body: string, used: ReadonlySet<string>) =>
  declarationsOf(body)
    .filter((one) => used.has(DEFINED.exec(one)?.[1] ?? '') || !DEFINED.test(one))
    .join(';');

/** Whether a face has a letter of the page. */
const hasLetters = (face: string, letters: ReadonlySet<number>) => {
  const ranges = [...face.matchAll(RANGE)].map(([, from = '', to = from]) => [
    parseInt(from.replaceAll('?', '0'), 16),
    parseInt(to.replaceAll('?', 'f'), 16),
  ]);
  return (
    ranges.length === 0 || [...letters].some((one) => ranges.some(([from = 0, to = 0]) => one >= from && one <= to))
  );
};

/**
 * What of the sheets a page needs that holds nothing but this markup: no rule for classes it has not, no variable that nobody
 * refers to, no letters it does not use. Rules keep their order; where it is not certain, a rule stays.
 *
 * Of our own because beasties 0.5 (tried on home, prices and questions) matches the markup as it stands: of the rules for
 * attributes that a page gets later it kept half, of the faces of letters none, and every variable, for 36 to 75 kB of
 * styles instead of 24 to 36. It takes the page apart as a document for that, which is too slow for pages drawn on demand.
 * @param css the sheets as the build writes them, one after the other
 * @param rest what else refers to variables: the styles of single elements
 */
export function usedStyles(css: string, html: string, rest = ''): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)));
  const letters = new Set(Array.from(html.replace(/<[^<>]{1,2000}>/g, ''), (sign) => sign.codePointAt(0) ?? 0));
  const seldom = [...letters].filter((letter) => letter > LAST_COMMON);
  const sorted = [[...classes].sort(), seldom.sort((one, other) => one - other)];
  const key = createHash('sha256')
    .update(JSON.stringify([css, rest, sorted]))
    .digest('base64');
  const found = known.get(key) ?? stylesOf({ css, rest, classes, letters });
  known.delete(key);
  known.set(key, found);
  if (known.size > KNOWN_MAX) for (const oldest of known.keys()) if (known.delete(oldest)) break;
  return found;
}

type Wanted = Readonly<{ css: string; rest: string; classes: ReadonlySet<string>; letters: ReadonlySet<number> }>;

function stylesOf({ css, rest, classes, letters }: Wanted): string {
  const kept = keptOf(css, classes);
  const bodies = bodiesOf(kept);
  const used = variablesIn(bodies, rest);
  const motion = [...bodies, rest].join(' ');
  const write = (list: readonly Kept[]): string =>
    list
      .map(({ head, body }) => {
        if (body === null) return `${head};`;
        if (typeof body !== 'string') return `${head}{${write(body)}}`;
        if (head.startsWith('@font-face')) return hasLetters(body, letters) ? `${head}{${body}}` : '';
        const [, name] = /^@keyframes ([\w-]+)/.exec(head) ?? [];
        if (name !== undefined) return motion.includes(name) ? `${head}{${body}}` : '';
        const left = withoutUnused(body, used);
        return left === '' ? '' : `${head}{${left}}`;
      })
      .join('');
  return write(kept);
}
