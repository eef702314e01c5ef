import type { Express } from 'express';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Bag } from '../bag.ts';
import { limitByAddress, type AddressLimit } from './connectionsByAddress.ts';
import { expressMessages } from './expressMessages.ts';

export type Served = {
  url: string;
  port: number;
  /** Takes no new connection, lets the answers under way finish for `graceMs` (5,000), then cuts the rest. */
  close: (graceMs?: number) => Promise<void>;
};

/** From a connection to the end of its first head. */
const SILENT_MS = 20_000;
/** Without a byte taken of an answer that waits. */
const STALLED_MS = 60_000;
/** From the last word of an answer to the last byte taken: a reader who drips gives no silence, and ends all the same. */
const TAKEN_MS = 15 * 60_000;
/** A member has one to three, a live stream among them. */
const CONNECTIONS_MAX = 10_000;

type ServeOptions = Readonly<{
  host: string;
  port: number;
  /** Milliseconds after which a connection without a request is cut; 20,000. */
  silentMs?: number;
  /**
   * Milliseconds without progress after which a connection is cut whose reader leaves an answer in our memory; 60,000. It
   * may take twice as long.
   */
  stalledMs?: number;
  /** Milliseconds in which an answer that is whole must have been taken, or its connection is cut; 900,000. */
  takenMs?: number;
  /** So many connections at once, those beyond are closed at once; 10,000. */
  connectionsMax?: number;
}> &
  AddressLimit;

/** Listens. Rejects with one clear line when the port cannot be had. `port` 0 takes any free one. */
export function serve(app: RequestListener, options: ServeOptions): Promise<Served> {
  const { host, port, silentMs = SILENT_MS, stalledMs = STALLED_MS, takenMs = TAKEN_MS } = options;
  const { connectionsMax = CONNECTIONS_MAX } = options;
  let closing = false;
  const silent = new WeakMap<Socket, NodeJS.Timeout>();
  /** How many calls of a connection are not answered yet: several, where somebody asks before they heard. */
  const unanswered = new WeakMap<Socket, number>();
  const slowReaders = cutSlowReaders(takenMs);
  const server = createServer(isExpress(app) ? expressMessages(app) : {}, (request, response) => {
    const { socket } = request;
    slowReaders.watch(response);
    clearTimeout(silent.get(socket));
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
    response.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
      // A browser keeps its connection; once we are closing it goes with the last answer on it.
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
    app(request, response);
  });
  // Longer than a proxy in front keeps its connections, or it sends into one that we are closing.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 20_000;
  server.requestTimeout = 60_000;
  server.maxRequestsPerSocket = 0;
  server.maxConnections = connectionsMax;
  limitByAddress(server, options);
  // The timeouts above begin with the first byte: whoever says nothing at all would stay for ever.
  server.on('connection', (socket) => {
    const cut = setTimeout(() => socket.destroy(), silentMs).unref();
    silent.set(socket, cut);
    socket.once('close', () => clearTimeout(cut));
  });
  // A socket is timed from the last byte that moved. Silence with nothing left to send is a handler that still works or a
  // live stream without news: only a reader who does not take what waits is cut, and whoever has no call under way, which
  // is what Node does itself where nobody listens.
  server.timeout = stalledMs;
  server.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0 || !unanswered.get(socket)) socket.destroy();
  });

  const close = (graceMs = 5000) =>
    new Promise<void>((resolve) => {
      closing = true;
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      server.close(() => {
        clearTimeout(cut);
        slowReaders.stop();
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

const isExpress = (app: RequestListener): app is Express => 'request' in app && 'response' in app;

/** Cuts the connection of whoever has not taken an answer `takenMs` to twice as long after it was whole. */
function cutSlowReaders(takenMs: number) {
  const open = new Bag<{ readonly response: ServerResponse; wasWhole: boolean }>();
  const look = setInterval(() => {
    for (const one of open.items())
      if (one.wasWhole && one.response.writableEnded) one.response.destroy();
      else one.wasWhole = one.response.writableEnded;
  }, takenMs).unref();
  return {
    watch: (response: ServerResponse) => {
      response.once('close', open.put({ response, wasWhole: false }));
    },
    stop: () => clearInterval(look),
  };
}

function lineFor({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `port ${port} on ${host} is taken by another program`;
  if (code === 'EACCES') return `port ${port} on ${host} needs more rights than this process has`;
  if (code === 'EADDRNOTAVAIL') return `${host} is not an address of this machine`;
  return `cannot listen on ${host}:${port}: ${message}`;
}
