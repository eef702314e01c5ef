import { z } from 'zod';
import { adminResource } from '../adminResource.ts';
import { CountryField } from '../fields.ts';
import { MAIN_SITE } from '../site/audience.ts';
import { CreditPackage } from '../site/settings.ts';
import { Package } from './queries.ts';

/** The settings that the shop is made of. */
export const SHOP_SETTINGS = ['packages', 'payment_methods', 'payment_method_order', 'message_credits'] as const;
/** A setting that the shop is made of. */
export type ShopSetting = (typeof SHOP_SETTINGS)[number];

/** What is on sale. */
export const packageResources = {
  packages: adminResource({
    name: 'packages',
    summary: 'The packages of credits on sale; they are changed as a setting',
    permission: 'packages.read',
    row: CreditPackage,
    record: CreditPackage,
    filter: z.object({ active: z.boolean().optional() }),
    foundingActs: {
      preview: {
        summary: 'The shop of a country with a value of a setting that is not saved; keeps nothing',
        permission: 'settings.read',
        body: z.strictObject({
          site: z.string().max(253).default(MAIN_SITE),
          country: CountryField,
          setting: z.enum(SHOP_SETTINGS),
          /** As the setting has it; judged as when it is changed. */
          value: z.unknown(),
        }),
        record: 'never',
        more: z.object({
          packages: z.array(Package),
          /** What one message costs there, in credits. */
          message_credits: z.int(),
          /** Nobody takes money here: members read that the shop is closed. */
          closed: z.boolean(),
        }),
        refusals: ['not_found'],
      },
    },
  }),
};
