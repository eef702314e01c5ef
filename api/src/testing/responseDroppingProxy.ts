import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A line between a browser and the site on which answers get lost: a call with the header `x-cut` reaches the site and is
 * answered there, and then the connection breaks before a byte of the answer comes back.
 */
export async function responseDroppingProxy(site: string) {
  const server = createServer((incoming, outgoing) => {
    const { 'x-cut': cut, ...headers } = incoming.headers;
    // A connection each: one that is kept may be closed by the site at the moment it is used again.
    const options = { method: incoming.method, headers, agent: false };
    const forwarded = send(new URL(incoming.url ?? '/', site), options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (cut) return void incoming.socket.destroy();
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        outgoing.end(Buffer.concat(chunks));
      });
    });
    forwarded.on('error', () => incoming.socket.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
