import type { IncomingMessage, ServerResponse } from 'node:http';
import { mailboxPage, mailboxScript, mailboxStyle } from './mailboxPage.ts';
import type { MailboxStore } from './mailboxStore.ts';
import { escapeHtml } from '../http/escapeHtml.ts';

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail is a stranger's HTML: no script, no form, no frame; links open elsewhere. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
  "img-src http: https: data:; font-src http: https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * The mailbox over HTTP:
 *   GET / (page) · GET /mails?to= · GET /mails/:id · GET /mails/:id/html · DELETE /mails?to=&about= · GET /stream (changes)
 */
export function mailboxRequest(store: MailboxStore): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    answer(store, request, response).catch(() => {
      if (!response.headersSent) send(response, 500, 'text/plain', 'The mailbox could not answer.');
      else response.destroy();
    });
  };
}

async function answer(store: MailboxStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // A page of the world that lets its name point at 127.0.0.1 must not read the mails through a browser.
  if (!isLoopback(request.headers.host ?? '')) return send(response, 403, 'text/plain', 'Only for this machine.');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const to = searchParams.get('to')?.trim() || undefined;
  const [, id, part] = /^\/mails\/([\w-]+)(\/html)?$/.exec(pathname) ?? [];
  const json = (value: unknown, status = 200) => send(response, status, 'application/json', JSON.stringify(value));

  const about = searchParams.get('about')?.trim() || undefined;
  if (request.method === 'DELETE' && pathname === '/mails') return json({ removed: await store.remove({ to, about }) });
  if (request.method !== 'GET') return json({ title: 'Method not allowed' }, 405);
  if (pathname === '/') return send(response, 200, 'text/html', mailboxPage, pagePolicy);
  if (pathname === '/mailbox.css') return send(response, 200, 'text/css', mailboxStyle);
  if (pathname === '/mailbox.js') return send(response, 200, 'text/javascript', mailboxScript);
  if (pathname === '/mails') return json(await store.list(to));
  if (pathname === '/stream') return stream(store, request, response);
  const mail = id === undefined ? null : await store.get(id);
  if (!mail) return json({ title: 'Not found' }, 404);
  if (part === undefined) return json(mail);
  const document = `<!doctype html><meta charset="utf-8"><base target="_blank">${mail.html || `<pre>${escapeHtml(mail.text)}</pre>`}`;
  return send(response, 200, 'text/html', document, mailPolicy);
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  policy = "default-src 'none'",
): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

function stream(store: MailboxStore, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write(': open\n\n');
  const stop = store.onChange(() => response.write('data: changed\n\n'));
  request.once('close', stop);
}

function isLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
}
