import { randomUUID } from 'node:crypto';
import { openPostgres } from '@vonk/platform/postgres/openPostgres';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { openSearchIndex } from '@vonk/projector/discovery/searchIndex.query';
import { searchMembers } from '@vonk/projector/discovery/searchMembers.query';
import { readLikes } from '@vonk/projector/likes/likes.query';
import { readChats } from '@vonk/projector/messaging/chats.query';
import { readLiveUpdates } from '@vonk/projector/messaging/liveUpdates.query';
import { readConversationStarts } from '@vonk/projector/messaging/conversationStarts.query';
import { readOwnProfile, readProfile } from '@vonk/projector/profiles/profiles.query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProfiles } from '../bench/makeProfiles.ts';
import { member } from './testing/members.ts';
import { openTestApp, type TestApp } from './testing/openTestApp.ts';

/** PostgreSQL plans a statement this often with its values before it judges whether that pays. */
const TRIED = 5;
const ASKED = 12;

/** What is asked again and again costs more to plan than to do. */
describe('the plan of what members ask all the time', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp()));
  afterAll(() => app.close());

  it('is made a few times by each connection, and kept', async () => {
    const [anna, bram] = await Promise.all([
      member(app),
      member(app, { gender: 'male', looking_for: 'female' }),
      ...Array.from({ length: 30 }, () => member(app)),
    ]);
    const { body } = await anna.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: bram.user.id });
    const conversation = body.conversation.id;
    await anna.browser.post(`/api/chats/${conversation}/messages`, { id: randomUUID(), text: 'dag' });
    await bram.browser.post('/api/likes', { profile: anna.user.id });
    const position = await app.context.projected.currentPosition();

    const { db, close } = openPostgres(app.context.config.databaseUrl, {
      applicationName: 'plans',
      max: 1,
      // On a busy machine a vacuum may take longer than a call.
      statementTimeoutMs: 60_000,
    });
    try {
      // In small tables every plan costs the same.
      await makeProfiles(app.context.config.databaseUrl, 20_000);
      await db.raw('vacuum analyze');
      const urls = { thumb: '', card: '', large: '' };
      const gift = () => ({ name: '', image: '' });
      const of = (viewer: string) => ({ viewer, at: app.context.clock(), photoUrls: () => urls, gift });
      const index = openSearchIndex(db);
      const reads: readonly ((who: string) => Promise<unknown>)[] = [
        (who) => readAccount(db, who, app.context.clock()),
        (who) => readProfile(db, of(who), anna.user.id),
        (who) => readOwnProfile(db, of(who), who),
        (who) => readLikes(db, of(who)),
        (who) => readChats(db, of(who)),
        (who) => readConversationStarts(db, [{ member: who, conversation }]),
        async (who) => {
          while (!(await index.ready())) await new Promise((again) => setTimeout(again, 20));
          return searchMembers(db, of(who), { gender: 'female', country: 'NL' }, index);
        },
        (who) => readLiveUpdates(db, of(who), { member: who }, { position: 0n, ordinal: 0 }),
        (who) =>
          readLiveUpdates(db, of(who), { members: [who], until: position }, { position: position - 5n, ordinal: 0 }),
      ];
      for (const read of reads)
        for (let time = 0; time < ASKED; time++) await read((time % 2 === 0 ? anna : bram).user.id);

      const { rows } = await db.raw<{ rows: { statement: string; custom_plans: string; generic_plans: string }[] }>(
        'select statement, custom_plans, generic_plans from pg_prepared_statements',
      );
      const often = rows.filter((row) => Number(row.custom_plans) + Number(row.generic_plans) >= ASKED - 1);
      expect(often.length).toBeGreaterThan(reads.length);
      expect(
        often.filter(({ custom_plans }) => Number(custom_plans) > TRIED).map(({ statement }) => statement),
      ).toEqual([]);
    } finally {
      await close();
    }
  });
});
