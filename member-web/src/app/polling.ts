/** SPEC 4 "Polling": every 60 s, or every 300 s when push is subscribed, for the first time 5 s after loading. */
const FIRST_MS = 5_000;
const EVERY_MS = 60_000;
const SELDOM_MS = 300_000;

let streamUp = false;
let pushSubscribed = false;

/** While the live stream is up it brings everything at once; what it does not carry is polled seldom (DECISIONS "polling"). */
export function setStreamUp(up: boolean) {
  streamUp = up;
}

export function setPushSubscribed(subscribed: boolean) {
  pushSubscribed = subscribed;
}

type Asked = { state: { dataUpdateCount: number; errorUpdateCount: number } };

/** How long until a query is asked again, in milliseconds. */
export function pollInterval({ state }: Asked): number {
  if (streamUp) return SELDOM_MS;
  if (state.dataUpdateCount + state.errorUpdateCount <= 1) return FIRST_MS;
  return pushSubscribed ? SELDOM_MS : EVERY_MS;
}
