import type { Country } from '@vonk/contracts/languages';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from './session.ts';
import { settingsQuery } from './siteSettings.ts';

/** The country whose dates and money the reader is used to, as far as it is known by now: what nobody asked for is not asked here. */
export function useReaderCountry(): Country | null {
  const user = useQuery({ ...userQuery, enabled: false }).data;
  const settings = useQuery({ ...settingsQuery, enabled: false }).data;
  return user?.profile.country ?? settings?.geoip_country ?? settings?.geoip_selected_country ?? null;
}
