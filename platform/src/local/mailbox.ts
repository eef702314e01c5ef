import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { ABOUT_HEADER } from '../mail/mailTransport.ts';
import { mailboxRequest } from './mailboxRequest.ts';
import { linksOf, mailboxStore, type MailboxStore } from './mailboxStore.ts';

/** A mail server that keeps every mail to itself, and a page to read them. */
export type Mailbox = Readonly<{
  /** smtp://127.0.0.1:…, for SMTP_URL. */
  smtpUrl: string;
  /** http://localhost:…, for people. */
  url: string;
  close: () => Promise<void>;
}>;

const MAIL_BYTES_MAX = 25 * 1024 * 1024;

/**
 * Starts the mailbox. SMTP answers 250 only once the mail is on disk, so what was accepted survives a kill -9.
 * Both doors are open on this machine alone: the mails carry links that let people in.
 * @param folder holds the mails
 * @param port of the page; 0 for any free one
 */
export async function mailbox({ folder, port }: { folder: string; port: number }): Promise<Mailbox> {
  const store = mailboxStore(folder);
  const smtp = smtpServer(store);
  const smtpPort = await new Promise<number>((resolve, reject) => {
    smtp.on('error', reject);
    const listening = smtp.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
  });
  smtp.removeAllListeners('error');
  smtp.on('error', () => undefined); // a sender that hangs up halfway is no reason to stop

  const handle = mailboxRequest(store);
  const first = await listen(createServer(handle), port, '127.0.0.1');
  const bound = (first.address() as AddressInfo).port;
  // `localhost` is ::1 for some programs. A machine without IPv6 does without.
  const second = await listen(createServer(handle), bound, '::1').catch(() => null);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://localhost:${bound}`,
    close: async () => {
      await Promise.all([closed(first), second && closed(second), new Promise<void>((done) => smtp.close(done))]);
    },
  };
}

function smtpServer(store: MailboxStore): SMTPServer {
  return new SMTPServer({
    banner: 'Vonk mailbox',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_BYTES_MAX,
    onData: (stream, session, callback) => {
      receive(store, stream, session).then(
        () => callback(null),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
}

async function receive(store: MailboxStore, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) throw Object.assign(new Error('the mail is too large'), { responseCode: 552 });
  const parsed = await PostalMime.parse(Buffer.concat(chunks));
  const [html, text] = [parsed.html ?? '', parsed.text ?? ''];
  const mail = {
    from: parsed.from?.address ?? '',
    from_name: parsed.from?.name ?? '',
    reply_to: parsed.replyTo?.[0]?.address ?? '',
    subject: parsed.subject ?? '',
    html,
    text,
    links: linksOf(html, text),
    message_id: parsed.messageId ?? '',
    about: aboutOf(parsed.headers),
  };
  // By the envelope, as a real server: each recipient has a mail of their own.
  for (const { address } of session.envelope.rcptTo) await store.add({ ...mail, to: address });
}

const aboutOf = (headers: readonly { key: string; value: string }[]): string[] =>
  headers
    .filter(({ key }) => key === ABOUT_HEADER.toLowerCase())
    .flatMap(({ value }) => value.split(/\s+/).filter(Boolean));

function listen(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
