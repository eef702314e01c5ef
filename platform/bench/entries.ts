import { randomUUID } from 'node:crypto';
import type { Event } from '@vonk/contracts/kernel';
import { projectionsOf, table } from '../src/projection/projection.ts';

type Entered = Event<'Entered', { account: string; amount: number; note: string }>;

/** One row an event and one total an account: half of the work cannot be folded away. */
export const entries = projectionsOf<Entered>()({
  name: 'bench_entries',
  version: 1,
  tables: {
    bench_entries: table({
      columns: { position: 'bigint', account: 'text', amount: 'integer', note: 'text', at: 'timestamptz' },
      key: ['position'],
      indexes: ['(account, position desc)'],
    }),
    bench_totals: table({
      columns: { account: 'text', amount: 'bigint', entries: 'integer' },
      key: ['account'],
      defaults: { amount: 0, entries: 0 },
    }),
  },
  on: {
    Entered: ({ data: { account, amount, note }, position, at }, { bench_entries, bench_totals }) => {
      bench_entries.put({ position, account, amount, note, at });
      bench_totals.add({ account }, { amount, entries: 1 });
    },
  },
});

/** An event of a stream `bench-{account}`, as it is appended. */
export const entered = (account: string, amount: number) => ({
  id: randomUUID(),
  type: 'Entered',
  data: { account, amount, note: `a note of some length, number ${amount}` },
  metadata: { at: new Date().toISOString() },
});
