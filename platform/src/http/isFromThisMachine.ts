import type { Request } from 'express';

/** How proxies say whom they speak for, or that they do (RFC 7239, RFC 9110 `Via`, and what stood before them). */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const;

/** Whether a proxy passed a call on, whoever it says for. */
export const wasPassedOn = ({ headers }: Pick<Request, 'headers'>): boolean =>
  PASSED_ON.some((name) => headers[name] !== undefined);

/** A call from this very machine that no proxy passed on. */
export const isFromThisMachine = (request: Request): boolean =>
  /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '') && !wasPassedOn(request);
