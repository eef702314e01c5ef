import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { adminResources } from '@vonk/contracts/adminResources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOlderHouse, type OlderHouse } from './openOlderHouse.ts';

/** The last three versions that were released (docs/testing.md). */
const VERSIONS = ['0.18.0', '0.19.0', '0.20.0'];
/** What is listed of somebody alone, and what is in queues and not in the database. */
const NOT_LISTED = new Set(['timeline', 'removable-contents', 'balances', 'conversations', 'jobs']);

type Known = Readonly<{
  version: string;
  secrets: Readonly<Record<string, string>>;
  member: Readonly<{ email: string; password: string; credits: number; conversation: string }>;
  staff: Readonly<{ email: string; password: string; totp: string }>;
}>;
const knownIn = (fixture: string): Known => {
  const file = gunzipSync(readFileSync(resolve(import.meta.dirname, 'fixtures', fixture))).toString('utf8');
  return (JSON.parse(file) as { known: Known }).known;
};

describe.each(VERSIONS)('a house of %s in which everything was done once', { timeout: 240_000 }, (version) => {
  const fixture = `house-${version}.json.gz`;
  const known = knownIn(fixture);
  let app: OlderHouse;
  let staff: Awaited<ReturnType<OlderHouse['staffBrowser']>>;
  beforeAll(async () => {
    app = await openOlderHouse(fixture, known.secrets);
    staff = await app.staffBrowser(known.staff);
  }, 240_000);
  afterAll(() => app.close());

  it('knows its members by password, credits, profile and words', async () => {
    expect(known.version).toBe(version);
    const { email, password, credits, conversation } = known.member;
    const anna = await app.memberBrowser(email, password);
    const { body } = await anna.get('/api/user.php');
    expect(body).toMatchObject({ user: { credits, paid_user: true, profile: { about: 'Ik wandel graag langs zee' } } });
    const chat = await anna.get(`/api/chats/${conversation}/messages`);
    expect(chat.body).toMatchObject({ messages: [{ text: 'Hoi Bram, zin in koffie?' }] });
    expect((await anna.get('/api/payments')).body).toMatchObject({ payments: [{ status: 'completed' }] });
  });

  it('shows staff all that it had, as the contract of now promises it', async () => {
    const listed = Object.values(adminResources).filter(({ row, name }) => row !== null && !NOT_LISTED.has(name));
    expect(listed.length).toBeGreaterThan(30);
    const empty: string[] = [];
    for (const { name } of listed) if ((await staff.list(name)).length === 0) empty.push(name);
    // What is kept for a time only may be gone by now.
    expect(empty.filter((name) => !['audit', 'mails', 'sign-ins'].includes(name))).toEqual([]);
  });

  it('folds every stream of the log', async () => {
    expect(await app.foldEveryStream()).toBeGreaterThan(200);
  });

  it('reads every value that a setting had', async () => expect(await app.settingsThatDoNotFit()).toEqual([]));

  it('makes every read model anew, equal to the one that was carried over, and parks nothing', () =>
    app.rebuildAndCompare());
});
