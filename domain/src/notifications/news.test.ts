import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { news as stream, type NewsEvent } from './news.ts';
import { publishNews } from './publishNews.ts';
import { stopNews } from './stopNews.ts';

const given = specify(stream);
const content = {
  news: 'n-1',
  texts: { en: { subject: 'New', text: 'Look', button: '' } },
  href: null,
  by: 'staff-1',
  reason: 'launch',
};
const published: NewsEvent = { type: 'NewsPublished', data: content };
const stopped: NewsEvent = { type: 'NewsStopped', data: { news: 'n-1', by: 'staff-1', reason: 'wrong link' } };

describe('a news mail', () => {
  const publish = (...past: NewsEvent[]) => given(...past).when((state) => publishNews(state, content));
  const stop = (...past: NewsEvent[]) =>
    given(...past).when((state) => stopNews(state, { news: 'n-1', by: 'staff-1', reason: 'wrong link' }));

  it('is sent on its way once', () => {
    publish().thenRecords(published);
    publish(published).thenNothing();
    publish(published, stopped).thenNothing();
  });

  it('goes to the members of one site, or of every site', () => {
    given()
      .when((state) => publishNews(state, { ...content, site: 'b.example' }))
      .thenRecords({ type: 'NewsPublished', data: { ...content, site: 'b.example' } });
    expect(stateAfter(stream, [published]).site).toBeNull();
    expect(stateAfter(stream, [{ ...published, data: { ...content, site: 'b.example' } }]).site).toBe('b.example');
  });

  it('can be stopped while it goes', () => {
    stop(published).thenRecords(stopped);
    stop().thenRefuses('not_found');
    stop(published, stopped).thenNothing();
  });
});
