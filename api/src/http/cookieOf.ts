import type { Request } from 'express';

/** The value of a cookie as it was sent; undefined where there is none. */
export function cookieOf(request: Request, name: string): string | undefined {
  const found = (request.get('cookie') ?? '').split(';').find((pair) => pair.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}
