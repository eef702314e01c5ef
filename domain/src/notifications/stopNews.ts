import { refuse } from '../refuse.ts';
import type { News, NewsEvent } from './news.ts';

export type StopNewsCommand = { news: string; by: string; reason: string };

/** Holds back every copy of a news mail that has not gone yet. Nothing when it is stopped. Refuses not_found when it was never sent. */
export function stopNews(state: News, command: StopNewsCommand): NewsEvent[] {
  if (state.status === 'none') refuse('not_found');
  return state.status === 'published' ? [{ type: 'NewsStopped', data: command }] : [];
}
