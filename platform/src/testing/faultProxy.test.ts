import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultProxy, type FaultProxy } from './faultProxy.ts';

let echo: Server;
let proxy: FaultProxy;

beforeAll(async () => {
  echo = createServer((socket) => void socket.on('error', () => undefined).pipe(socket));
  await new Promise<void>((listening) => echo.listen(0, '127.0.0.1', listening));
  proxy = await faultProxy({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port });
});
afterAll(async () => {
  await proxy.close();
  await new Promise((closed) => echo.close(closed));
});

/** Says a word and gives what comes back within the time, null when nothing does. */
const say = (word: string, withinMs: number) =>
  new Promise<string | null>((resolve, reject) => {
    const socket = connect(proxy.port, proxy.host, () => socket.write(word));
    const timer = setTimeout(() => (socket.destroy(), resolve(null)), withinMs);
    const end = () => (clearTimeout(timer), socket.destroy());
    socket.once('data', (bytes) => (end(), resolve(bytes.toString())));
    socket.once('error', (error) => (end(), reject(error)));
  });

it('passes bytes on, keeps silent while frozen, refuses while cut, and is whole again after', async () => {
  expect(await say('one', 10_000)).toBe('one');
  proxy.freeze();
  expect(await say('two', 200)).toBeNull();
  await proxy.heal();
  expect(await say('three', 10_000)).toBe('three');
  await proxy.refuse();
  await expect(say('four', 10_000)).rejects.toThrow('ECONNREFUSED');
  await proxy.heal();
  expect(await say('five', 10_000)).toBe('five');
});

it('has no port that a system gives to whoever asks for any, which would be taken while it is refused', () => {
  expect(proxy.port).toBeLessThan(32_768);
});

it('hands on what was sent into the silence once it ends', async () => {
  const socket = connect(proxy.port, proxy.host);
  await new Promise((connected) => socket.once('connect', connected));
  proxy.freeze();
  const answer = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
  socket.write('patience');
  await proxy.heal();
  expect(await answer).toBe('patience');
  socket.destroy();
});
