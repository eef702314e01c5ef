import { keptInvitation, keptProfile, keptTracking } from './arrival.ts';

/** The query of an address at another host of the house, where nothing is kept: how the visitor came goes along. */
export function searchWithArrival(search: string): string {
  const query = new URLSearchParams(search);
  const kept = { ...keptTracking(), invitation: keptInvitation(), profile: keptProfile() };
  for (const [name, value] of Object.entries(kept)) if (value && !query.has(name)) query.set(name, value);
  const text = query.toString();
  return text && `?${text}`;
}
