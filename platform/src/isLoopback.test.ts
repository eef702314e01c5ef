import { expect, it } from 'vitest';
import { isLoopback } from './isLoopback.ts';

it.each([
  ['http://localhost:8080', true],
  ['https://LOCALHOST', true],
  ['http://127.0.0.1', true],
  ['http://127.255.255.254:1', true],
  ['http://127.1', true],
  ['http://[::1]:8080', true],
  ['http://126.255.255.255', false],
  ['http://128.0.0.1', false],
  ['http://0.0.0.0', false],
  ['http://[::2]', false],
  ['http://192.168.1.10', false],
  ['http://127.0.0.1.example.org', false],
  ['http://localhost.example.org', false],
  ['https://vonk.example', false],
])('%s is an address of this machine alone: %s', (address, here) => expect(isLoopback(address)).toBe(here));
