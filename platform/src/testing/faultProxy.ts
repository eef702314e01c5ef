import { randomInt } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to a server of ours that can be broken as networks break. */
export type FaultProxy = Readonly<{
  host: string;
  port: number;
  /** Bytes stop, both ways and without a word: the server seems to think, for ever. New connections open and stay silent. */
  freeze: () => void;
  /** Connections are cut and new ones refused, as when nobody listens. */
  refuse: () => Promise<void>;
  /** All is well again: what was frozen goes on, what was refused may come back. */
  heal: () => Promise<void>;
  close: () => Promise<void>;
}>;

/**
 * Below those that systems give away by themselves (from 32768 or 49152 on): while a port is refused nobody holds it, and what was
 * opened meanwhile at any port would answer there, or stand in the way when all is well again.
 */
const PORTS = { first: 20_000, last: 32_000 } as const;
const TRIES = 20;

/** Stands between a client and the server on a port of 127.0.0.1. */
export async function faultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((client) => {
    const upstream = connect(target.port, target.host);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (to.write(bytes) || from.pause()));
      from.on('drain', () => void (frozen || to.resume()));
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => (sockets.delete(from), to.destroy()));
      if (frozen) from.pause();
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => (server.off('error', reject), resolve()));
    });
  const stopListening = () =>
    new Promise<void>((resolve) => {
      if (!server.listening) return resolve();
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const listenSomewhere = async (tries = TRIES): Promise<number> => {
    const port = randomInt(PORTS.first, PORTS.last);
    try {
      await listen(port);
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === 1) throw error;
      return listenSomewhere(tries - 1);
    }
  };
  const port = await listenSomewhere();
  return {
    host: '127.0.0.1',
    port,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    refuse: stopListening,
    heal: async () => {
      frozen = false;
      if (!server.listening) await listen(port);
      for (const socket of sockets) socket.resume();
    },
    close: stopListening,
  };
}
