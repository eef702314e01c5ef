import type { Request } from 'express';

/** Where a call goes: the line of the table, and what stood in the address for its parameters. */
export type Found<Target> = Readonly<{ target: Target; path: string; params: Record<string, string> }>;

type Line<Target> = Readonly<{
  method: string;
  /** As it was given: `/api/members/:id`. */
  path: string;
  /** In lower case what must be there as it is; null for a parameter. */
  words: readonly (string | null)[];
  names: readonly string[];
  target: Target;
}>;

export type RouteTable<Target> = Readonly<{
  /** The first line that was put in for this method (HEAD: as GET) and address. */
  find: (method: string, path: string) => Found<Target> | null;
  /** What the first address that fits allows, whatever the method; null where none fits. */
  allowed: (path: string) => Readonly<{ path: string; methods: readonly string[] }> | null;
}>;

const PARAMETER = /^:(\w+)$/;
const LITERAL = /^[\w.-]+$/;

/**
 * A table of addresses as express reads them (no difference between capitals and small letters, one slash more at the end), found
 * by the number of their segments and the second of them instead of by trying one pattern after the other. The
 * second segment of every address is a word. Throws where a path has parts that it does not know.
 */
export function routeTable<Target>(
  lines: readonly Readonly<{ method: string; path: string; target: Target }>[],
): RouteTable<Target> {
  const byShape = new Map<string, Line<Target>[]>();
  const methods = new Map<string, string[]>();
  for (const { method, path, target } of lines) {
    const line = { ...lineOf(path), method: method.toUpperCase(), path, target };
    const shape = shapeOf(line.words);
    byShape.set(shape, [...(byShape.get(shape) ?? []), line]);
    methods.set(path, [...new Set([...(methods.get(path) ?? []), line.method])]);
  }
  const fitting = (path: string) => {
    const segments = segmentsOf(path);
    const lower = segments.map((segment) => segment.toLowerCase());
    const lines = byShape.get(shapeOf(lower)) ?? [];
    return { segments, lines: lines.filter((line) => fits(line, lower)) };
  };
  return {
    find: (method, path) => {
      const { segments, lines } = fitting(path);
      const wanted = method === 'HEAD' ? 'GET' : method;
      const line = lines.find((one) => one.method === wanted);
      return line ? { target: line.target, path: line.path, params: paramsOf(line, segments) } : null;
    },
    allowed: (path) => {
      const [line] = fitting(path).lines;
      return line ? { path: line.path, methods: methods.get(line.path) ?? [] } : null;
    },
  };
}

function lineOf(path: string): Pick<Line<unknown>, 'words' | 'names'> {
  const parts = segmentsOf(path).map((segment, index) => {
    const name = index > 1 ? PARAMETER.exec(segment)?.[1] : undefined;
    if (name === undefined && !LITERAL.test(segment)) throw new Error(`the route table cannot read ${path}`);
    return { word: name === undefined ? segment.toLowerCase() : null, names: name === undefined ? [] : [name] };
  });
  return { words: parts.map(({ word }) => word), names: parts.flatMap(({ names }) => names) };
}

/** Without the first slash and one at the end. */
const segmentsOf = (path: string): string[] =>
  path.slice(1, path.length > 1 && path.endsWith('/') ? -1 : undefined).split('/');

const shapeOf = (words: readonly (string | null)[]): string => `${words.length} ${words[1] ?? ''}`;

const fits = ({ words }: Line<unknown>, segments: readonly string[]): boolean =>
  words.every((word, index) => (word === null ? segments[index] !== '' : word === segments[index]));

/** Throws URIError for what is no address: whoever asks has looked at it before (`hardenedUrl`). */
function paramsOf({ words, names }: Line<unknown>, segments: readonly string[]): Record<string, string> {
  const params = Object.create(null) as Record<string, string>;
  let next = 0;
  words.forEach((word, index) => {
    if (word === null) params[names[next++]!] = decodeURIComponent(segments[index]!);
  });
  return params;
}

/** What the log, the figures and the handlers read of a call that the table found. */
export function noteRoute(request: Request, { path, params }: Pick<Found<unknown>, 'path' | 'params'>): void {
  request.params = params;
  request.route = { path };
}
