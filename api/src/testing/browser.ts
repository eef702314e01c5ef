export type Answer<Body = Record<string, unknown>> = { status: number; body: Body; headers: Headers };

/** As a browser asks again for what it kept: `fetch` by itself says beside a tag that nothing kept will do. */
export const ASKED_AGAIN = { 'cache-control': 'max-age=0' };

/** Somebody with a browser's cookies: speaks to the site as the member site does. */
export class Browser {
  readonly cookies = new Map<string, string>();
  constructor(
    readonly site: string,
    readonly from?: string,
    /** The host they ask for, as a proxy on this machine passes it on. */
    readonly host?: string,
  ) {}

  /** A call with the client header. A string body goes out as it is, FormData as multipart, all else as JSON. */
  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const plain = body === undefined || body instanceof FormData;
    const answer = await fetch(this.site + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-requested-with': 'fetch',
        ...(this.from ? { 'x-forwarded-for': this.from } : {}),
        ...(this.host ? { 'x-forwarded-host': this.host } : {}),
        ...(this.cookies.size
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(plain ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body:
        body === undefined
          ? undefined
          : body instanceof FormData || typeof body === 'string'
            ? body
            : JSON.stringify(body),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as Body, headers: answer.headers };
  }

  get = <Body = Record<string, unknown>>(path: string) => this.call<Body>('GET', path);
  post = <Body = Record<string, unknown>>(path: string, body?: unknown) => this.call<Body>('POST', path, body);
  put = <Body = Record<string, unknown>>(path: string, body?: unknown) => this.call<Body>('PUT', path, body);
  patch = <Body = Record<string, unknown>>(path: string, body?: unknown) => this.call<Body>('PATCH', path, body);
  delete = <Body = Record<string, unknown>>(path: string, body?: unknown) => this.call<Body>('DELETE', path, body);
}
