const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const HOST_MAX = 253;

/** Whether the world can ask for it as a host: a name with a dot, in lower case, without scheme, port or path. */
export function isHost(text: string): boolean {
  const labels = text.split('.');
  return text.length <= HOST_MAX && labels.length >= 2 && labels.every((label) => LABEL.test(label));
}
