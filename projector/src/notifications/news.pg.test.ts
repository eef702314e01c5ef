import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { happened } from '../testing/happened.ts';
import { newsProjection } from './news.projection.ts';
import { listNews, readNews } from './news.query.ts';

describe('news mails', () => {
  let readModels: TestReadModels;
  beforeAll(async () => void (readModels = await testReadModels([newsProjection])));
  afterAll(() => readModels.drop());
  const published = (news: string) =>
    readModels.given(
      `news-${news}`,
      happened('NewsPublished', {
        news,
        texts: { en: { subject: `News ${news}`, text: 'Look', button: '' } },
        href: null,
        by: 'staff-1',
        reason: 'launch',
      }),
    );

  it('are listed with what was written, and whether they were stopped', async () => {
    await published('a');
    await published('b');
    await readModels.given('news-a', happened('NewsStopped', { news: 'a', by: 'staff-1', reason: 'wrong link' }));
    const { rows, total } = await listNews(readModels.db, { offset: 0, limit: 10 });
    expect(total).toBe(2);
    expect(rows.map(({ id, texts }) => [id, texts.en?.subject]).sort()).toEqual([
      ['a', 'News a'],
      ['b', 'News b'],
    ]);
    expect((await readNews(readModels.db, 'a'))?.stopped_at).not.toBeNull();
    expect((await readNews(readModels.db, 'b'))?.stopped_at).toBeNull();
    expect(await readNews(readModels.db, 'c')).toBeNull();
  });

  it('are the same when made anew', () => readModels.rebuiltEqualsLive());
  it('do not change when the same events come again', () => readModels.deliveredTwiceChangesNothing());
});
