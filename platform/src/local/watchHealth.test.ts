import { createServer, type RequestListener } from 'node:http';
import { createServer as createNetServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askHealthz, watchHealth } from './watchHealth.ts';

let watch: { stop: () => void } | null = null;
const servers: Server[] = [];
afterEach(() => {
  watch?.stop();
  for (const server of servers.splice(0)) server.close();
});

/**
 * Asks as quickly as it can, on a clock of its own: each question without an answer takes 2 s on it. Answers the number of
 * the question with which the service was said to hang, null when it was not within `questions`.
 */
function hangsAt(
  isAlive: (question: number) => boolean,
  questions: number,
  extra: { late?: (question: number) => number; waits?: (question: number) => number } = {},
): Promise<number | null> {
  const { late = () => 0, waits = () => 0 } = extra;
  let [clock, waited, asked] = [0, 0, 0];
  return new Promise((resolve) => {
    watch = watchHealth({
      ask: () => {
        asked++;
        if (asked > questions) resolve(null);
        const alive = isAlive(asked);
        if (!alive) clock += 2000 + late(asked);
        waited += waits(asked);
        return Promise.resolve(alive);
      },
      onHang: () => resolve(asked),
      waitedForCpu: () => waited,
      everyMs: 1,
      now: () => clock,
    });
  });
}

describe('a service', () => {
  it('that answers is never said to hang', async () => {
    expect(await hangsAt(() => true, 50)).toBeNull();
  });

  it('hangs when it has been silent for ten seconds: five questions of two seconds and a rest', async () => {
    expect(await hangsAt((question) => question <= 3, 50)).toBe(3 + 5);
  });

  it('that answers every fifth question does not hang', async () => {
    expect(await hangsAt((question) => question % 5 === 1, 100)).toBeNull();
  });

  it('may take two minutes until its first answer', async () => {
    expect(await hangsAt((question) => question > 59, 100)).toBeNull();
    expect(await hangsAt(() => false, 100)).toBe(60); // of two seconds and a little rest each
  });

  it('is not judged by a launcher that was asleep or came to nothing itself', async () => {
    const late = (question: number) => (question <= 40 ? 3_600_000 : 0);
    expect(await hangsAt((question) => question <= 2, 100, { late })).toBe(40 + 5);
  });

  it('is not judged for the time in which it waited for a processor', async () => {
    const waits = (question: number) => (question <= 40 ? 2001 : 0);
    expect(await hangsAt((question) => question <= 2, 100, { waits })).toBe(40 + 5);
  });

  it('is said to hang once, and is not asked any more', async () => {
    let asked = 0;
    let hangs = 0;
    watch = watchHealth({
      ask: () => Promise.resolve(++asked === 1),
      onHang: () => hangs++,
      silentMs: 1,
      everyMs: 1,
    });
    await expect.poll(() => hangs, { timeout: 60_000, interval: 5 }).toBe(1);
    const before = asked;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect({ hangs, asked }).toEqual({ hangs: 1, asked: before });
  });
});

describe('a sign of life', () => {
  const listening = async (server: Server) => {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const http = (answer: RequestListener) => listening(createServer(answer));

  it('is any answer', async () => {
    const port = await http((request, response) => {
      response.statusCode = request.url === '/healthz' ? 503 : 200;
      response.end();
    });
    expect(await askHealthz(port)(5000)).toBe(true);
  });

  it('is a connection that is closed at once, by a server that has as many as it takes', async () => {
    expect(await askHealthz(await listening(createNetServer((socket) => socket.destroy())))(5000)).toBe(true);
  });

  it('is not silence, and not a port where nobody listens', async () => {
    const silent = await http((request) => void request.on('close', () => undefined));
    expect(await askHealthz(silent)(100)).toBe(false);
    const server = servers.pop();
    await new Promise((resolve) => server?.close(resolve));
    expect(await askHealthz(silent)(5000)).toBe(false);
  });
});
