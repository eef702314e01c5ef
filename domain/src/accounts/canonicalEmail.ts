/** Signs that nobody sees: soft hyphen, zero-width signs, direction marks, byte order mark. */
const INVISIBLE =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF]/g;
const GMAIL = new Set(['gmail.com', 'googlemail.com']);
/** Signs with which a URL would read something else than a host name. */
const NO_HOST = /[/\\?#@:[\]%\s]/;

/** The domain as the name system knows it: punycode, lower case, no dot at the end. */
function canonicalDomain(domain: string): string {
  // U+3002 and its relatives are dots to the name system; NFKC maps only some of them.
  let plain = domain.replace(/[\u3002\uFF0E\uFF61]/g, '.');
  while (plain.endsWith('.')) plain = plain.slice(0, -1);
  if (NO_HOST.test(plain)) return plain;
  try {
    return new URL(`http://${plain}/`).hostname || plain;
  } catch {
    return plain;
  }
}

/**
 * One spelling for all spellings that reach the same mailbox, so that an address can be claimed once (DESIGN "one account an
 * address"): NFKC, lower case, no invisible signs, punycode domain, no `+tag`, and at Gmail no dots. Never throws.
 * Only for comparing: mail goes to the address as its owner wrote it.
 */
export function canonicalEmail(address: string): string {
  const text = address.normalize('NFKC').replace(INVISIBLE, '').trim().toLowerCase().normalize('NFKC');
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  const domain = canonicalDomain(text.slice(at + 1).trim());
  const whole = text.slice(0, at).trim();
  // A tag at the very beginning is no tag: nothing would be left of the address.
  const local = whole.indexOf('+') > 0 ? whole.slice(0, whole.indexOf('+')) : whole;
  if (!GMAIL.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}
