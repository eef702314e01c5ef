import { TIME_BONUS_CODE, WELCOME_CODE } from '@vonk/contracts/payments/methods';
import { paymentsResources } from '@vonk/contracts/payments/resources';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { readCodeFigures } from '@vonk/projector/payments/codes.query';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';

const DAY_SECONDS = 86_400;

/** The discounts of a first purchase (DECISIONS "welcome discount", SPEC 4 time bonus) beside the campaigns; settings change them. */
export const firstPurchaseAdmin = (context: AppContext): BoundResource => {
  const rows = async () => {
    const settings = context.settings.of({ site: MAIN_SITE, country: '' });
    const figures = await readCodeFigures(context.db, [TIME_BONUS_CODE, WELCOME_CODE]);
    return [
      {
        ...{ id: 'time_bonus' as const, code: TIME_BONUS_CODE, percentage: settings.time_bonus_percentage },
        lasts_seconds: settings.time_bonus_seconds,
        figures: figures.get(TIME_BONUS_CODE) ?? [],
      },
      {
        ...{ id: 'welcome_discount' as const, code: WELCOME_CODE, percentage: settings.welcome_discount_percentage },
        lasts_seconds: settings.welcome_discount_days * DAY_SECONDS,
        figures: figures.get(WELCOME_CODE) ?? [],
      },
    ];
  };
  return bindResource(paymentsResources['first-purchase-discounts'], {
    list: async () => ({ rows: await rows(), total: 2 }),
    one: async (_call, id) => (await rows()).find((row) => row.id === id) ?? null,
  });
};
