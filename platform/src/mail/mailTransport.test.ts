import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NoUseRetrying } from '../queue/jobQueue.ts';
import { MailRefused, openMailTransport, verpAddress, verpTokenOf, type OutgoingMail } from './mailTransport.ts';

type Received = { email: Email; from: string; to: string[] };
const received: Received[] = [];
let server: SMTPServer;
let smtpUrl: string;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('gone'))
        return done(Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }));
      if (address.startsWith('spam')) return done(Object.assign(new Error('5.7.1 not wanted'), { responseCode: 550 }));
      if (address.startsWith('busy')) return done(Object.assign(new Error('later'), { responseCode: 451 }));
      done();
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          received.push({ email, from, to: envelope.rcptTo.map(({ address }) => address) });
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
beforeEach(() => void received.splice(0));

const from = { name: 'Vonk', address: 'post@vonk.test' };
const mail: OutgoingMail = {
  jobId: 'event-1:welcome',
  to: 'anna@example.test',
  subject: 'Welkom, Zoë ❤',
  html: '<p>Hallo</p>',
  text: 'Hallo',
};
const send = async (
  more: Partial<OutgoingMail> = {},
  options: Partial<Parameters<typeof openMailTransport>[1]> = {},
) => {
  const transport = openMailTransport(smtpUrl, { from, ...options });
  try {
    return await transport.send({ ...mail, ...more });
  } finally {
    transport.close();
  }
};
const header = (name: string) => received[0]?.email.headers.find(({ key }) => key === name)?.value;

describe('sending a mail', () => {
  it('brings subject and both texts to the reader, from the site', async () => {
    await send();
    expect(received[0]?.email).toMatchObject({ subject: 'Welkom, Zoë ❤', from });
    expect(received[0]?.email.text?.trim()).toBe('Hallo');
    expect(received[0]?.email.html).toContain('<p>Hallo</p>');
    expect(received[0]).toMatchObject({ from: 'post@vonk.test', to: ['anna@example.test'] });
  });

  it('comes under the name of its site from the one address, with answers going where the site wants them', async () => {
    await send({ fromName: 'Étincelle, "ici"', replyTo: 'aide@b.example' });
    expect(received[0]?.email).toMatchObject({
      from: { name: 'Étincelle, "ici"', address: 'post@vonk.test' },
      replyTo: [{ address: 'aide@b.example' }],
    });
    received.splice(0);
    await send({ replyTo: 'aide@b.example, eve@example.test' });
    expect(received[0]?.email).toMatchObject({ from });
    expect(header('reply-to')).toBeUndefined();
  });

  it('names the members it speaks of to a mailbox of our own alone', async () => {
    await send({ about: ['member-1', 'member-2'] }, { tellsAbout: true });
    expect(header('x-about')).toBe('member-1 member-2');
    received.splice(0);
    await send({ about: ['member-1', 'member-2'] });
    expect(received).toHaveLength(1);
    expect(header('x-about')).toBeUndefined();
  });

  it('gives the same job the same Message-ID, so that a mail sent twice can be recognised', async () => {
    const [first, again, other] = [await send(), await send(), await send({ jobId: 'event-2:welcome' })];
    expect(first.messageId).toMatch(/^<[0-9a-f]{32}@vonk\.test>$/);
    expect(again.messageId).toBe(first.messageId);
    expect(other.messageId).not.toBe(first.messageId);
    expect(received[0]?.email.messageId).toBe(first.messageId);
  });

  it('lets a mail program unsubscribe in one click, and only where there is something to unsubscribe from', async () => {
    await send({ unsubscribe: { url: 'https://vonk.test/unsubscribe?token=abc' } });
    expect(header('list-unsubscribe')).toBe('<https://vonk.test/unsubscribe?token=abc>');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    received.splice(0);
    await send();
    expect(header('list-unsubscribe')).toBeUndefined();
  });

  it('signs both unsubscribe headers when it signs', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await send(
      { unsubscribe: { url: 'https://vonk.test/u' } },
      { dkim: { domainName: 'vonk.test', keySelector: 's1', privateKey: pem } },
    );
    const signature = header('dkim-signature')?.replace(/\s/g, '').toLowerCase() ?? '';
    expect(signature).toContain('d=vonk.test');
    expect(signature).toMatch(/h=[^;]*list-unsubscribe:list-unsubscribe-post/);
  });

  it.each(['anna@example.test, eve@example.test', 'a@x.test;b@x.test', 'Anna <anna@example.test>', 'g: a@x.test;', ''])(
    'never lets one address become two recipients: %s',
    async (to) => {
      await expect(send({ to })).rejects.toThrow(NoUseRetrying);
      expect(received).toEqual([]);
    },
  );

  it('never lets a subject add a header', async () => {
    await send({ subject: 'Hi\r\nBcc: eve@example.test' });
    expect(header('bcc')).toBeUndefined();
    expect(received[0]?.to).toEqual(['anna@example.test']);
  });

  it('tells a refusal for good from one for now, without naming the reader', async () => {
    const refused = send({ to: 'gone@example.test' });
    await expect(refused).rejects.toThrow(MailRefused);
    await expect(refused).rejects.not.toThrow(/gone@/);
    const busy = send({ to: 'busy@example.test' });
    await expect(busy).rejects.toThrow();
    await expect(busy).rejects.not.toThrow(MailRefused);
  });

  it('tells an address that does not exist from a mail that is not wanted', async () => {
    await expect(send({ to: 'gone@example.test' })).rejects.toMatchObject({ addressIsGone: true });
    await expect(send({ to: 'spam@example.test' })).rejects.toMatchObject({ addressIsGone: false });
  });

  it('lets a bounce find its way back to its mail', async () => {
    const envelopeFrom = verpAddress('bounce@vonk.test', 'x7-Q');
    await send({ envelopeFrom });
    expect(received[0]?.from).toBe('bounce+x7-Q@vonk.test');
    expect(verpTokenOf(received[0]?.from ?? '')).toBe('x7-Q');
    expect(verpTokenOf('bounce@vonk.test')).toBeNull();
    expect(() => verpAddress('bounce@vonk.test', 'a@b')).toThrow('VERP');
  });

  it('says so when there is no mail server', async () => {
    const nowhere = openMailTransport('smtp://127.0.0.1:1', { from });
    await expect(nowhere.ping()).rejects.toThrow();
    await expect(nowhere.send(mail)).rejects.toThrow();
    nowhere.close();
  });
});
