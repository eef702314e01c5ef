import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Served = {
  url: string;
  port: number;
  /** Takes no new connection, lets the answers under way finish for `graceMs` (5,000), then cuts the rest. */
  close: (graceMs?: number) => Promise<void>;
};

/** Listens. Rejects with one clear line when the port cannot be had. `port` 0 takes any free one. */
export function serve(app: RequestListener, { host, port }: { host: string; port: number }): Promise<Served> {
  let closing = false;
  const server = createServer((request, response) => {
    // A browser keeps its connection; once we are closing it goes with the last answer on it.
    response.once('close', () => closing && setImmediate(() => server.closeIdleConnections()));
    app(request, response);
  });
  // Longer than a proxy in front keeps its connections, or it sends into one that we are closing.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = 60_000;
  server.maxRequestsPerSocket = 0;

  const close = (graceMs = 5000) =>
    new Promise<void>((resolve) => {
      closing = true;
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      server.close(() => {
        clearTimeout(cut);
        resolve();
      });
      server.closeIdleConnections();
    });

  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(lineFor(error, host, port), { cause: error })),
    );
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo;
      const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      resolve({ url: `http://${shown}:${address.port}`, port: address.port, close });
    });
  });
}

function lineFor({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `port ${port} on ${host} is taken by another program`;
  if (code === 'EACCES') return `port ${port} on ${host} needs more rights than this process has`;
  if (code === 'EADDRNOTAVAIL') return `${host} is not an address of this machine`;
  return `cannot listen on ${host}:${port}: ${message}`;
}
