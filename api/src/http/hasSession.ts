import type { Request } from 'express';

const SIGNED_IN = /(^|;\s*)auth\.session=/;

/** Whether a request brings a session, before anybody looked whether it is still good: pages are the same for all of them. */
export const hasSession = (request: Request): boolean => SIGNED_IN.test(request.get('cookie') ?? '');
