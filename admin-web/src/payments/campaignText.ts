import type { CampaignMiss } from '@vonk/contracts/payments/campaignResources';
import type { CampaignRow, MemberKind } from '@vonk/contracts/payments/campaigns';
import { siteZone } from '@vonk/contracts/siteZone';
import { timestampText } from '@vonk/contracts/staffText';
import { moneyText } from '../ui/formatText.ts';
import { currentLanguage, t } from '../app/words.ts';

const kinds = (): Readonly<Record<MemberKind, string>> => ({
  everybody: t('payments:campaignText.everyone'),
  never_bought: t('payments:campaignText.whoNeverBought'),
  free: t('payments:campaignText.freeMembers'),
  premium: t('payments:campaignText.premiumMembers'),
});
/** The kinds of members by name. */
export const kindChoices = () => Object.entries(kinds()).map(([id, name]) => ({ id: id as MemberKind, name }));

/** Whom a campaign is for, in words. */
export const audienceText = ({ members, no_credits, countries, site }: CampaignRow): string =>
  [
    kinds()[members],
    no_credits && t('payments:campaignText.withoutCredits'),
    countries.length > 0 && t('payments:campaignText.in', { countries: countries.join(', ') }),
    site !== null && t('payments:campaignText.at', { site }),
  ]
    .filter(Boolean)
    .join(' ');

/** What a campaign takes off, and the order it needs, in words: `€5.00 off from €20.00 · £4.00 off from £18.00`. */
export const takesText = ({
  percentage,
  in_currencies,
}: Readonly<{ percentage: number; in_currencies: CampaignRow['in_currencies'] }>): string => {
  const share = t('payments:words.off', { percentage });
  if (in_currencies.length === 0) return share;
  return in_currencies
    .map(({ amount, minimum_order }) =>
      [
        amount ? t('payments:codeText.off', { amount: moneyText(amount) }) : share,
        minimum_order && t('payments:codeText.from', { amount: moneyText(minimum_order) }),
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(' · ');
};

const missesWords = (): Readonly<Record<CampaignMiss, string>> => ({
  planned: t('payments:campaignText.itHasntBegun'),
  over: t('payments:campaignText.itIsOver'),
  site: t('payments:campaignText.itIsForAnotherSite'),
  country: t('payments:campaignText.itIsForOtherCountries'),
  members: t('payments:campaignText.itIsForOtherMembers'),
  credits: t('payments:campaignText.itIsForWhoHas'),
});
/** Why somebody does not have a campaign, in words; null: they have it. */
export const missText = (misses: readonly CampaignMiss[]): string | null =>
  misses.length === 0 ? null : misses.map((miss) => missesWords()[miss]).join(', ');

const inputWords = new Intl.DateTimeFormat('sv-SE', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  timeZone: siteZone,
});
/** An instant as a field for date and time of the site takes it; null: empty. */
export const wallInput = (at: string | null): string | null =>
  at === null ? null : inputWords.format(new Date(at)).replace(' ', 'T');

/** An instant as a clock of the site shows it. */
export const wallText = (at: string): string =>
  t('payments:campaignText.timeOfTheSite', { wall: timestampText(at, currentLanguage(), siteZone) });
