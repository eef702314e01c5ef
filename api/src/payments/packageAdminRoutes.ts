import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { paymentsResources } from '@vonk/contracts/payments/resources';
import { refuse } from '@vonk/domain/refuse';
import { checkedSetting } from '@vonk/domain/site/checkedSetting';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import { listInMemory } from '../admin/listQuery.ts';
import type { AppContext } from '../appContext.ts';
import { directDebitOffered } from './directDebitOffered.ts';
import { packagesOf } from './packages.ts';

/** The packages on sale, and the shop as it would be with other settings. */
export const packagesAdmin = (context: AppContext): BoundResource =>
  bindResource(paymentsResources.packages, {
    list: (_call, filter, range) => Promise.resolve(listInMemory(context.settings.house().packages, filter, range)),
    one: (_call, id) => Promise.resolve(context.settings.house().packages.find((one) => one.id === id) ?? null),
    foundingActs: {
      preview: {
        noteReason: false,
        run: ({ now }, _id, { site, setting, value, ...body }) => {
          if (site !== MAIN_SITE && !context.settings.sites().includes(site)) refuse('not_found');
          const country = body.country;
          const held = context.settings.of({ site, country });
          const settings = { ...held, [setting]: checkedSetting(setting, value, now) };
          const { payments: provider } = context;
          const mandates = directDebitOffered(context, settings);
          const packages = provider ? packagesOf(settings, country, null, now, provider, mandates) : [];
          const more = { packages, message_credits: settings.message_credits, closed: provider === null };
          return Promise.resolve({ position: null, more });
        },
      },
    },
  });
