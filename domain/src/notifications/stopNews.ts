import type { News, NewsEvent } from './news.ts';

export type StopNewsCommand = { news: string; by: string; reason: string };

/** Holds back every copy of a news mail that has not gone yet. Nothing when it was never sent or is stopped. */
export const stopNews = (state: News, command: StopNewsCommand): NewsEvent[] =>
  state.status === 'published' ? [{ type: 'NewsStopped', data: command }] : [];
