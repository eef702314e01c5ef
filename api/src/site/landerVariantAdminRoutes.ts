import { siteResources } from '@vonk/contracts/site/resources';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { landerPictureAddress, landerVariantId, type LanderVariantOrder } from '@vonk/contracts/site/landerVariants';
import { endLanderVariant } from '@vonk/domain/site/endLanderVariant';
import { landerVariant } from '@vonk/domain/site/landerVariant';
import { pictureLanderVariant } from '@vonk/domain/site/pictureLanderVariant';
import { saveLanderVariant } from '@vonk/domain/site/saveLanderVariant';
import { siteUrl } from '@vonk/domain/site/siteUrl';
import { refuse } from '@vonk/domain/refuse';
import { listLanderVariants, readLanderVariant, type LanderVariant } from '@vonk/projector/site/landerVariants.query';
import { Problem } from '@vonk/platform/http/problem';
import { v5 as uuidV5 } from 'uuid';
import type { z } from 'zod';
import { bindResource, type BoundResource, type StaffCall } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';
import { deleteLanderPicture, keepLanderPicture } from './landers/landerPictureRoutes.ts';
import { previewKey } from './landers/landerVariants.ts';

const PICTURE_NAMESPACE = '3c6c3a52-8f1e-5d1b-9f0e-5a3a1c0f7b64';
type Order = Pick<z.output<typeof LanderVariantOrder>, 'picture' | 'language' | 'site'>;

/** Variants of the advertising pages: made, looked at, published, changed, ended. */
export const landerVariantsAdmin = (context: AppContext): BoundResource => {
  const rowOf = (variant: LanderVariant) => {
    const home = siteUrl(context.config.publicUrl, variant.site ?? MAIN_SITE);
    const link = `${home}/landers/${variant.lander}/${variant.slug}`;
    const own_picture = variant.own_picture === null ? null : landerPictureAddress(variant.own_picture, 480);
    return { ...variant, own_picture, link, preview: `${link}?preview=${previewKey(context, variant.id)}` };
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
        noteReason: 'aboutNobody',
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
        noteReason: 'aboutNobody',
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
      'add-picture': {
        noteReason: 'aboutNobody',
        run: (call, id, { revision }) => addPicture(context, call, id, revision),
      },
      'delete-picture': {
        noteReason: 'aboutNobody',
        run: (call, id, { revision }) => setPicture(context, call, id, { picture: null, seen: revision }),
      },
      end: {
        noteReason: 'aboutNobody',
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

async function addPicture(context: AppContext, call: StaffCall, id: string, seen: number) {
  const { file, command } = call;
  if (!file) throw new Problem('invalid_request', { status: 422, errors: [{ path: 'photo', code: 'required' }] });
  // From the command: sent twice it is one picture.
  const picture = uuidV5(`${id}\n${command.id}\n${command.fingerprint}`, PICTURE_NAMESPACE);
  // Nothing is kept of a file that nobody could show.
  pictureLanderVariant(await context.commands.load(landerVariant, id), { picture, by: call.staff.id, seen });
  await keepLanderPicture(context, picture, file);
  return setPicture(context, call, id, { picture, seen });
}

async function setPicture(
  context: AppContext,
  { staff, command }: StaffCall,
  id: string,
  { picture, seen }: { picture: string | null; seen: number },
) {
  let before: string | null = null;
  const done = await context.commands.execute({
    stream: landerVariant,
    id,
    command,
    decide: (state) => {
      const events = pictureLanderVariant(state, { picture, by: staff.id, seen });
      before = events.length > 0 ? state.picture : null;
      return events;
    },
  });
  if (before !== null) await deleteLanderPicture(context, before);
  return done;
}
