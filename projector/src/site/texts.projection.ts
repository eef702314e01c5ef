import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

export const textTables = {
  /** Every change of a text. */
  text_versions: table({
    columns: {
      /** The one site that says it so; `main`: said everywhere. */
      site: 'text',
      language: 'text',
      place: 'text',
      version: 'bigint',
      older: 'text',
      words: 'text',
      reverted: 'boolean',
      by: 'text',
      reason: 'text',
      changed_at: 'timestamptz',
    },
    key: ['site', 'language', 'place', 'version'],
  }),
};

/** What staff changed of the texts of the house, change by change. */
export const textsProjection = projection({
  name: 'texts',
  version: 2,
  tables: textTables,
  on: {
    TextChanged: ({ data: { against: _, ...data }, at }, { text_versions }) =>
      text_versions.put({ site: MAIN_SITE, ...data, reverted: false, changed_at: at }),
    TextReverted: ({ data, at }, { text_versions }) =>
      text_versions.put({ site: MAIN_SITE, ...data, reverted: true, changed_at: at }),
  },
});
