import type { Request } from 'express';

/** A call from this very machine that no proxy passed on. */
export const isFromThisMachine = (request: Request): boolean =>
  /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
