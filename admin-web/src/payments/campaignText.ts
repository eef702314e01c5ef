import type { CampaignMiss } from '@vonk/contracts/payments/campaignResources';
import type { CampaignRow, MemberKind } from '@vonk/contracts/payments/campaigns';
import { siteZone } from '@vonk/contracts/siteZone';

const KINDS: Readonly<Record<MemberKind, string>> = {
  everybody: 'Everybody',
  never_bought: 'Who never bought',
  free: 'Free members',
  premium: 'Premium members',
};
/** The kinds of members by name. */
export const kindChoices = Object.entries(KINDS).map(([id, name]) => ({ id: id as MemberKind, name }));

/** Whom a campaign is for, in words. */
export const audienceText = ({ members, no_credits, countries, site }: CampaignRow): string =>
  [
    KINDS[members],
    no_credits && 'without credits',
    countries.length > 0 && `in ${countries.join(', ')}`,
    site !== null && `at ${site}`,
  ]
    .filter(Boolean)
    .join(' ');

const MISSES: Readonly<Record<CampaignMiss, string>> = {
  planned: 'it has not begun',
  over: 'it is over',
  site: 'it is for another site',
  country: 'it is for other countries',
  members: 'it is for other members',
  credits: 'it is for who has no credits',
};
/** Why somebody does not have a campaign, in words; null: they have it. */
export const missText = (misses: readonly CampaignMiss[]): string | null =>
  misses.length === 0 ? null : misses.map((miss) => MISSES[miss]).join(', ');

const WALL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: siteZone });
/** An instant as a clock of the site shows it. */
export const wallText = (at: string): string => `${WALL.format(new Date(at))}, time of the site`;
