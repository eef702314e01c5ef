import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { clientAddress, trustProxies } from './clientAddress.ts';

const LOCAL = 'http://localhost:8080';
const PUBLIC = 'https://www.example.org';

/** How a call from this very machine is counted. */
async function counted(
  publicUrl: string,
  trustedProxies: string[],
  forwarded?: string,
  header = 'X-Forwarded-For',
): Promise<string | null> {
  const app = express();
  trustProxies(app, { publicUrl, trustedProxies });
  app.get('/', (call, response) => void response.json(clientAddress(call)));
  const call = request(app).get('/');
  const answer = await (forwarded === undefined ? call : call.set(header, forwarded));
  return answer.body as string | null;
}

describe('where a call comes from', () => {
  it('is nobody’s address for somebody at this machine whose site it is', async () => {
    for (const url of [LOCAL, 'http://127.0.0.1:8080', 'http://[::1]:8080'])
      expect(await counted(url, []), url).toBeNull();
  });

  it('is what a trusted proxy says, by the last of those it does not trust', async () => {
    const proxies = ['127.0.0.0/8', '::1', '10.0.0.5'];
    expect(await counted(PUBLIC, proxies, '198.51.100.7')).toBe('198.51.100.7');
    expect(await counted(PUBLIC, proxies, '127.0.0.1, 198.51.100.7')).toBe('198.51.100.7');
    expect(await counted(PUBLIC, proxies, '203.0.113.9, 198.51.100.7, 10.0.0.5')).toBe('198.51.100.7');
    expect(await counted(PUBLIC, proxies, '2001:db8:1:2:3::4')).toBe('2001:db8:1:2');
    // Another machine of the same network is no proxy.
    expect(await counted(PUBLIC, proxies, '198.51.100.7, 10.0.0.6')).toBe('10.0.0.6');
  });

  it('is not what anybody else says', async () => {
    for (const claim of ['198.51.100.7', '127.0.0.1', '10.0.0.1, 127.0.0.1'])
      for (const url of [LOCAL, PUBLIC]) expect(await counted(url, [], claim), `${url} ${claim}`).toBe('127.0.0.1');
  });

  it('is counted where a proxy passed the call on, however it says so', async () => {
    for (const [header, says] of [
      ['Forwarded', 'for=198.51.100.7'],
      ['X-Real-IP', '198.51.100.7'],
      ['Via', '1.1 proxy'],
    ] as const)
      expect(await counted(LOCAL, [], says, header), header).toBe('127.0.0.1');
  });

  it('is counted where this machine speaks for others and says nobody’s address', async () => {
    expect(await counted(PUBLIC, [])).toBe('127.0.0.1');
    expect(await counted(PUBLIC, ['127.0.0.1', '::1'])).toBe('127.0.0.1');
    expect(await counted(PUBLIC, ['127.0.0.1', '::1'], '127.0.0.1')).toBe('127.0.0.1');
  });
});
