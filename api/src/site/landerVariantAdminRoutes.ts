import { siteResources } from '@vonk/contracts/site/resources';
import { landerVariantId } from '@vonk/contracts/site/landerVariants';
import { endLanderVariant } from '@vonk/domain/site/endLanderVariant';
import { landerVariant } from '@vonk/domain/site/landerVariant';
import { saveLanderVariant } from '@vonk/domain/site/saveLanderVariant';
import { refuse } from '@vonk/domain/refuse';
import { listLanderVariants, readLanderVariant, type LanderVariant } from '@vonk/projector/site/landerVariants.query';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';
import { previewKey } from './landers/landerVariants.ts';

/** Variants of the advertising pages: made, looked at, published, changed, ended. */
export const landerVariantsAdmin = (context: AppContext): BoundResource => {
  const rowOf = (variant: LanderVariant) => {
    const link = `${context.config.publicUrl}/landers/${variant.lander}/${variant.slug}`;
    return { ...variant, link, preview: `${link}?preview=${previewKey(context, variant.id)}` };
  };
  return bindResource(siteResources['lander-variants'], {
    list: async (_call, filter, range) => {
      const { variants, total } = await listLanderVariants(context.db, filter, range);
      return { rows: variants.map(rowOf), total };
    },
    one: async (_call, id) => {
      const found = await readLanderVariant(context.db, id);
      return found && rowOf(found);
    },
    foundingActs: {
      create: {
        noteReason: true,
        run: async ({ staff, command }, _id, { reason: _, lander, slug, texts, picture, language, published }) => {
          const variant = landerVariantId(lander, slug);
          const shown = { texts, picture: picture ?? null, language: language ?? null, published };
          const { position } = await context.commands.execute({
            stream: landerVariant,
            id: variant,
            command,
            decide: (state) =>
              saveLanderVariant(state, { variant, lander, slug, ...shown, by: staff.id, is_new: true }),
          });
          return { position, founded: variant };
        },
      },
    },
    acts: {
      save: {
        noteReason: true,
        run: ({ staff, command }, id, { texts, picture, language, published }) =>
          context.commands.execute({
            stream: landerVariant,
            id,
            command,
            decide: (state) => {
              const { variant, lander, slug } = state.saved ?? refuse('not_found');
              const shown = { texts, picture: picture ?? null, language: language ?? null, published };
              return saveLanderVariant(state, { variant, lander, slug, ...shown, by: staff.id, is_new: false });
            },
          }),
      },
      end: {
        noteReason: true,
        run: ({ staff, command }, id) =>
          context.commands.execute({
            stream: landerVariant,
            id,
            command,
            decide: (state) => endLanderVariant(state, { by: staff.id }),
          }),
      },
    },
  });
};
