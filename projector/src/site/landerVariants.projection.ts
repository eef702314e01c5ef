import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/** Variants of the advertising pages, as they were saved last. */
export const landerVariantsProjection = projection({
  name: 'lander_variants',
  version: 3,
  tables: {
    lander_variants: table({
      columns: {
        variant: 'text',
        lander: 'text',
        slug: 'text',
        texts: 'jsonb',
        picture: 'text?',
        own_picture: 'text?',
        language: 'text?',
        site: 'text?',
        state: 'text',
        saved_at: 'timestamptz',
        saved_by: 'text',
      },
      key: ['variant'],
      indexes: ['(saved_at desc, variant)'],
    }),
  },
  on: {
    LanderVariantSaved: ({ data, at }, { lander_variants }) =>
      lander_variants.merge({
        variant: data.variant,
        lander: data.lander,
        slug: data.slug,
        texts: data.texts,
        picture: data.picture,
        language: data.language,
        site: data.site ?? null,
        state: data.published ? 'published' : 'draft',
        saved_at: at,
        saved_by: data.by,
      }),
    LanderVariantPictured: ({ data: { variant, picture, by }, at }, { lander_variants }) =>
      lander_variants.patch({ variant }, { own_picture: picture, saved_at: at, saved_by: by }),
    LanderVariantEnded: ({ data: { variant } }, { lander_variants }) =>
      lander_variants.patch({ variant }, { state: 'ended' }),
  },
});
