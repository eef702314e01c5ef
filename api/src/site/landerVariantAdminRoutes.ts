import { siteResources } from '@vonk/contracts/site/resources';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { landerVariantId, type LanderVariantOrder } from '@vonk/contracts/site/landerVariants';
import { endLanderVariant } from '@vonk/domain/site/endLanderVariant';
import { landerVariant } from '@vonk/domain/site/landerVariant';
import { saveLanderVariant } from '@vonk/domain/site/saveLanderVariant';
import { siteUrl } from '@vonk/domain/site/siteUrl';
import { refuse } from '@vonk/domain/refuse';
import { listLanderVariants, readLanderVariant, type LanderVariant } from '@vonk/projector/site/landerVariants.query';
import type { z } from 'zod';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';
import { previewKey } from './landers/landerVariants.ts';

type Order = Pick<z.output<typeof LanderVariantOrder>, 'picture' | 'language' | 'site'>;

/** Variants of the advertising pages: made, looked at, published, changed, ended. */
export const landerVariantsAdmin = (context: AppContext): BoundResource => {
  const rowOf = (variant: LanderVariant) => {
    const home = siteUrl(context.config.publicUrl, variant.site ?? MAIN_SITE);
    const link = `${home}/landers/${variant.lander}/${variant.slug}`;
    return { ...variant, link, preview: `${link}?preview=${previewKey(context, variant.id)}` };
  };
  const shownOf = ({ picture, language, site }: Order) => {
    if (site && site !== MAIN_SITE && !context.settings.sites().includes(site))
      refuse('invalid_request', { errors: [{ path: 'site', code: 'invalid_value' }] });
    return { picture: picture ?? null, language: language ?? null, site: site || null };
  };
  return bindResource(siteResources['lander-variants'], {
    list: async (_call, filter, range) => {
      const { variants, total } = await listLanderVariants(context.db, filter, range);
      return { rows: variants.map(rowOf), total };
    },
    one: async (_call, id) => {
      const found = await readLanderVariant(context.db, id);
      if (!found) return null;
      const { revision } = await context.commands.load(landerVariant, id);
      return { ...rowOf(found), revision };
    },
    foundingActs: {
      create: {
        noteReason: true,
        run: async ({ staff, command }, _id, { reason: _, lander, slug, texts, published, ...order }) => {
          const variant = landerVariantId(lander, slug);
          const shown = { texts, published, ...shownOf(order) };
          const { position } = await context.commands.execute({
            stream: landerVariant,
            id: variant,
            command,
            decide: (state) => saveLanderVariant(state, { variant, lander, slug, ...shown, by: staff.id, seen: null }),
          });
          return { position, founded: variant };
        },
      },
    },
    acts: {
      save: {
        noteReason: true,
        run: ({ staff, command }, id, { texts, published, revision, ...order }) =>
          context.commands.execute({
            stream: landerVariant,
            id,
            command,
            decide: (state) => {
              const { variant, lander, slug } = state.saved ?? refuse('not_found');
              const shown = { texts, published, ...shownOf(order) };
              return saveLanderVariant(state, { variant, lander, slug, ...shown, by: staff.id, seen: revision });
            },
          }),
      },
      end: {
        noteReason: true,
        run: ({ staff, command }, id, { revision }) =>
          context.commands.execute({
            stream: landerVariant,
            id,
            command,
            decide: (state) => endLanderVariant(state, { by: staff.id, seen: revision }),
          }),
      },
    },
  });
};
