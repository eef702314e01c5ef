import { TIME_BONUS_CODE, WELCOME_CODE } from '@vonk/contracts/payments/methods';
import { paymentsRoutes } from '@vonk/contracts/payments/routes';
import { chosenDiscount } from '@vonk/domain/payments/chosenDiscount';
import { swipeDay } from '@vonk/domain/likes/swipes';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { campaignNotice } from './campaignNotice.ts';
import { countCampaignView } from './campaignViews.store.ts';
import { readDiscountFacts } from './discountFacts.ts';
import { readCampaignOf } from './readCampaignOf.ts';

const FIRST_PURCHASE_CAMPAIGNS = { time_bonus: TIME_BONUS_CODE, welcome_discount: WELCOME_CODE } as const;
const isFirstPurchase = (campaign: string): campaign is keyof typeof FIRST_PURCHASE_CAMPAIGNS =>
  campaign in FIRST_PURCHASE_CAMPAIGNS;

/** What members are told of campaigns, and that they saw them. */
export const campaignHandlers = (context: AppContext): readonly Mounted[] => {
  const campaignOf = async (member: string, now: Date) => {
    const account = context.payments && (await readAccount(context.db, member, now));
    if (!account || account.status === 'suspended') return null;
    const [campaign, facts] = await Promise.all([
      readCampaignOf(context, account, now),
      readDiscountFacts(context, account, now),
    ]);
    // What is told is what is charged: nobody reads of a discount that another one goes before, or that is used up.
    return campaign && chosenDiscount(undefined, facts)?.code === campaign.code ? campaign : null;
  };
  /** Whether a member has a campaign now, one of the first purchase or another. */
  const has = async (member: string, campaign: string, now: Date) => {
    if (!isFirstPurchase(campaign)) return (await campaignOf(member, now))?.campaign === campaign;
    const account = context.payments && (await readAccount(context.db, member, now));
    if (!account || account.status === 'suspended') return false;
    const facts = await readDiscountFacts(context, account, now);
    return chosenDiscount(undefined, facts)?.code === FIRST_PURCHASE_CAMPAIGNS[campaign];
  };
  return [
    handle(paymentsRoutes.campaign, async ({ member, now, language, audience }) => {
      const campaign = await campaignOf(member, now);
      return {
        status: 200,
        body: { campaign: campaign && campaignNotice(campaign, language, (await audience()).country) },
      };
    }),

    handle(paymentsRoutes.campaignSeen, async ({ member, body, now, refuse }) => {
      if (!(await has(member, body.campaign, now))) return refuse('not_found');
      const { allowed } = await context.limits.take('campaign_views', `${body.campaign} ${member}`);
      if (allowed) await countCampaignView(context.db, body.campaign, swipeDay(now));
      return { status: 204 };
    }),
  ];
};
