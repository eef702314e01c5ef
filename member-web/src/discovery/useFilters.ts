import { soughtGender } from '@vonk/contracts/profiles/soughtGender';
import { filtersNotOffered } from '@vonk/contracts/site/searchFields';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { trafficSource } from '../app/arrival.ts';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { filtersOf, rememberedFilters, rememberFilters, withChange } from './filters.ts';
import type { FilterValues } from './filters.ts';

/** Says "anybody, anywhere", where an empty address means "as I left it". */
const ANYBODY: FilterValues = { sort: 'last_active' };

/**
 * The search state: of the address; without one, that of the member's last visit; without that, whom they look for in
 * their country, which is also what clearing goes back to. Not `ready` until it is known who looks.
 */
export function useFilters() {
  const user = useUser();
  const settings = useSettings();
  const [search, setSearch] = useSearchParams();
  const ready = user !== undefined && settings !== undefined;
  const member = user?.id ?? null;
  const written = filtersOf(search);
  const untouched = Object.keys(written).length === 0;
  const remembered = ready && untouched ? rememberedFilters(member) : null;
  const country = user?.profile.country ?? settings?.geoip_selected_country;
  const gender = soughtGender(user?.profile.looking_for);
  const usual: FilterValues = {
    ...(gender ? { gender } : {}),
    ...(country ? { country } : {}),
  };
  const chosen = untouched ? (remembered ? filtersOf(remembered) : usual) : written;
  // An old address, or what was chosen before, may name a filter that this site offers no longer.
  const gone: readonly string[] = settings ? filtersNotOffered(settings.search_fields) : [];
  const values: FilterValues = Object.fromEntries(Object.entries(chosen).filter(([key]) => !gone.includes(key)));
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
    source: user ? {} : trafficSource(),
    change: (change: FilterValues) => {
      const changed = withChange(under.current ?? values, change);
      const next = Object.keys(changed).length > 0 ? changed : ANYBODY;
      under.current = next;
      rememberFilters(member, next);
      write(next);
    },
    clear: () => {
      rememberFilters(member, null);
      under.current = usual;
      write({});
    },
  };
}
