import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type Served = {
  url: string;
  port: number;
  /** Takes no new connection, lets the answers under way finish for `graceMs` (5,000), then cuts the rest. */
  close: (graceMs?: number) => Promise<void>;
};

/** From a connection to the end of its first head. */
const SILENT_MS = 20_000;
/** A member has one to three, a live stream among them. */
const CONNECTIONS_MAX = 10_000;

type ServeOptions = Readonly<{
  host: string;
  port: number;
  /** Milliseconds after which a connection without a request is cut; 20,000. */
  silentMs?: number;
  /** So many connections at once, those beyond are closed at once; 10,000. */
  connectionsMax?: number;
}>;

/** Listens. Rejects with one clear line when the port cannot be had. `port` 0 takes any free one. */
export function serve(
  app: RequestListener,
  { host, port, silentMs = SILENT_MS, connectionsMax = CONNECTIONS_MAX }: ServeOptions,
): Promise<Served> {
  let closing = false;
  const silent = new WeakMap<Socket, NodeJS.Timeout>();
  const server = createServer((request, response) => {
    clearTimeout(silent.get(request.socket));
    // A browser keeps its connection; once we are closing it goes with the last answer on it.
    response.once('close', () => closing && setImmediate(() => server.closeIdleConnections()));
    app(request, response);
  });
  // Longer than a proxy in front keeps its connections, or it sends into one that we are closing.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = 60_000;
  server.maxRequestsPerSocket = 0;
  server.maxConnections = connectionsMax;
  // The timeouts above begin with the first byte: whoever says nothing at all would stay for ever.
  server.on('connection', (socket) => {
    const cut = setTimeout(() => socket.destroy(), silentMs).unref();
    silent.set(socket, cut);
    socket.once('close', () => clearTimeout(cut));
  });

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
