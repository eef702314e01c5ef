import { createServer } from 'node:net';

/** Below the ports that systems lend to outgoing connections: such a loan would take a port while its server restarts. */
const LOWEST = 12_000;
const HIGHEST = 32_000;

/** A TCP port on 127.0.0.1 that nothing listens on at this moment, and that no outgoing connection will take later. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
  throw new Error(`no free port from ${LOWEST} to ${HIGHEST}`);
}

/**
 * Whether a server of ours could listen on this port now. Throws when the port may not be used at all (EACCES).
 * @param host the address to listen on; every address of the machine when left out
 */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
