import { Problem } from '@vonk/platform/http/problem';
import type { Request } from 'express';
import type { AppContext } from '../appContext.ts';
import { visitorAudience } from '../audience.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { knownDevice } from '../http/knownDevice.ts';
import { addressIndex } from './addresses.ts';

/** `member`: whose account the address is, null when nobody's; the same is counted for both. */
type Asked = Readonly<{ email: string; member: string | null }>;

/**
 * Counts somebody who asks for a reset link and tells whether one is mailed. Each asker has `reset_mails_per_day` (DECISIONS "reset
 * mails"): a browser the account knows, else an address. All that are not known to it have 3 mails an hour together, so
 * that nobody fills a mailbox. What is beyond that is answered as ever: a link that still works lies in the mailbox then,
 * for a link is good for that hour at least (bounds of `reset_link_minutes`). Throws Problem too_many_reset_mails (429).
 */
export async function takeReset(context: AppContext, request: Request, { email, member }: Asked): Promise<boolean> {
  const account = addressIndex(context, email);
  const device = member === null ? null : knownDevice(context, request, member);
  const asker = device === null ? `address ${clientAddress(request) ?? 'here'}` : `device ${device}`;
  const { allowed, retryAfterSeconds } = await context.limits.take(
    'resets',
    `${account} ${asker}`,
    context.settings.of(visitorAudience(context, request)).reset_mails_per_day,
  );
  if (!allowed)
    throw new Problem('too_many_reset_mails', { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } });
  return device !== null || (await context.limits.take('resets_unrequested', account)).allowed;
}
