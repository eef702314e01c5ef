/** Where the browsers receive their push messages: Chrome and its kin, Firefox, Edge, Safari. */
export const PUSH_SERVICES: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether push messages may go to an endpoint, which is an address that a browser told us: a house for the public calls
 * nobody but the services of the browsers (`services`, `*.` for any subdomain) and only by https. A house on a machine of
 * one's own (`publicUrl` with http:) takes any https address, and this very machine.
 */
export function isPushService(
  endpoint: string,
  { services, publicUrl }: { services: readonly string[]; publicUrl: string },
) {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (publicUrl.startsWith('http:'))
    return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return services.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
}
