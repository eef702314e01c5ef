import type { Language } from '@vonk/contracts/languages';
import { PAGE_LANGUAGE_HEADER } from '@vonk/contracts/site/languageAddress';
import { Problem } from '@vonk/platform/http/problem';
import type { Request, RequestHandler, Response } from 'express';
import { passed } from './inLine.ts';
import type { MountedRoutes } from './mountRoutes.ts';

/**
 * Asks the house a GET of the contract (`/api/members?country=NL`) as whoever made a request, with their session, quotas and
 * address, and without a connection of its own. Gives the answer as JSON has it; rejects with what refuses it, and where the
 * answer is still to come (202).
 */
export type AskHouse = (path: string) => Promise<unknown>;
/** Who made a request, and how to ask as them. `member`: null for a visitor. */
export type Asker = Readonly<{ member: string | null; ask: AskHouse }>;
/** @param language in the address of the page (`/de/…`), null where there is none */
export type AskerOf = (request: Request, language: Language | null) => Promise<Asker>;

/** @param caller finds out whose session a request has, as before every call */
export function askerOf(routes: MountedRoutes, caller: RequestHandler): AskerOf {
  return async (request, language) => {
    await passed(caller, request, request.res!);
    return { member: request.session.member ?? null, ask: (path) => answerOf(routes, callOf(request, path, language)) };
  };
}

/** The call that the page would make. */
function callOf(request: Request, path: string, language: Language | null): Request {
  const call = Object.create(request) as Request;
  const headers = language === null ? request.headers : { ...request.headers, [PAGE_HEADER]: language };
  return Object.assign(call, { method: 'GET', url: path, originalUrl: path, headers });
}

const PAGE_HEADER = PAGE_LANGUAGE_HEADER.toLowerCase();

async function answerOf(routes: MountedRoutes, call: Request): Promise<unknown> {
  const handler = routes.find(call);
  if (!handler) throw new Problem('not_found', { status: 404 });
  let text = '';
  const response = Object.assign(Object.create(call.res!) as Response, {
    statusCode: 200,
    setHeader: () => response,
    end: (written?: string) => {
      text = written ?? '';
      return response;
    },
  });
  await handler(call, response, (error?: unknown) => {
    throw error;
  });
  if (response.statusCode !== 200) throw new Problem('not_ready', { status: 503 });
  return JSON.parse(text);
}
