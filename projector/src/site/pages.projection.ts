import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

export const pageTables = {
  page_versions: table({
    columns: {
      site: 'text',
      page: 'text',
      language: 'text',
      version: 'bigint',
      /** Null: the words of the first site, there those of the house. */
      text: 'text?',
      effective_from: 'timestamptz',
      asks_members: 'boolean',
      summary: 'text',
      by: 'text',
      reason: 'text',
      published_at: 'timestamptz',
      withdrawn_at: 'timestamptz?',
    },
    key: ['site', 'page', 'language', 'version'],
  }),
  /** How often a page was changed, and what is being written. */
  page_drafts: table({
    columns: {
      site: 'text',
      page: 'text',
      language: 'text',
      revision: 'bigint',
      draft: 'text?',
      drafted_by: 'text?',
      drafted_at: 'timestamptz?',
    },
    defaults: { revision: 0 },
    key: ['site', 'page', 'language'],
  }),
};

/** The words of the static pages, version by version, and their drafts. */
export const pagesProjection = projection({
  name: 'pages',
  version: 1,
  tables: pageTables,
  on: {
    PageDrafted: ({ data: { site, page, language, text, by }, at }, { page_drafts }) => {
      page_drafts.merge({ site, page, language, draft: text, drafted_by: by, drafted_at: at });
      page_drafts.add({ site, page, language }, { revision: 1 });
    },
    PagePublished: ({ data, at }, { page_versions, page_drafts }) => {
      const { site, page, language } = data;
      page_versions.put({ ...data, published_at: at });
      page_drafts.merge({ site, page, language, draft: null, drafted_by: null, drafted_at: null });
      page_drafts.add({ site, page, language }, { revision: 1 });
    },
    PagePublicationWithdrawn: ({ data: { site, page, language, version }, at }, { page_versions, page_drafts }) => {
      page_versions.patch({ site, page, language, version }, { withdrawn_at: at });
      page_drafts.add({ site, page, language }, { revision: 1 });
    },
  },
});
