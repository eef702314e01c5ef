import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { answerProblems } from './answerProblems.ts';
import { hardenedUrl } from './hardenedRequest.ts';

const app = express();
app.use(hardenedUrl(app, { isForPeople: (path) => !path.startsWith('/api/') }));
app.use((asked, response) => void response.json(asked.query));
app.use(answerProblems({ statusOf: () => 422, translate: (_request, code) => code, onFault: () => undefined }));
const opened = (address: string) => request(app).get(address);

describe('an address with a key twice', () => {
  it.each([
    ['/?utm_source=a&utm_source=b', '/?utm_source=a'],
    ['/landers/gallery?network=x&ref=r&network=y', '/landers/gallery?network=x&ref=r'],
    ['/signup?ref=%00', '/signup'],
    ['/?q=caf%C3%A9&q=&x=a+b%26c', '/?q=caf%C3%A9&x=a+b%26c'],
  ])('sends whoever opens %s on to %s', async (asked, first) => {
    const answer = await opened(asked);
    expect([answer.status, answer.headers.location]).toEqual([302, first]);
    expect((await opened(first)).status).toBe(200);
  });

  it('is refused of a call, of a form, and of what would lead to another host', async () => {
    for (const answer of [
      await opened('/api/members?country=NL&country=DE'),
      await request(app).post('/signup?ref=a&ref=b'),
      await opened('//evil.example/?x=1&x=2'),
      await opened('/\\evil.example/?x=1&x=2'),
    ])
      expect([answer.status, answer.headers.location]).toEqual([422, undefined]);
  });
});
