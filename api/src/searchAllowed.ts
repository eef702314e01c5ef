import type { Request } from 'express';
import type { AppContext } from './appContext.ts';
import { visitorAudience } from './audience.ts';

/**
 * SPEC 6: visitors may search unless `logged_out_search` is `none`; for visitors who came from a traffic source (`network`
 * or `ref` in the query) a setting of its own holds.
 */
export function searchAllowed(context: AppContext, request: Request): boolean {
  const { logged_out_search, logged_out_search_trafficsource } = context.settings.of(visitorAudience(context, request));
  const fromSource = Boolean(request.query.network) || Boolean(request.query.ref);
  return (fromSource ? logged_out_search_trafficsource : logged_out_search) !== 'none';
}
