import { once } from 'node:events';
import { request as send } from 'node:http';
import express from 'express';
import { answerProblems } from '@vonk/platform/http/answerProblems';
import { serve } from '@vonk/platform/http/serve';
import { PHOTO_BYTES_MAX } from '@vonk/contracts/profiles/photoRules';
import { expect, it } from 'vitest';
import { createUploadReader } from './uploadReader.ts';

/** More than fit beside each other, as long as none of them is forgotten. */
const MANY = 30;
/** Of the picture that comes after them: it has no room beside 25 that are forgotten. */
const SIZE = 8 * 1024 * 1024;

it('counts nothing for those who hung up before it began to read', async () => {
  const app = express();
  const seen = { arrived: 0, through: 0 };
  app.post('/gone', async (_request, response, next) => {
    seen.arrived += 1;
    await once(response, 'close');
    setImmediate(() => void (seen.through += 1));
    next();
  });
  app.use(createUploadReader(), (request, response) => void response.json({ bytes: request.file?.size }));
  app.use(answerProblems({ statusOf: () => 409, translate: (_request, code) => code }));
  const served = await serve(app, { host: '127.0.0.1', port: 0 });
  const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': PHOTO_BYTES_MAX };
  for (let one = 0; one < MANY; one += 1) {
    const call = send(`${served.url}/gone`, { method: 'POST', headers: form }).on('error', () => undefined);
    call.flushHeaders();
    // Hung up before it was there, a call would be none.
    await expect.poll(() => seen.arrived, { interval: 5 }).toBe(one + 1);
    call.destroy();
  }
  await expect.poll(() => seen.through).toBe(MANY);
  const body = new FormData();
  body.append('photo', new Blob([new Uint8Array(SIZE)]), 'a.jpg');
  const answer = await fetch(served.url, { method: 'POST', body });
  const said: unknown = await answer.json();
  expect([answer.status, said]).toEqual([200, { bytes: SIZE }]);
  await served.close(0);
});

it('takes an upload that breaks off for no fault of the house', async () => {
  const faults: unknown[] = [];
  const app = express();
  let ended = 0;
  app.use((_request, response, next) => {
    response.once('close', () => (ended += 1));
    next();
  });
  app.use(createUploadReader());
  app.use(
    answerProblems({ statusOf: () => 409, translate: (_request, code) => code, onFault: (no) => faults.push(no) }),
  );
  const served = await serve(app, { host: '127.0.0.1', port: 0 });
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': SIZE };
  const call = send(served.url, { method: 'POST', headers }).on('error', () => undefined);
  call.write('--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nthe first bytes');
  setTimeout(() => call.destroy(), 50);
  await expect.poll(() => ended).toBe(1);
  await served.close(0);
  expect(faults).toEqual([]);
});
