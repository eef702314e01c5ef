import { testHouse, type TestHouse } from '@vonk/platform/testing/testHouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { happened } from '../testing/happened.ts';
import { newsProjection } from './news.projection.ts';
import { listNews, readNews } from './news.query.ts';

describe('news mails', () => {
  let house: TestHouse;
  beforeAll(async () => void (house = await testHouse([newsProjection])));
  afterAll(() => house.drop());
  const published = (news: string) =>
    house.given(
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
    await house.given('news-a', happened('NewsStopped', { news: 'a', by: 'staff-1', reason: 'wrong link' }));
    const { rows, total } = await listNews(house.db, { offset: 0, limit: 10 });
    expect(total).toBe(2);
    expect(rows.map(({ id, texts }) => [id, texts.en?.subject]).sort()).toEqual([
      ['a', 'News a'],
      ['b', 'News b'],
    ]);
    expect((await readNews(house.db, 'a'))?.stopped_at).not.toBeNull();
    expect((await readNews(house.db, 'b'))?.stopped_at).toBeNull();
    expect(await readNews(house.db, 'c')).toBeNull();
  });

  it('are the same when made anew', () => house.rebuiltEqualsLive());
  it('do not change when the same events come again', () => house.deliveredTwiceChangesNothing());
});
