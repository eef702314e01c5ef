import type { GeocodeAnswer } from '@vonk/contracts/discovery/queries';
import type { z } from 'zod';
import { api } from './apiClient.ts';

/** SPEC 3 "Geolocation permission": unsupported, unknown, or the browser's state. */
export type PlacePermission = 'unsupported' | 'unknown' | PermissionState;
/** The town somebody is in or near. */
export type MyPlace = z.infer<typeof GeocodeAnswer>;
/** Why no town came of it: not allowed, the device does not know, or no town of the house is near. */
export type PlaceProblem = 'denied' | 'unavailable' | 'none';

/** SPEC 9: a position that the device kept is at most an hour old. */
const OLDEST_MS = 3_600_000;
const WAIT_MS = 20_000;

/** Two decimals, about a kilometre: nothing more exact ever leaves the browser (DECISIONS "geocode with lat and lon"). */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** How the browser stands to telling where it is. Asks nobody. */
export async function placePermission(): Promise<PlacePermission> {
  if (!('geolocation' in navigator)) return 'unsupported';
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    // Browsers without the Permissions API, or that do not tell of this one.
    return 'unknown';
  }
}

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: OLDEST_MS, timeout: WAIT_MS }),
  );

/** The town where the device is. To be called from a click: the browser asks its user the first time. Never throws. */
export async function findMyPlace(): Promise<MyPlace | PlaceProblem> {
  let found: GeolocationPosition;
  try {
    found = await position();
  } catch (failure) {
    // PERMISSION_DENIED is 1 in every browser; the constant is not there where the error is not one of the browser's.
    return (failure as Partial<GeolocationPositionError>).code === 1 ? 'denied' : 'unavailable';
  }
  const { latitude, longitude } = found.coords;
  try {
    return await api('get', '/api/geocode.php', { query: { lat: rounded(latitude), lon: rounded(longitude) } });
  } catch {
    return 'none';
  }
}
