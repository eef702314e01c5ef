import { refuse } from '@vonk/domain/refuse';
import { XMLParser } from 'fast-xml-parser';
import { csvRows } from './csvRows.ts';

/** One debit that the bank returned; `amount_minor` in cents where the file tells it. */
export type ReturnedDebit = Readonly<{ reference: string; code: string; amount_minor: number | null }>;

type Node = { readonly [name: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
/** All nodes of a name, however deep. */
function nodesOf(tree: unknown, name: string): Node[] {
  if (Array.isArray(tree)) return tree.flatMap((one) => nodesOf(one, name));
  if (!isNode(tree)) return [];
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key === name ? listOf(value).filter(isNode) : []),
    ...nodesOf(value, name),
  ]);
}
/** The text at a path below a node, the first where there are several. */
function textAt(node: unknown, ...path: readonly string[]): string | null {
  const [name, ...rest] = path;
  const [found] = listOf(node);
  if (name === undefined) {
    const text = isNode(found) ? found['#text'] : found;
    return typeof text === 'string' && text !== '' ? text : null;
  }
  return isNode(found) ? textAt(found[name], ...rest) : null;
}
const cents = (text: string | null): number | null => {
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text ?? '') ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

/** Debits that a bank rejected (pain.002): every transaction with the status RJCT. */
const rejected = (tree: unknown): ReturnedDebit[] =>
  nodesOf(tree, 'TxInfAndSts').flatMap((tx) => {
    const reference = textAt(tx, 'OrgnlEndToEndId');
    if (reference === null || (textAt(tx, 'TxSts') ?? 'RJCT') !== 'RJCT') return [];
    const code = textAt(tx, 'StsRsnInf', 'Rsn', 'Cd') ?? textAt(tx, 'StsRsnInf', 'Rsn', 'Prtry') ?? 'RJCT';
    return [{ reference, code, amount_minor: cents(textAt(tx, 'OrgnlTxRef', 'Amt', 'InstdAmt')) }];
  });

/** Debits whose money the bank took back (camt.053, camt.054): every transaction that says why it was returned. */
const tookBack = (tree: unknown): ReturnedDebit[] =>
  nodesOf(tree, 'TxDtls').flatMap((tx) => {
    const reference = textAt(tx, 'Refs', 'EndToEndId');
    const code = textAt(tx, 'RtrInf', 'Rsn', 'Cd') ?? textAt(tx, 'RtrInf', 'Rsn', 'Prtry');
    if (reference === null || code === null) return [];
    const original = textAt(tx, 'AmtDtls', 'InstdAmt', 'Amt') ?? textAt(tx, 'AmtDtls', 'TxAmt', 'Amt');
    return [{ reference, code, amount_minor: cents(original) }];
  });

/** A day of a bank, the heading among them. */
const ROWS_MOST = 10_001;

/** `reference;code;amount` or with commas, quoted or not; a heading names the columns in any order. */
function linesOf(file: string): ReturnedDebit[] {
  const rows = [...csvRows(file, ROWS_MOST)].map(({ cells }) => cells);
  const heading = (rows[0] ?? []).map((cell) => cell.toLowerCase());
  const named = heading.includes('reference');
  const at = (name: string, place: number) => (named ? heading.indexOf(name) : place);
  return rows.slice(named ? 1 : 0).map((cells) => ({
    reference: cells[at('reference', 0)] ?? '',
    code: cells[at('code', 1)] ?? '',
    amount_minor: cents(cells[at('amount', 2)] ?? null),
  }));
}

const REFERENCE = /^[0-9A-F]{32}$/;

/**
 * What a bank returned, from its own file: a rejection (pain.002), a statement or notice (camt.053, camt.054), or lines with
 * reference and code. Each reference once. Refuses file_not_understood where nothing in it is a returned debit, and as csvRows
 * does.
 */
export function parseReturns(file: string): ReturnedDebit[] {
  const found = file.trimStart().startsWith('<') ? xmlReturns(file) : linesOf(file);
  const returns = found
    .map(({ reference, code, amount_minor }) => ({
      reference: reference.toUpperCase().replace(/[\s-]/g, ''),
      code: code.toUpperCase().slice(0, 35) || 'UNKNOWN',
      amount_minor,
    }))
    .filter(({ reference }) => reference !== '');
  if (returns.length === 0) refuse('file_not_understood');
  return [...new Map(returns.map((one) => [one.reference, one])).values()];
}

function xmlReturns(file: string): ReturnedDebit[] {
  try {
    // No entities: a file must not grow while it is read.
    const parser = new XMLParser({
      ignoreAttributes: true,
      removeNSPrefix: true,
      parseTagValue: false,
      processEntities: false,
    });
    const tree: unknown = parser.parse(file, true);
    return [...rejected(tree), ...tookBack(tree)];
  } catch {
    return refuse('file_not_understood');
  }
}

/** The payment that a reference stands for; null when it is none of ours. */
export function paymentOf(reference: string): string | null {
  if (!REFERENCE.test(reference)) return null;
  const digits = reference.toLowerCase();
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => digits.slice(from, to))
    .join('-');
}
