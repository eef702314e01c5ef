import { matchPage } from '@vonk/contracts/site/matchPage';

/**
 * How a visitor came: kept first-party in the browser from the URL until they sign up (SPEC 3 "tracking data kept from the
 * URL", SPEC 2 "landing variants for a member"). It goes along with the signup; a visitor's search and the profiles they
 * open carry network and ref, because a traffic source has a setting of its own (SPEC 6). Nowhere else.
 */
const TRACKING_FIELDS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export type Tracking = Partial<Record<(typeof TRACKING_FIELDS)[number], string>>;
/** As the contract has it; a longer value is cut rather than costing the signup. */
const VALUE_MAX = 100;
const TRACKING_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const KEYS = { tracking: 'arrival.tracking', invitation: 'arrival.invitation', profile: 'arrival.profile' } as const;

/** A visitor whose storage is closed simply has no past. */
const quietly = <T>(act: () => T): T | null => {
  try {
    return act();
  } catch {
    return null;
  }
};
const printable = (value: string) => Array.from(value.replace(/\p{C}/gu, '').trim()).slice(0, VALUE_MAX).join('');

type Kept = { at: number; tracking: Tracking };
function readTracking(now: number): Tracking | undefined {
  const kept = quietly(() => JSON.parse(localStorage.getItem(KEYS.tracking) ?? 'null') as Kept | null);
  return kept && now - kept.at < TRACKING_KEPT_MS ? kept.tracking : undefined;
}

/** Reads the address at the start of a visit. The first source stays for 30 days; an invitation and a profile are the newest. */
export function keepArrival({ pathname, search }: Pick<Location, 'pathname' | 'search'>, now = Date.now()) {
  const query = new URLSearchParams(search);
  const found = TRACKING_FIELDS.map((field) => [field, printable(query.get(field) ?? '')] as const);
  const tracking: Tracking = Object.fromEntries(found.filter(([, value]) => value !== ''));
  if (Object.keys(tracking).length > 0 && !readTracking(now))
    quietly(() => localStorage.setItem(KEYS.tracking, JSON.stringify({ at: now, tracking } satisfies Kept)));
  const invitation = query.get('invitation');
  if (invitation) quietly(() => localStorage.setItem(KEYS.invitation, invitation));
  const { name, params } = matchPage(pathname);
  const landed = /^members-id-(signup|landing)/.test(name) ? params.id : undefined;
  const profile = landed ?? query.get('profile');
  if (profile) keepProfile(profile);
}

export const keptTracking = (): Tracking | undefined => readTracking(Date.now());
/** SPEC 6: a traffic source is a network or a ref; sub-values alone are none. */
export const hasTrafficSource = (tracking: Tracking | undefined = keptTracking()): boolean =>
  Boolean(tracking?.network ?? tracking?.ref);

type Source = Pick<Tracking, 'network' | 'ref'>;

/** The traffic source that an address names itself: all the house knows of where a visitor came from. */
export function addressSource(query: URLSearchParams): Source {
  const network = printable(query.get('network') ?? '');
  const ref = printable(query.get('ref') ?? '');
  return { ...(network ? { network } : {}), ...(ref ? { ref } : {}) };
}

/** SPEC 6: what a visitor's search says of where they came from: by the address they are at, else by that of their arrival. */
export function trafficSource(
  // Where the house draws the page there is no past, and the address is not known here.
  { search }: Pick<Location, 'search'> = typeof window === 'undefined' ? { search: '' } : window.location,
): Source {
  const { network, ref } = keptTracking() ?? {};
  return { ...(network ? { network } : {}), ...(ref ? { ref } : {}), ...addressSource(new URLSearchParams(search)) };
}

export const keptInvitation = (): string | undefined =>
  quietly(() => localStorage.getItem(KEYS.invitation)) ?? undefined;

/** Whom the visitor came for, for the rest of this visit. */
export const keepProfile = (id: string) =>
  void quietly(() => sessionStorage.setItem(KEYS.profile, id.slice(0, VALUE_MAX)));
export const keptProfile = (): string | undefined => quietly(() => sessionStorage.getItem(KEYS.profile)) ?? undefined;

/** After the signup: it has all been told. */
export function forgetArrival() {
  quietly(() => localStorage.removeItem(KEYS.tracking));
  quietly(() => localStorage.removeItem(KEYS.invitation));
  quietly(() => sessionStorage.removeItem(KEYS.profile));
}
