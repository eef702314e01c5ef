import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { NoUseRetrying } from '../queue/jobQueue.ts';

export type Person = Readonly<{ name: string; address: string }>;

export type OutgoingMail = Readonly<{
  /** The job that sends it. The Message-ID comes from it, so that a repeat carries the same one and can be recognised. */
  jobId: string;
  to: string;
  /** Whom the reader sees as the sender; the name the transport was opened with where it is not given. */
  fromName?: string | undefined;
  /** Where answers go; to the sender's address where it is not given. */
  replyTo?: string | undefined;
  subject: string;
  html: string;
  text: string;
  /** For mails that can be switched off: a POST to `url` switches it off without asking anything (RFC 8058). */
  unsubscribe?: Readonly<{ url: string }>;
  /** Ids of whom the mail speaks: the local mailbox finds it by them. */
  about?: readonly string[];
  /** Where bounces go, see verpAddress. The sender's address when not given. */
  envelopeFrom?: string;
}>;

export type MailTransport = {
  /** Hands the mail to the server. Throws MailRefused when trying again is of no use, any other error when it may be. */
  send: (mail: OutgoingMail) => Promise<{ messageId: string }>;
  /** Rejects when the server does not answer or does not let us in. */
  ping: () => Promise<void>;
  close: () => void;
};

export type MailTransportOptions = Readonly<{
  from: Person;
  /** Signs every mail, the two List-Unsubscribe headers included, as RFC 8058 demands. */
  dkim?: Readonly<{ domainName: string; keySelector: string; privateKey: string }>;
  /**
   * Mails carry the ids of the members they speak of (`ABOUT_HEADER`). For a mailbox of our own, which an erasure clears; a
   * mail server of others learns no ids.
   */
  tellsAbout?: boolean;
}>;

/**
 * The mail server said no for good. The answer itself may name the recipient, so only its codes are kept. `addressIsGone`:
 * the address is the reason (RFC 3463: 5.1.x bad address, 5.2.1 mailbox disabled), not what the mail is or who sends it.
 */
export class MailRefused extends NoUseRetrying {
  readonly addressIsGone: boolean;
  constructor(
    readonly smtpCode: number,
    answer = '',
  ) {
    const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(answer)?.[0] ?? '';
    super(`the mail server refused it for good (${[smtpCode, status].join(' ').trim()})`);
    this.name = 'MailRefused';
    this.addressIsGone = /^5\.(1\.[1236]|1\.10|2\.1)$/.test(status);
  }
}

/** Names the members a mail speaks of by their ids. */
export const ABOUT_HEADER = 'X-About';

/** nodemailer reads every address as a list, and one text could become several readers. */
const ONE_ADDRESS = /^[^\s,;:<>"()[\]@]+@[^\s,;:<>"()[\]@]+$/;

/** nodemailer signs List-Unsubscribe by default but not List-Unsubscribe-Post, without which one-click does not count. */
const SIGNED_HEADERS =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'List-Unsubscribe:List-Unsubscribe-Post';

/** Opens pooled connections to `smtpUrl` (`smtp://user:pass@host:port`, `smtps://…`) on the first mail. */
export function openMailTransport(smtpUrl: string, options: MailTransportOptions): MailTransport {
  const { from, dkim, tellsAbout = false } = options;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim ? { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } } : {}),
  });

  return {
    send: async ({ jobId, to, fromName, replyTo, subject, html, text, unsubscribe, envelopeFrom, about = [] }) => {
      if (!ONE_ADDRESS.test(to)) throw new NoUseRetrying('the recipient is not one mail address');
      const messageId = `<${createHash('sha256').update(jobId).digest('hex').slice(0, 32)}@${domain}>`;
      try {
        await transport.sendMail({
          from: { ...from, ...(fromName && { name: fromName }) },
          to: { name: '', address: to },
          ...(replyTo && ONE_ADDRESS.test(replyTo) && { replyTo: { name: '', address: replyTo } }),
          envelope: { from: envelopeFrom ?? from.address, to },
          messageId,
          subject,
          html,
          text,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(tellsAbout && about.length > 0 && { [ABOUT_HEADER]: about.join(' ') }),
            ...(unsubscribe && {
              'List-Unsubscribe': { prepared: true, value: `<${new URL(unsubscribe.url).href}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        const { responseCode: code, response } = error as { responseCode?: unknown; response?: unknown };
        if (typeof code === 'number' && code >= 500 && code <= 599)
          throw new MailRefused(code, typeof response === 'string' ? response : '');
        throw error;
      }
      return { messageId };
    },
    ping: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

/**
 * An envelope sender that tells by itself which mail came back: `bounce@site.example` with token `x7` becomes
 * `bounce+x7@site.example`. The token must mean nothing to others: letters, digits, `-` and `_`.
 */
export function verpAddress(address: string, token: string): string {
  if (!/^[\w-]{1,40}$/.test(token)) throw new Error('a VERP token has 1 to 40 letters, digits, - or _');
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/** The token of verpAddress, or null when a bounce came to another address. */
export const verpTokenOf = (recipient: string): string | null => /\+([\w-]{1,40})@[^@]+$/.exec(recipient)?.[1] ?? null;
