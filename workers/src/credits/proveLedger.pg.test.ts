import { randomUUID } from 'node:crypto';
import { createWriteStream, createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyEvent } from '@vonk/contracts/events';
import { exportedEvents, exportEvents } from '@vonk/platform/event-store/transferEvents';
import { verifyEventChain, type ChainFinding } from '@vonk/platform/event-chain/verifyEventChain';
import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { allProjections } from '@vonk/projector/allProjections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printVerified } from './printVerified.ts';
import { CHAINED_CATEGORIES, proveLedger } from './proveLedger.ts';

const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const happened = (type: AnyEvent['type'], data: object): AnyEvent => ({ type, data }) as AnyEvent;

describe('the proof of the books', () => {
  let readModels: TestReadModels;
  const prove = async () => {
    const proof = await proveLedger({ store: readModels.store, databaseUrl: readModels.url });
    if (!proof) throw new Error('another proof runs');
    return proof;
  };
  const found = async () => (await prove()).findings.map(({ kind, subject }) => `${kind} ${subject}`);
  const ann = { member: 'ann' };
  beforeAll(async () => {
    readModels = await testReadModels(allProjections);
    const order = { ...ann, payment: 'p1', package: 'p10', credits: 10, price: eur(995) };
    await readModels.given(
      'payment-p1',
      happened('PaymentStarted', {
        ...{ ...order, transaction_cost: eur(50), amount: eur(1045), discount: null, method: 'paypal', issuer: null },
        ...{ provider: 'sandbox', country: 'NL' },
      }),
      happened('PaymentRegistered', { ...ann, payment: 'p1', provider_reference: 'sb_1' }),
      happened('PaymentCompleted', { ...ann, payment: 'p1' }),
    );
    await readModels.given(
      'wallet-ann',
      happened('CreditsGranted', { ...ann, lot: 'signup', credits: 5, cause: 'signup', balance_after: 5 }),
      happened('CreditsBought', { ...order, lot: 'p1', balance_after: 15 }),
      happened('MessageSent', {
        ...{ ...ann, conversation: 'ann-bob', to: 'bob', message: randomUUID(), kind: 'gift', text: '', photo: null },
        ...{ gift: 'rose', credits: 7, balance_after: 8 },
        spent: [
          { lot: 'signup', credits: 5 },
          { lot: 'p1', credits: 2 },
        ],
      }),
      happened('CreditsRefunded', {
        ...{ ...ann, refund: 'r1', payment: 'p1', lot: 'p1', credits: 4, amount: eur(398), balance_after: 4 },
      }),
    );
    await readModels.given(
      'payment-p1',
      happened('PaymentRefunded', { ...ann, payment: 'p1', refund: 'r1', amount: eur(398), by: 'ann', credits: 4 }),
    );
  });
  afterAll(() => readModels.drop());

  /** Changes something behind the back of the house, looks, and puts it back. */
  const withChange = async <T>(change: string, back: string, look: () => Promise<T>): Promise<T> => {
    const { rowCount } = await readModels.db.raw<{ rowCount: number }>(change);
    expect(rowCount).toBe(1);
    try {
      return await look();
    } finally {
      await readModels.db.raw(back);
    }
  };

  it('says what all came to when events, read models and chain agree', async () => {
    expect(await prove()).toMatchObject({
      ...{ events: 8, chained: 8, credits: 4, money: [{ currency: 'EUR', paid: 1045, back: 398 }], count: 0 },
      findings: [],
    });
    // And once more over a chain that stands.
    expect(await found()).toEqual([]);
  });

  it.each([
    [
      'a balance',
      `update read.wallets set credits = credits + 1`,
      `update read.wallets set credits = credits - 1`,
      ['balance ann'],
    ],
    [
      'a line of the ledger',
      `update read.ledger set credits = -6 where kind = 'spend'`,
      `update read.ledger set credits = -7 where kind = 'spend'`,
      ['ledger_line wallet-ann 2 MessageSent'],
    ],
    [
      'what a line took of a lot',
      `update read.lot_lines set credits = -3 where lot = 'p1' and credits = -2`,
      `update read.lot_lines set credits = -2 where lot = 'p1' and credits = -3`,
      ['ledger_line wallet-ann 2 MessageSent'],
    ],
    [
      'what is left of a lot',
      `update read.lots set unused = 9 where lot = 'p1'`,
      `update read.lots set unused = 4 where lot = 'p1'`,
      ['lot ann p1'],
    ],
    [
      'the amount of a payment',
      `update read.payments set amount_minor = 1`,
      `update read.payments set amount_minor = 1045`,
      ['payment p1'],
    ],
    [
      'the currency of a payment',
      `update read.payments set currency = 'PLN'`,
      `update read.payments set currency = 'EUR'`,
      ['payment p1'],
    ],
    [
      'a day of the books',
      `update read.finance_days set amount_minor = 994 where kind = 'purchase'`,
      `update read.finance_days set amount_minor = 995 where kind = 'purchase'`,
      ['book_day 2026-03-02 purchase EUR'],
    ],
  ])('names %s that was changed by hand in a read model', async (_what, change, back, names) => {
    expect(await withChange(change, back, found)).toEqual(names);
    expect(await found()).toEqual([]);
  });

  it('names a line that was put into the ledger, and one that was taken out', async () => {
    const put = `insert into read.ledger (position, entry, member, at, kind, credits, balance_after, cause)
      values (0, 'made up', 'ann', now(), 'grant', 5, 5, 'signup')`;
    for (const position of [-1, 1, 1_000_000]) {
      const there = put.replace('(0,', `(${position},`);
      const names = await withChange(there, `delete from read.ledger where entry = 'made up'`, found);
      expect(names).toEqual([`ledger_line ${position}`]);
    }
    await readModels.db.raw(`create table kept as select * from read.ledger where kind = 'refund'`);
    const taken = await withChange(
      `delete from read.ledger where kind = 'refund'`,
      `insert into read.ledger select * from kept`,
      found,
    );
    expect(taken).toEqual(['ledger_line wallet-ann 3 CreditsRefunded']);
  });

  const changed = [
    `update event_store.events set data = replace(data::text, '995', '895')::json where type = 'CreditsBought'`,
    `update event_store.events set data = replace(data::text, '895', '995')::json where type = 'CreditsBought'`,
  ] as const;

  it('names an event that was changed by hand', async () => {
    expect(await withChange(...changed, found)).toContain('event_changed wallet-ann 1 CreditsBought');
    expect(await found()).toEqual([]);
  });

  it('names the time of an event that was changed by hand', async () => {
    const at = (from: string, to: string) =>
      `update event_store.events set metadata = replace(metadata::text, '${from}', '${to}')::json where type = 'CreditsBought'`;
    const names = await withChange(at('2026-03-02', '2026-03-01'), at('2026-03-01', '2026-03-02'), found);
    expect(names).toContain('event_changed wallet-ann 1 CreditsBought');
  });

  it('names an event that was removed, and one that was put in between', async () => {
    await readModels.db.raw(`create table gone as select * from event_store.events where type = 'CreditsRefunded'`);
    const names = await withChange(
      `delete from event_store.events where type = 'CreditsRefunded'`,
      `insert into event_store.events select * from gone`,
      found,
    );
    expect(names).toContain('event_removed wallet-ann 3 CreditsRefunded');
    expect(names.filter((name) => name.startsWith('event_'))).toHaveLength(1);
    await readModels.db.raw(`delete from event_store.events where type = 'CreditsRefunded'`);
    const put = await withChange(
      `insert into event_store.events select position, revision, gen_random_uuid(), stream, category, type, data, metadata from gone`,
      `delete from event_store.events where type = 'CreditsRefunded'`,
      found,
    );
    expect(put).toContain('event_added wallet-ann 3 CreditsRefunded');
    await readModels.db.raw(`insert into event_store.events select * from gone`);
    expect(await found()).toEqual([]);
  });

  it('finds a chain that was written anew together with the event, by the head of an earlier night', async () => {
    const { chained, head } = await prove();
    await readModels.db.raw(
      `insert into ops.ledger_nights (night, started_at, ended_at, outcome, chained, head, differences)
       values ('2026-03-01', now(), now(), 'proved', ?, ?, 0)`,
      [chained, head],
    );
    const anew = await withChange(...changed, async () => {
      await readModels.db.raw(`create table chain as select * from ops.event_chain`);
      await readModels.db.raw(`truncate ops.event_chain`);
      return found();
    });
    expect(anew.filter((name) => name.startsWith('event_'))).toEqual([]);
    expect(anew).toContain(`chain_head 2026-03-01 ${chained}`);
    await readModels.db.raw(`truncate ops.event_chain`);
    await readModels.db.raw(`insert into ops.event_chain select * from chain`);
    expect(await found()).toEqual([]);
  });

  it('reads the same from an export, and names there what was changed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vonk-chain-'));
    const verify = async (file: string) => {
      const findings: ChainFinding[] = [];
      async function* money() {
        for await (const event of exportedEvents(createReadStream(file)))
          if (CHAINED_CATEGORIES.includes(event.stream.split('-')[0] ?? '')) yield event;
      }
      const { head } = await verifyEventChain(readModels.db, money(), (finding) => void findings.push(finding));
      return { head, names: findings.map(({ kind, stream, revision }) => `${kind} ${stream} ${revision}`) };
    };
    try {
      const [whole, forged] = [join(folder, 'whole'), join(folder, 'forged')];
      await exportEvents(readModels.store, createWriteStream(whole));
      expect(await verify(whole)).toEqual({ head: (await prove()).head, names: [] });
      const write = () => exportEvents(readModels.store, createWriteStream(forged));
      await withChange(...changed, write);
      expect((await verify(forged)).names).toEqual(['changed wallet-ann 1']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('folds what comes while it folds, and holds the moment of its comparison for no longer', async () => {
    const holders = async () => {
      const { rows } = await readModels.db.raw<{ rows: object[] }>(
        `select pid from pg_stat_activity where application_name = 'ledger proof' and datname = current_database()
         and backend_xmin is not null and pid <> pg_backend_pid()`,
      );
      return rows.length;
    };
    const { events, credits } = await prove();
    const seen: string[] = [];
    const store = {
      head: () => readModels.store.head(),
      readAll: async (options: Parameters<typeof readModels.store.readAll>[0]) => {
        const page = await readModels.store.readAll(options);
        if (options.categories?.includes('receipt')) {
          seen.push(`fold ${await holders()}`);
          if (seen.length === 1)
            await readModels.given(
              'wallet-late',
              happened('CreditsGranted', {
                member: 'late',
                lot: 'signup',
                credits: 5,
                cause: 'signup',
                balance_after: 5,
              }),
            );
        }
        return page;
      },
    };
    const check = {
      gather: () => Promise.resolve(),
      compare: async () => void seen.push(`compare ${await holders()}`),
    };
    const proof = await proveLedger({ store, databaseUrl: readModels.url }, [check]);
    // The second page is that of the moment itself.
    expect(seen).toEqual(['fold 0', 'fold 1', 'compare 1']);
    expect(proof).toMatchObject({ events: events + 1, credits: credits + 5, count: 0, findings: [] });
  });

  it('says of a head that nobody wrote down that it is none, and not that the chain holds', async () => {
    await prove();
    const verified = async (head: string | null) => {
      const lines: string[] = [];
      const holds = await printVerified({ db: readModels.db, store: readModels.store, file: null, head }, (line) =>
        lines.push(line),
      );
      return { holds, said: lines.join('\n') };
    };
    const { holds, said } = await verified(null);
    expect([holds, said]).toEqual([true, expect.stringContaining('The chain holds.')]);
    const head = /head of the chain: (\w+)/.exec(said)?.[1] ?? '';
    expect((await verified(head)).said).toMatch(/This head stands behind event \d+[^]*The chain holds\./);
    const wrong = await verified('0'.repeat(64));
    expect(wrong.holds).toBe(false);
    expect(wrong.said).toContain('has this head');
    expect(wrong.said).not.toContain('The chain holds');
  });
});
