import type { Row, TableDefinition } from './projection.ts';

/** What is to become of one row. `merge` makes the row when there is none, `patch` does not. */
export type PendingRow =
  | { kind: 'put'; row: Row }
  | { kind: 'remove'; row: Row }
  | { kind: 'merge' | 'patch'; key: Row; set: Row; add: Record<string, number> };

/** Changes in the order they must reach the database; inside a segment of rows each key occurs once. */
export type Segment =
  | { kind: 'rows'; rows: Map<string, PendingRow> }
  | { kind: 'where'; columns: string[]; changed: string[] | null; matches: Map<string, { match: Row; changes: Row }> };

/** One table during one page: operations go in, the smallest equal set of changes comes out. */
export class TableBatch {
  readonly segments: Segment[] = [];
  #rows = new Map<string, PendingRow>();
  readonly #known = new Map<string, Row | null>();
  readonly #blank: Row;

  constructor(
    readonly name: string,
    readonly definition: TableDefinition,
    /** Rows with a retention that are older than this are not made. */
    readonly now: Date,
  ) {
    this.segments.push({ kind: 'rows', rows: this.#rows });
    // What is not given is null at once, as it is in the table: a later event of the page may look.
    const nulls = Object.fromEntries(Object.keys(definition.columns).map((column) => [column, null]));
    this.#blank = { ...nulls, ...definition.defaults };
  }

  keyOf(row: Row): string {
    const { key } = this.definition;
    return key.length === 1 ? String(row[key[0]!]) : key.map((column) => String(row[column])).join('\u0001');
  }

  #keyColumns = (row: Row): Row => Object.fromEntries(this.definition.key.map((column) => [column, row[column]]));

  /** The state of a row before this page, null when it is known to be absent. */
  know(key: string, row: Row | null): void {
    this.#known.set(key, row);
  }

  #isExpired(row: Row): boolean {
    const { retention } = this.definition;
    if (!retention) return false;
    return new Date(row[retention.column] as string | Date).getTime() < this.now.getTime() - retention.seconds * 1000;
  }

  readonly get = (key: Row): Row | undefined => {
    const row = this.#known.get(this.keyOf(key));
    if (row === undefined) throw new Error(`table ${this.name}: read a row whose key was not declared in preload`);
    return row ?? undefined;
  };

  readonly put = (row: Row): void => {
    const whole = { ...this.#blank, ...row };
    if (this.#isExpired(whole)) return;
    this.#set(this.keyOf(row), whole);
  };

  readonly remove = (key: Row): void => {
    const id = this.keyOf(key);
    if (this.#known.has(id)) this.#known.set(id, null);
    this.#rows.set(id, { kind: 'remove', row: this.#keyColumns(key) });
  };

  readonly merge = (row: Row): void => this.#change('merge', row, this.#withoutKey(row), {});
  readonly patch = (key: Row, changes: Row): void => this.#change('patch', key, changes, {});
  readonly add = (key: Row, amounts: Record<string, number>): void => this.#change('merge', key, {}, amounts);
  readonly increment = (key: Row, amounts: Record<string, number>): void => this.#change('patch', key, {}, amounts);

  readonly removeWhere = (match: Row): void => this.#where(match, null);
  readonly patchWhere = (match: Row, changes: Row): void => this.#where(match, changes);

  #set(id: string, row: Row): void {
    if (this.#known.has(id)) this.#known.set(id, row);
    this.#rows.set(id, { kind: 'put', row });
  }

  #withoutKey(row: Row): Row {
    return Object.fromEntries(Object.entries(row).filter(([column]) => !this.definition.key.includes(column)));
  }

  #change(kind: 'merge' | 'patch', key: Row, set: Row, add: Record<string, number>): void {
    const id = this.keyOf(key);
    const known = this.#known.get(id);
    const before = this.#rows.get(id);
    const whole = known ?? (before?.kind === 'put' ? before.row : undefined);
    if (whole) return this.#set(id, changed(whole, set, add));
    if (known === null || before?.kind === 'remove') {
      if (kind === 'merge') this.#set(id, changed({ ...this.#blank, ...this.#keyColumns(key) }, set, add));
      return;
    }
    if (!before) {
      this.#rows.set(id, { kind, key: this.#keyColumns(key), set: { ...set }, add: { ...add } });
      return;
    }
    if (before.kind === 'patch' && kind === 'merge') {
      // Whether the first change meets a row decides what the second one makes: they cannot be folded into one.
      this.#endSegment();
      return this.#change(kind, key, set, add);
    }
    if (before.kind === 'put') return;
    for (const [column, value] of Object.entries(set)) {
      before.set[column] = value;
      delete before.add[column];
    }
    for (const [column, amount] of Object.entries(add))
      if (column in before.set) before.set[column] = sum(before.set[column], amount);
      else before.add[column] = (before.add[column] ?? 0) + amount;
  }

  #endSegment(): void {
    this.#rows = new Map();
    this.segments.push({ kind: 'rows', rows: this.#rows });
  }

  #where(match: Row, changes: Row | null): void {
    for (const [id, row] of this.#known)
      if (row && Object.entries(match).every(([column, value]) => row[column] === value))
        this.#known.set(id, changes && { ...row, ...changes });

    const columns = Object.keys(match).sort();
    const changedColumns = changes && Object.keys(changes).sort();
    const movesRows = changedColumns?.some((column) => columns.includes(column)) ?? false;
    const previous = this.#rows.size === 0 ? this.segments.at(-2) : undefined;
    const id = columns.map((column) => String(match[column])).join('\u0001');
    if (
      previous?.kind === 'where' &&
      !movesRows &&
      previous.columns.join() === columns.join() &&
      previous.changed?.join() === changedColumns?.join()
    ) {
      previous.matches.set(id, { match, changes: changes ?? {} });
      return;
    }
    const matches = new Map([[id, { match, changes: changes ?? {} }]]);
    this.segments.push({ kind: 'where', columns, changed: changedColumns, matches });
    this.#endSegment();
  }
}

const sum = (value: unknown, amount: number): unknown =>
  typeof value === 'bigint' ? value + BigInt(amount) : Number(value ?? 0) + amount;

function changed(row: Row, set: Row, add: Record<string, number>): Row {
  const after = { ...row, ...set };
  for (const [column, amount] of Object.entries(add)) after[column] = sum(after[column], amount);
  return after;
}
