import { randomUUID } from 'node:crypto';
import type { RunningApp } from './startApp.ts';

type Answer<Body> = { status: number; body: Body; headers: Headers };
export type Mail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  links: string[];
  message_id: string;
  received_at: string;
};

/** Somebody with a browser's cookies and nothing else: speaks to the house over HTTP as the member site does. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  constructor(
    readonly app: RunningApp,
    readonly headers: Record<string, string> = {},
  ) {}

  /** The cookies of this browser as a header has them. */
  cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call<Body = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const answer = await fetch(this.app.site + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-requested-with': 'fetch',
        ...(this.#cookies.size ? { cookie: this.cookie() } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...this.headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as Body) : (text as Body);
    return { status: answer.status, body: json, headers: answer.headers };
  }

  /** As `call`, and fails with the whole answer when the status is another. */
  async expect<Body = Record<string, never>>(
    status: number,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Body> {
    const answer = await this.call<Body>(method, path, body);
    if (answer.status !== status)
      throw new Error(`${method} ${path}: ${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async mails(to: string): Promise<Mail[]> {
    const answer = await fetch(`${this.app.mailbox}/mails?to=${encodeURIComponent(to)}`);
    return (await answer.json()) as Mail[];
  }

  /** Waits for a mail whose links contain `part` and gives the token in that link. */
  async tokenMailedTo(to: string, part: string): Promise<string> {
    return eventually(async () => {
      for (const { links } of await this.mails(to))
        for (const link of links) if (link.includes(part)) return new URL(link).searchParams.get('token');
      return null;
    }, `a mail to ${to} with a link to ${part}`);
  }
}

/** Asks again until there is an answer. */
export async function eventually<T>(
  ask: () => Promise<T | null | undefined | false>,
  what: string | (() => string),
  withinMs = 20_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`waited in vain for ${typeof what === 'string' ? what : what()}`);
    await new Promise((go) => setTimeout(go, 100));
  }
}

export const someone = (overrides: Record<string, unknown> = {}) => ({
  email: `journey-${randomUUID()}@example.test`,
  name: 'Journey',
  password: 'a long and quiet sentence',
  date_of_birth: '1990-05-17',
  gender: 'female',
  looking_for: 'male',
  country: 'NL',
  language: 'nl',
  terms_accepted: true,
  ...overrides,
});

/** Signs up and confirms the address. */
export async function member(app: RunningApp, overrides: Record<string, unknown> = {}) {
  const visitor = new Visitor(app);
  const details = someone(overrides);
  const { user } = await visitor.expect<{ user: { id: string; profile: { id: string } } }>(
    201,
    'POST',
    '/api/signup',
    details,
  );
  const token = await visitor.tokenMailedTo(details.email, '/activate');
  await visitor.expect(200, 'POST', '/api/activation/do', { token });
  return Object.assign(visitor, { id: user.id, profile: user.profile.id, details });
}
export type Member = Awaited<ReturnType<typeof member>>;

/** Orders a package and pays it on the sandbox page. */
export async function buy(who: Visitor, outcome = 'paid', order: Record<string, unknown> = {}) {
  const { payment, redirect_url } = await who.expect<{
    payment: { payment_id: string; status: string; amount: { amount_minor: number } };
    redirect_url: string;
  }>(201, 'POST', '/api/payments', {
    id: randomUUID(),
    package: 'p10',
    method: 'ideal',
    issuer: 'ing',
    ...order,
  });
  const answer = await fetch(new URL(redirect_url, who.app.site), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome }),
  });
  return { payment, redirect_url, checkout: { status: answer.status, location: answer.headers.get('location') } };
}
