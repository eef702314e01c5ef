import type { CampaignMiss } from '@vonk/contracts/payments/campaignResources';
import type { CampaignTerms } from './campaign.ts';

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
  Readonly<{ countries: readonly string[]; ended: boolean }>;

const isOfKind = (kind: CampaignTerms['members'], { bought_before, paid_user }: CampaignMember): boolean =>
  ({ everybody: true, never_bought: !bought_before, free: !paid_user, premium: paid_user })[kind];

/** Why a member does not have a campaign now; nothing when they have it. From `starts_at` on, before `ends_at`. */
export function campaignMisses(campaign: GivenCampaign, member: CampaignMember, now: Date): CampaignMiss[] {
  const { site, countries, members, no_credits } = campaign;
  return [
    ...(now < new Date(campaign.starts_at) ? ['planned' as const] : []),
    ...(campaign.ended || now >= new Date(campaign.ends_at) ? ['over' as const] : []),
    ...(site !== null && site !== member.site ? ['site' as const] : []),
    ...(countries.length > 0 && !countries.includes(member.country) ? ['country' as const] : []),
    ...(isOfKind(members, member) ? [] : ['members' as const]),
    ...(no_credits && member.credits > 0 ? ['credits' as const] : []),
  ];
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
        other.percentage - one.percentage ||
        Date.parse(one.ends_at) - Date.parse(other.ends_at) ||
        one.campaign.localeCompare(other.campaign),
    );
  return best ?? null;
}
