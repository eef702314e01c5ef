import type { CampaignMiss } from '@vonk/contracts/payments/campaignResources';
import { COUNTRY_CURRENCY, type Country } from '@vonk/contracts/languages';
import type { CampaignTerms } from './campaign.ts';
import { currencyOf, type InOneCurrency } from './codeTermsIn.ts';

/** What a campaign asks of a member. `bought_before`: a bundle, ever; `paid_user`: premium now. */
export type CampaignMember = {
  site: string;
  country: string;
  credits: number;
  paid_user: boolean;
  bought_before: boolean;
};
/** A campaign that can be given: with whether staff ended it. */
export type GivenCampaign = Readonly<
  Pick<CampaignTerms, 'campaign' | 'percentage' | 'starts_at' | 'ends_at' | 'site' | 'members' | 'no_credits'>
> &
  Readonly<{ countries: readonly string[]; ended: boolean; in_currencies?: readonly Readonly<InOneCurrency>[] }>;

const isOfKind = (kind: CampaignTerms['members'], { bought_before, paid_user }: CampaignMember): boolean =>
  ({ everybody: true, never_bought: !bought_before, free: !paid_user, premium: paid_user })[kind];

/** Why a member does not have a campaign now; nothing when they have it. From `starts_at` on, before `ends_at`. */
export function campaignMisses(campaign: GivenCampaign, member: CampaignMember, now: Date): CampaignMiss[] {
  const { site, countries, members, no_credits } = campaign;
  return [
    ...(now < new Date(campaign.starts_at) ? ['planned' as const] : []),
    ...(campaign.ended || now >= new Date(campaign.ends_at) ? ['over' as const] : []),
    ...(site !== null && site !== member.site ? ['site' as const] : []),
    ...((countries.length > 0 && !countries.includes(member.country)) || campaignIn(campaign, member.country) === null
      ? ['country' as const]
      : []),
    ...(isOfKind(members, member) ? [] : ['members' as const]),
    ...(no_credits && member.credits > 0 ? ['credits' as const] : []),
  ];
}

/** What a campaign takes off in the currency of a country and the order it needs; null where it is not good in that. */
export function campaignIn({ in_currencies = [] }: Pick<GivenCampaign, 'in_currencies'>, country: string) {
  if (in_currencies.length === 0) return { amount: null, minimum_order: null };
  const currency = COUNTRY_CURRENCY[country as Country];
  return in_currencies.find((one) => currencyOf(one) === currency) ?? null;
}

/** What a campaign takes off at the most, in hundredths: an amount takes the greatest share of the smallest order. */
function mostOff(campaign: GivenCampaign, country: string): number {
  const { amount = null, minimum_order = null } = campaignIn(campaign, country) ?? {};
  if (amount === null || minimum_order === null) return campaign.percentage;
  return (amount.amount_minor / minimum_order.amount_minor) * 100;
}

/** The one campaign a member has now: that which takes most off, of equal ones the one that ends first; null: none. */
export function campaignFor<Given extends GivenCampaign>(
  campaigns: readonly Given[],
  member: CampaignMember,
  now: Date,
): Given | null {
  const [best] = campaigns
    .filter((campaign) => campaignMisses(campaign, member, now).length === 0)
    .sort(
      (one, other) =>
        mostOff(other, member.country) - mostOff(one, member.country) ||
        Date.parse(one.ends_at) - Date.parse(other.ends_at) ||
        one.campaign.localeCompare(other.campaign),
    );
  return best ?? null;
}
