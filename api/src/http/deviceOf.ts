import type { MemberSession } from '@vonk/contracts/accounts/queries';
import Bowser from 'bowser';

export type Device = MemberSession['device'];

const NAME_MAX = 40;
const AGENT_MAX = 500;
const KINDS: Readonly<Record<string, Device['kind']>> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' };
const nameOf = (name: string | undefined) => (name ? name.slice(0, NAME_MAX) : null);

/** What somebody sits at, by what their browser says of itself: enough to know one's own, nothing to follow anybody by. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { kind: 'other', browser: null, os: null };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, AGENT_MAX));
  return { kind: KINDS[platform.type ?? ''] ?? 'other', browser: nameOf(browser.name), os: nameOf(os.name) };
}
