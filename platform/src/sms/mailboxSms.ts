import { openMailTransport, type MailTransport } from '../mail/mailTransport.ts';
import { SmsUnavailable, type SmsSender } from './smsSender.ts';
import { escapeHtml } from '../http/escapeHtml.ts';

/** Phones have no mail address: this one is told from those of people at a glance, and exists nowhere. */
export const phoneAddress = (phone: string): string => `${phone}@sms.localhost`;

/** Where no gateway is set: text messages land in the local mailbox, where people read them on its page. */
export function mailboxSms(smtpUrl: string): SmsSender {
  const mail: MailTransport = openMailTransport(smtpUrl, {
    from: { name: 'SMS', address: 'sms@sms.localhost' },
    tellsAbout: true,
  });
  return {
    send: async ({ id, to, text, about }) => {
      const letter = { subject: `SMS ${to}`, text, html: `<p>${escapeHtml(text)}</p>` };
      await mail.send({ jobId: id, to: phoneAddress(to), ...letter, about: [about] }).catch((error: unknown) => {
        throw new SmsUnavailable('the local mailbox does not answer', { cause: error });
      });
    },
    close: mail.close,
  };
}
