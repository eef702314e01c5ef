import { Agent, get, request, type IncomingMessage, type RequestOptions } from 'node:http';
import type { BenchMember } from './openBenchApp.ts';

const agent = new Agent({ keepAlive: true });

/**
 * Posts JSON and answers status and body, over connections that stay open. `fetch` takes a fifth of two processors while the house
 * works with the rest: who measures on the same machine must cost little.
 */
export function postJson(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Readonly<{ status: number; text: string }>> {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', 'content-length': length, ...headers } },
      (answer) => {
        textOf(answer).then((answered) => resolve({ status: answer.statusCode ?? 0, text: answered }), reject);
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

/** The same as a member of the site does it. */
export const postAs = ({ browser }: BenchMember, path: string, body: unknown) =>
  postJson(`${browser.site}${path}`, body, { 'x-requested-with': 'fetch', cookie: cookieOf(browser) });

/** Asks for something as a member of the site, and answers status and body. */
export const getAs = ({ browser }: BenchMember, path: string): Promise<Readonly<{ status: number; text: string }>> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-requested-with': 'fetch', cookie: cookieOf(browser) };
    get(`${browser.site}${path}`, { agent, headers }, (answer) => {
      textOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject);
    }).on('error', reject);
  });

/** Opens a live stream and answers it as it comes in; throws when it is not there. */
export function openStream(
  site: string,
  cookie: string,
  options: Pick<RequestOptions, 'agent' | 'signal'>,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${site}/api/stream`, { ...options, headers: { cookie } }, (answer) => {
      if (answer.statusCode === 200) return resolve(answer);
      answer.resume();
      reject(new Error(`a live stream was answered ${answer.statusCode}`));
    }).on('error', reject);
  });
}

/** What a browser would send along. */
export const cookieOf = ({ cookies }: BenchMember['browser']) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
