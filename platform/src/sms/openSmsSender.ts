import type { Config } from '../config.ts';
import { httpSmsGateway } from './httpSmsGateway.ts';
import { mailboxSms } from './mailboxSms.ts';
import type { SmsSender } from './smsSender.ts';

/**
 * The sender of text messages of this house: the gateway that is set, else the local mailbox; null where there is neither,
 * and nothing that needs a text message is offered.
 */
export function openSmsSender({
  smsGateway,
  smtpUrl,
  mailboxUrl,
}: Pick<Config, 'smsGateway' | 'smtpUrl' | 'mailboxUrl'>): SmsSender | null {
  if (smsGateway) return httpSmsGateway(smsGateway);
  return mailboxUrl !== null && smtpUrl !== null ? mailboxSms(smtpUrl) : null;
}
