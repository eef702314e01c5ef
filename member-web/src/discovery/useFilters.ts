import type { User } from '@vonk/contracts/accounts/queries';
import { soughtGender } from '@vonk/contracts/profiles/soughtGender';
import { filtersNotOffered } from '@vonk/contracts/site/searchFields';
import type { SiteSettings } from '@vonk/contracts/site/settings';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { addressSource, trafficSource } from '../app/arrival.ts';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useDrawnWith } from '../app/drawnWith.ts';
import { useHydrated } from '../app/useHydrated.ts';
import { filtersOf, rememberedFilters, rememberFilters, tellHouse, withChange } from './filters.ts';
import type { FilterValues } from './filters.ts';

/** Says "anybody, anywhere", where an empty address means "as I left it". */
const ANYBODY: FilterValues = { sort: 'last_active' };

/** What is looked for when nobody says anything: whom the member looks for in their country, a visitor anybody in theirs. */
function usualFilters(user: User | null | undefined, settings: SiteSettings | undefined): FilterValues {
  const country = user?.profile.country ?? settings?.geoip_selected_country;
  const gender = soughtGender(user?.profile.looking_for);
  return { ...(gender ? { gender } : {}), ...(country ? { country } : {}) };
}

/** The filters that an address asks for, else those that were `remembered`, else the usual ones. */
export function searchedFilters(
  search: URLSearchParams,
  remembered: URLSearchParams | '' | null,
  user: User | null | undefined,
  settings: SiteSettings | undefined,
): FilterValues {
  const written = filtersOf(search);
  const untouched = Object.keys(written).length === 0;
  const chosen = untouched ? (remembered ? filtersOf(remembered) : usualFilters(user, settings)) : written;
  // An old address, or what was chosen before, may name a filter that this site offers no longer.
  const gone: readonly string[] = settings ? filtersNotOffered(settings.search_fields) : [];
  return Object.fromEntries(Object.entries(chosen).filter(([key]) => !gone.includes(key)));
}

/**
 * The search state: of the address; without one, that of the member's last visit; without that, whom they look for in
 * their country, which is also what clearing goes back to. Not `ready` until it is known who looks.
 */
export function useFilters() {
  const user = useUser();
  const settings = useSettings();
  const [search, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  const ready = user !== undefined && settings !== undefined;
  const member = user?.id ?? null;
  // What the house drew is taken over as it is; from then on this browser knows better.
  const lastSearch = useDrawnWith()?.lastSearch ?? null;
  const remembered = !ready
    ? null
    : hydrated
      ? rememberedFilters(member)
      : lastSearch && new URLSearchParams(lastSearch);
  const values = searchedFilters(search, remembered, user, settings);
  const toTell = (hydrated && remembered?.toString()) || null;
  useEffect(() => {
    if (toTell !== null) tellHouse(member, toTell);
  }, [member, toTell]);
  /** What was written and does not stand in the address yet: a second change in the same breath adds to it. */
  const under = useRef<FilterValues | null>(null);
  const { key } = useLocation();
  useEffect(() => {
    under.current = null;
  }, [key]);
  const write = (next: FilterValues) => {
    const others = [...search].filter(([key]) => ['network', 'ref', 'sub1', 'sub2', 'sub3'].includes(key));
    setSearch({ ...Object.fromEntries(others), ...next }, { replace: true, preventScrollReset: true });
  };
  return {
    user,
    settings,
    ready,
    values,
    // The house knows of the address alone.
    source: user ? {} : hydrated ? trafficSource() : addressSource(search),
    change: (change: FilterValues) => {
      const changed = withChange(under.current ?? values, change);
      const next = Object.keys(changed).length > 0 ? changed : ANYBODY;
      under.current = next;
      rememberFilters(member, next);
      write(next);
    },
    clear: () => {
      rememberFilters(member, null);
      under.current = usualFilters(user, settings);
      write({});
    },
  };
}
