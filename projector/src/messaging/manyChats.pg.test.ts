import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profilesProjection } from '../profiles/profiles.projection.ts';
import { safetyProjection } from '../safety/safety.projection.ts';
import { happened, joined, viewOf } from '../testing/happened.ts';
import { chatsProjection } from './chats.projection.ts';
import { readChats } from './chats.query.ts';

const MANY = 50_000;
/** Those of somebody who is hidden: every fiftieth. */
const HIDDEN = 50;

describe('the list of somebody with very many conversations', () => {
  let readModels: TestReadModels;
  const page = (after?: string) =>
    readChats(readModels.db, viewOf('ann', readModels.now()), {
      since: null,
      ...(after === undefined ? {} : { after }),
    });
  beforeAll(async () => {
    readModels = await testReadModels([chatsProjection, profilesProjection, safetyProjection]);
    for (const member of ['ann', 'bob', 'cas']) await readModels.given(`member-${member}`, ...joined(member));
    await readModels.given('pair-ann-cas', happened('MemberBlocked', { by: 'ann', profile: 'cas' }));
    await readModels.db.raw(
      `insert into read.profiles
       select (jsonb_populate_record(p, jsonb_build_object('member', 'other-' || n, 'tie', n))).*
       from read.profiles p, generate_series(1, ${MANY}) n where p.member = 'bob'`,
    );
    // Always two of the same moment; one unread in each of the last ten of them, and of those that are hidden.
    await readModels.db.raw(
      `insert into read.chats (member, conversation, other, opened, started_at, last_message_at, unread)
       select 'ann', 'chat-' || lpad(n::text, 6, '0'), case when n % ${HIDDEN} = 0 then 'cas' else 'other-' || n end, false,
         timestamptz '2026-01-01', timestamptz '2026-01-01' + (n / 2) * interval '1 second',
         case when n <= 10 or n % ${HIDDEN} = 0 then 1 else 0 end
       from generate_series(1, ${MANY}) n`,
    );
    await readModels.db.raw('vacuum analyze');
  });
  afterAll(() => readModels.drop());

  it('comes page by page to its end, each conversation once, the liveliest first, without those of the hidden', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { chats, next } = await page(after);
      expect(chats.length).toBeLessThanOrEqual(500);
      seen.push(...chats.map(({ conversation }) => conversation.id));
      after = next;
    } while (after !== undefined && seen.length < MANY);
    expect(after).toBeUndefined();
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(MANY - MANY / HIDDEN);
    const moment = (id: string) => Math.floor(Number(id.slice('chat-'.length)) / 2);
    expect(seen.map(moment)).toEqual(seen.map(moment).sort((one, other) => other - one));
  }, 120_000);

  it('counts what is unread in all of them, on whatever page', async () => {
    const first = await page();
    expect([first.total_unread_messages, first.chats.some((chat) => chat.num_unread_messages > 0)]).toEqual([
      10,
      false,
    ]);
    expect((await page(first.next)).total_unread_messages).toBe(10);
  });

  it('looks nothing up for what is not on the page', async () => {
    const looks = await readModels.db.transaction(async (tx) => {
      // What others read for a statement is not counted as its own.
      await tx.raw('set local max_parallel_workers_per_gather = 0');
      const { next } = await readChats(tx, viewOf('ann', readModels.now()));
      await readChats(tx, viewOf('ann', readModels.now()), { since: null, after: next });
      const { rows } = await tx.raw<{ rows: { looks: number }[] }>(
        `select sum(idx_scan + seq_tup_read)::int as looks from pg_stat_xact_user_tables where relname <> 'chats'`,
      );
      return rows[0]?.looks ?? 0;
    });
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThan(MANY);
  });

  it('begins anew where the place is none', async () => {
    expect((await page('nonsense')).chats[0]?.conversation.id).toBe((await page()).chats[0]?.conversation.id);
  });
});
