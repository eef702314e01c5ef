import type { LinkPurpose } from '@vonk/contracts/accounts/events';
import { linkToken } from '@vonk/platform/personal-data/linkToken';
import type { WorkerContext } from '../workerContext.ts';
import type { Reader } from '../mail/defineMail.ts';
import { pageAddress } from '../mail/pageAddress.ts';

const PAGES: Readonly<Record<LinkPurpose, string>> = {
  activation: '/activate',
  password_reset: '/reset-password/do',
  mail_change: '/mail-change/do',
  reactivation: '/reactivate',
  unsubscribe: '/unsubscribe',
};

/** The address in a mail: a page of the member site whose query carries the token, and which confirms by a POST. */
export function linkHref(context: WorkerContext, reader: Reader, purpose: LinkPurpose, link: string) {
  const token = linkToken(context.config.hmacSecret, purpose, link);
  return pageAddress(context, reader, `${PAGES[purpose]}?token=${token}`);
}
