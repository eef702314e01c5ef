import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { changeInForce } from './effectiveSettings.ts';
import type { SettingChange, SettingEvent, Site } from './site.ts';

const KEY = 'account_disclosure';

/** `others`: the changes of each other site. */
export type GatherDisclosureFacts = { now: Date; others: readonly (readonly SettingChange[])[] };

/** What holds for one country or another site alone, and keeps silent there. */
function silentParts({ changes }: Pick<Site, 'changes'>, { now, others }: GatherDisclosureFacts): SettingChange[] {
  return [changes, ...others].flatMap((own, place) => {
    const countries = new Set(own.filter(({ key }) => key === KEY).map(({ country }) => country));
    return [...countries]
      .filter((country) => place > 0 || country !== null)
      .flatMap((country) => changeInForce(own, KEY, now, country) ?? [])
      .filter(({ value, inherited }) => !inherited && value === 'mailbox');
  });
}

/**
 * Accounts are one population, so that where one country or site keeps silent about them and another does not, everybody is
 * told by the other. A house of before `account_disclosure` was one for all, which kept silent somewhere, does so everywhere:
 * nobody gets less than they were promised. Once: when it says otherwise after that, it stays so.
 */
export function gatherDisclosure(state: Site, facts: GatherDisclosureFacts): SettingEvent[] {
  const newest = Math.max(...silentParts(state, facts).map(({ effective_from }) => Date.parse(effective_from)));
  const isGathered = state.changes.some(
    ({ key, country, value, effective_from }) =>
      key === KEY && country === null && value === 'mailbox' && Date.parse(effective_from) >= newest,
  );
  const silent = changeInForce(state.changes, KEY, facts.now, null)?.value === 'mailbox';
  if (!Number.isFinite(newest) || isGathered || silent) return [];
  const effective_from = facts.now.toISOString();
  const said = { site: MAIN_SITE, key: KEY, value: 'mailbox', country: null, effective_from };
  const reason = 'One for all sites and countries: it was mailbox in one of them';
  return [{ type: 'SettingChanged', data: { ...said, by: 'system', reason } }];
}
