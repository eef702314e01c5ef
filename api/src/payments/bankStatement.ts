import { REFERENCE_MAX, type SettlementLine } from '@vonk/contracts/payments/settlementLine';
import { COLLECTION_PREFIX } from '@vonk/contracts/payments/collectionName';
import type { BankEntry } from '@vonk/domain/payments/bankLines';
import { refuse } from '@vonk/domain/refuse';
import { XMLParser } from 'fast-xml-parser';
import { currencyIn, dayIn, referenceIn } from './csvCells.ts';

/** What a statement says of direct debits, and how many of its bookings have to do with something else. */
export type BankStatement = Readonly<{ entries: readonly BankEntry[]; left_out: number }>;

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const nodesAt = (node: Node, name: string): Node[] => listOf(node[name]).filter(isNode);
/** What stands at a path of elements, the first where there are several; null where there is nothing. */
function textAt(node: unknown, ...path: readonly string[]): string | null {
  const [first] = listOf(node);
  const [name, ...rest] = path;
  if (name !== undefined) return isNode(first) ? textAt(first[name], ...rest) : null;
  const text = isNode(first) ? first['#text'] : first;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/** ISO 20022 camt.053 and camt.054 of any version: a statement, or a notice of single bookings. */
const DOCUMENT = /<(?:\w{1,20}:)?Document [^>]{0,500}"urn:iso:std:iso:20022:tech:xsd:camt\.05[34]\.\d{3}\.\d{2}"/;
/** Where a file says what it is. */
const HEAD = 2_000;
const STATEMENTS = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const;
/** Far beyond a day of a bank. */
const BOOKINGS_MOST = 100_000;
/** Direct debits that we collect, what comes back of them, and what a bank charges. */
const OUR_FAMILY = 'IDDT';
const FEES = ['CHRG', 'COMM', 'FEES'];
/** What both sides call one debit: the id of its payment. */
const DEBIT = /^[0-9A-F]{32}$/;

/**
 * Reads what a bank booked of direct debits from its statement or notice (camt.053, camt.054), booking by booking and element by
 * element. Bookings of other things are counted only. Refuses file_not_understood where it is none, file_line_unclear (`line`: the
 * number of the booking, `column`: the element) where one says what none can, and file_too_long.
 */
export function bankStatement(file: string): BankStatement {
  const root = rootOf(file);
  const entries: BankEntry[] = [];
  const seen = { bookings: 0, left_out: 0 };
  for (const [message, part] of STATEMENTS)
    for (const statement of nodesAt(root, message).flatMap((node) => nodesAt(node, part)))
      for (const booking of nodesAt(statement, 'Ntry')) {
        seen.bookings += 1;
        if (seen.bookings > BOOKINGS_MOST) refuse('file_too_long');
        const found = entriesOf(booking, seen.bookings);
        if (found.length === 0) seen.left_out += 1;
        entries.push(...found);
      }
  if (seen.bookings === 0) refuse('file_not_understood');
  return { entries, left_out: seen.left_out };
}

function rootOf(file: string): Node {
  try {
    // No entities: a file must not grow while it is read.
    const parser = new XMLParser({
      ...{ ignoreAttributes: false, attributeNamePrefix: '@', removeNSPrefix: true, parseTagValue: false },
      ...{ parseAttributeValue: false, processEntities: false },
    });
    const tree: unknown = DOCUMENT.test(file.slice(0, HEAD)) ? parser.parse(file, true) : null;
    const [document] = isNode(tree) ? nodesAt(tree, 'Document') : [];
    if (document) return document;
  } catch {
    // Said below.
  }
  return refuse('file_not_understood');
}

type Booked = Readonly<{ amount_minor: number; currency: string; date: string; entry: string }>;

function entriesOf(booking: Node, line: number): BankEntry[] {
  const unclear = (column: string) => refuse('file_line_unclear', { line, column });
  const status = textAt(booking, 'Sts', 'Cd') ?? textAt(booking, 'Sts') ?? unclear('Sts');
  // What is announced, or told only for information, is not on the account.
  if (status !== 'BOOK') return [];
  const date =
    dayIn(textAt(booking, 'BookgDt', 'Dt') ?? textAt(booking, 'BookgDt', 'DtTm') ?? '') ?? unclear('BookgDt');
  const whole = moneyOf(booking, unclear);
  const name = textAt(booking, 'AcctSvcrRef') ?? textAt(booking, 'NtryRef') ?? `${date} ${line}`;
  const booked = { ...whole, date, entry: referenceIn(name, REFERENCE_MAX) ?? unclear('AcctSvcrRef') };
  const family = textAt(booking, 'BkTxCd', 'Domn', 'Fmly', 'Cd');
  const details = nodesAt(booking, 'NtryDtls');
  const single = details.flatMap((one) => nodesAt(one, 'TxDtls'));
  const batch = details.flatMap((one) => nodesAt(one, 'Btch'))[0];
  const named = batchName(batch, single);
  const ours = family === OUR_FAMILY || named !== null || single.some((one) => debitOf(one) !== null);
  if (!ours) return [];
  if (FEES.includes(textAt(booking, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') ?? ''))
    return [{ kind: 'fee', debit: null, batch: null, count: null, ...booked }];
  const debits = single.filter((one) => debitOf(one) !== null);
  if (debits.length === 0 || debits.length < single.length)
    return [batchEntry(booked, { batch, named, single }, unclear)];
  const entries = debits.flatMap((one) => debitEntries(one, booked, debits.length === 1, unclear));
  const rest = booked.amount_minor - entries.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  // What a booking comes to beside its debits is what the bank keeps of it.
  return rest === 0
    ? entries
    : [...entries, { kind: 'fee', debit: null, batch: null, count: null, ...booked, amount_minor: rest }];
}

function batchEntry(
  booked: Booked,
  { batch, named, single }: Readonly<{ batch: Node | undefined; named: string | null; single: readonly Node[] }>,
  unclear: (column: string) => never,
): BankEntry {
  const told = batch === undefined ? null : textAt(batch, 'NbOfTxs');
  if (told !== null && !/^\d{1,7}$/.test(told)) unclear('NbOfTxs');
  const count = told === null ? (single.length > 1 ? single.length : null) : Number(told);
  const kind = booked.amount_minor < 0 ? ('charge_back' as const) : ('payment' as const);
  return { kind, debit: null, batch: named, count, ...booked };
}

/** One debit of a booking, and what the bank charges for it where it says so. */
function debitEntries(node: Node, booked: Booked, isAlone: boolean, unclear: (column: string) => never): BankEntry[] {
  const debit = debitOf(node);
  const own =
    node.Amt === undefined ? (isAlone ? booked : unclear('TxDtls/Amt')) : moneyOf(node, unclear, booked.amount_minor);
  const kind = textAt(node, 'RtrInf', 'Rsn', 'Cd') ?? textAt(node, 'RtrInf', 'Rsn', 'Prtry');
  const isReturn = kind !== null || own.amount_minor < 0;
  const original = node.AmtDtls === undefined ? null : originalOf(node.AmtDtls, own, unclear);
  const entry = {
    ...booked,
    kind: isReturn ? ('charge_back' as const) : ('payment' as const),
    ...{ debit, batch: null, count: null, currency: own.currency },
    amount_minor: isReturn && original !== null ? original : own.amount_minor,
  };
  const fee = own.amount_minor - entry.amount_minor;
  return fee === 0 ? [entry] : [entry, { ...entry, kind: 'fee', amount_minor: fee }];
}

/** Of a return the debit itself, without what the bank adds to it. */
function originalOf(
  details: unknown,
  own: Pick<Booked, 'amount_minor' | 'currency'>,
  unclear: (column: string) => never,
) {
  const [node] = listOf(details);
  const [told] = isNode(node) ? nodesAt(node, 'InstdAmt') : [];
  if (told === undefined) return null;
  const { amount_minor, currency } = moneyOf(told, unclear, own.amount_minor);
  return currency === own.currency ? amount_minor : null;
}

/** `<Amt Ccy="EUR">9.95</Amt>` and which way it went, its own or that of the booking around it. */
function moneyOf(
  node: Node,
  unclear: (column: string) => never,
  around = 1,
): Pick<Booked, 'amount_minor' | 'currency'> {
  const [amount] = listOf(node.Amt);
  const text = textAt(amount);
  const currency = isNode(amount) && typeof amount['@Ccy'] === 'string' ? currencyIn(amount['@Ccy']) : null;
  const [, units, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2})0{0,3})?$/.exec(text ?? '') ?? [];
  if (units === undefined || currency === null) unclear('Amt');
  const minor = Number(units) * 100 + Number(cents.padEnd(2, '0'));
  const way = textAt(node, 'CdtDbtInd');
  if (way !== null && way !== 'CRDT' && way !== 'DBIT') unclear('CdtDbtInd');
  if (way === null && node.Sts !== undefined) unclear('CdtDbtInd');
  const isOut = way === null ? around < 0 : way === 'DBIT';
  return { amount_minor: isOut ? 0 - minor : minor, currency };
}

/** What both sides call the debit of a booking; null where it is none of ours. */
function debitOf(node: Node): string | null {
  const names = [textAt(node, 'Refs', 'EndToEndId'), textAt(node, 'Refs', 'MndtId')];
  return names.map(debitName).find((name) => name !== null) ?? null;
}

const debitName = (text: string | null): string | null => {
  const name = (text ?? '').toUpperCase().replace(/[\s-]/g, '');
  return DEBIT.test(name) ? name : null;
};

/** What both sides call the file of a booking. */
function batchName(batch: Node | undefined, single: readonly Node[]): string | null {
  const told = [
    ...(batch === undefined ? [] : [textAt(batch, 'PmtInfId'), textAt(batch, 'MsgId')]),
    ...single.flatMap((one) => [textAt(one, 'Refs', 'PmtInfId'), textAt(one, 'Refs', 'MsgId')]),
  ];
  return told.find((name) => name?.startsWith(COLLECTION_PREFIX)) ?? null;
}

/** The same of lines of CSV, whose references name a debit, a file or nothing. What came to the account is their sum: no line. */
export const bankEntries = (lines: readonly SettlementLine[]): BankEntry[] =>
  lines
    .filter(({ kind }) => kind !== 'payout')
    .map(({ kind, reference, ...line }) => {
      const debit = debitName(reference);
      return {
        ...{ kind: kind === 'refund' ? 'charge_back' : (kind as BankEntry['kind']), ...line },
        ...{
          entry: reference || line.date,
          debit,
          batch: debit === null && reference !== '' ? reference : null,
          count: null,
        },
      };
    });
