import { UNSUBSCRIBE_PATH } from '@vonk/contracts/notifications/routes';
import { Router, text, type RequestHandler } from 'express';
import type { AppContext } from '../appContext.ts';
import { openUnsubscribeLink, unsubscribe } from './unsubscribing.ts';

const BODY_LIMIT = '4kb';
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** RFC 8058: the one field of the form, in either encoding. */
const ONE_CLICK = /List-Unsubscribe(=|"\s+)One-Click/i;

/**
 * Where the List-Unsubscribe header of a mail leads (RFC 8058). A mail program posts the form: all mail that a member can
 * choose is off at once, without cookie, login or client header. Anything else that comes here (a person whose mail program
 * just opens it, a scanner that fetches every link) is led to the page that asks; a GET changes nothing.
 */
export function oneClick(context: AppContext): RequestHandler {
  const routes = Router();
  const tokenOf = ({ query }: { query: Readonly<Record<string, unknown>> }) =>
    typeof query.token === 'string' ? query.token : '';
  routes.get(UNSUBSCRIBE_PATH, (request, response) => {
    response.redirect(303, `/unsubscribe?token=${encodeURIComponent(tokenOf(request))}`);
  });
  routes.post(UNSUBSCRIBE_PATH, text({ type: FORMS, limit: BODY_LIMIT }), async (request, response, next) => {
    if (typeof request.body !== 'string' || !ONE_CLICK.test(request.body)) return next();
    await unsubscribe(context, await openUnsubscribeLink(context, tokenOf(request)), { scope: 'all', wanted: false });
    response.status(200).end();
  });
  return routes;
}
