import type { EventOn, StreamOn } from '@vonk/contracts/events';

export type PageEvent = EventOn<'page'>;

/** A publication. `effective_from` ISO 8601 UTC. */
export type PageVersion = { version: number; effective_from: string; withdrawn: boolean };

/**
 * State of `page-{site}.{page}.{language}`. `revision` counts every change: whoever writes says which one they saw. `draft`
 * null: nothing is being written.
 */
export type Page = { revision: number; draft: string | null; versions: PageVersion[] };

const next = (state: Page, changed: Partial<Page>): Page => ({ ...state, ...changed, revision: state.revision + 1 });

/** `page-{site}.{page}.{language}`: the words of a static page, version by version. */
export const page: StreamOn<'page', Page> = {
  category: 'page',
  initial: () => ({ revision: 0, draft: null, versions: [] }),
  evolve: {
    PageDrafted: ({ data: { text } }, state) => next(state, { draft: text }),
    PagePublished: ({ data: { version, effective_from } }, state) =>
      next(state, { draft: null, versions: [...state.versions, { version, effective_from, withdrawn: false }] }),
    PagePublicationWithdrawn: ({ data: { version } }, state) =>
      next(state, {
        versions: state.versions.map((one) => (one.version === version ? { ...one, withdrawn: true } : one)),
      }),
  },
};
