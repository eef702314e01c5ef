/** SPEC 7: a click on a push message goes to `checkUrl` for a member, to `openUrl` for a visitor. */
export function onPush(event: MessageEvent<{ type?: string; data?: { checkUrl?: string; openUrl?: string } }>) {
  if (event.data?.type !== 'NEW_PUSH_CLICK') return;
  const url = event.data.data?.checkUrl ?? event.data.data?.openUrl;
  if (url && new URL(url, location.href).origin === location.origin) location.assign(url);
}
