import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Message = Readonly<{ id: string; from: string; to: string; text: string }>;

/** A gateway for text messages on this machine: keeps what it is told, or answers with another status. */
export async function smsPeer() {
  const messages: Message[] = [];
  const bearers: (string | undefined)[] = [];
  let status = 202;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bearers.push(request.headers.authorization);
      if (status < 300) messages.push(JSON.parse(Buffer.concat(chunks).toString()) as Message);
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    variables: {
      SMS_GATEWAY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
      SMS_GATEWAY_TOKEN: 'peer token',
    },
    messages,
    bearers,
    answerWith: (next: number) => void (status = next),
    /** The code in the newest message to a phone. */
    codeTo: (phone: string) => /\b\d{6}\b/.exec(messages.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '',
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
export type SmsPeer = Awaited<ReturnType<typeof smsPeer>>;
