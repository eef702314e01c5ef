import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { happened } from '../testing/happened.ts';
import { pagesProjection } from './pages.projection.ts';
import { listPageStandings, listPageVersions, readPageDraft, readPageInForce, readPageVersion } from './pages.query.ts';

const key = { site: 'main', page: 'terms', language: 'nl' } as const;
const STREAM = 'page-main.terms.nl';
const at = (day: number) => new Date(Date.UTC(2026, 10, day));

describe('the words of a page', () => {
  let readModels: TestReadModels;
  const publish = (version: number, from: Date) =>
    readModels.given(
      STREAM,
      happened('PagePublished', {
        ...key,
        ...{ version, text: `version ${version}`, effective_from: from.toISOString() },
        ...{ asks_members: false, summary: '', by: 'staff-1', reason: 'a test' },
      }),
    );
  beforeAll(async () => {
    readModels = await testReadModels([pagesProjection]);
    await publish(1, at(1));
    await publish(2, at(20));
    await publish(3, at(10));
    await readModels.given(
      STREAM,
      happened('PagePublicationWithdrawn', { ...key, version: 2, by: 'staff-1', reason: 'no' }),
      happened('PageDrafted', { ...key, text: 'being written', by: 'staff-2' }),
    );
  });
  afterAll(() => readModels.drop());
  const inForce = async (day: Date) => (await readPageInForce(readModels.db, key, day))?.version ?? null;

  it('are those of the latest day that has come, that of their first instant included, and no withdrawn ones', async () => {
    expect(await inForce(new Date(at(1).getTime() - 1))).toBeNull();
    expect(await inForce(at(1))).toBe(1);
    expect(await inForce(new Date(at(10).getTime() - 1))).toBe(1);
    expect(await inForce(at(10))).toBe(3);
    expect(await inForce(at(25))).toBe(3);
  });

  it('are those of this site, page and language alone', async () => {
    for (const other of [{ site: 'x' }, { page: 'faq' as const }, { language: 'de' as const }])
      expect(await readPageInForce(readModels.db, { ...key, ...other }, at(25))).toBeNull();
  });

  it('are kept version by version, with the draft and how often anything changed', async () => {
    const versions = await listPageVersions(readModels.db, key, 2);
    expect(versions.map(({ version, withdrawn_at }) => [version, withdrawn_at !== null])).toEqual([
      [3, false],
      [2, true],
    ]);
    expect((await readPageVersion(readModels.db, key, 1))?.text).toBe('version 1');
    expect(await readPageVersion(readModels.db, key, 9)).toBeNull();
    expect(await readPageDraft(readModels.db, key)).toMatchObject({
      revision: 5,
      draft: 'being written',
      drafted_by: 'staff-2',
    });
    expect(await readPageDraft(readModels.db, { ...key, page: 'faq' })).toMatchObject({ revision: 0, draft: null });
    expect(await listPageStandings(readModels.db, 'main', at(5))).toEqual([
      {
        ...key,
        ...{ version: 1, worded: true, in_force_since: at(1).toISOString() },
        ...{ scheduled_from: at(10).toISOString(), drafted: true },
      },
    ]);
  });

  it('are the same when made anew', () => readModels.rebuiltEqualsLive());
  it('do not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());
});
