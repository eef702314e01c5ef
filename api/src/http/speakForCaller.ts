import { speakForSite } from '@vonk/platform/texts/speakForSite';
import type { Request, RequestHandler } from 'express';
import type { AppContext } from '../appContext.ts';
import { memberAudience } from '../audience.ts';
import { siteOf } from '../siteOf.ts';

type Speaking = Pick<AppContext, 'commands' | 'config' | 'settings' | 'texts'>;
/** Of calls of members, whose site is not always that of the host. */
const membersSites = new WeakMap<Request, string>();

const BACK_OFFICE = /^\/admin(\/|$)/;

/**
 * Everything a request is answered with is said in the words of the site whose host it came to; a call of a member is from
 * speakForCaller on. The back office speaks for all sites at once. Where no site has words of its own nothing is asked.
 */
export function speakForHost(context: Speaking): RequestHandler {
  return (request, _response, next) =>
    context.texts.differBySite() && !BACK_OFFICE.test(request.path)
      ? speakForSite(siteOf(context, request).id, next)
      : next();
}

/**
 * Answers a call in the words of its caller's site: a member's is that of their signup, by whatever host they come. A store that
 * does not answer leaves them those of the host.
 */
export async function speakForCaller<Answer>(
  context: Speaking,
  request: Request,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const { member } = request.session;
  if (member === undefined || !context.texts.differBySite()) return answer();
  const site = await memberAudience(context, member).then(
    (audience) => audience.site,
    () => null,
  );
  if (site === null) return answer();
  membersSites.set(request, site);
  return speakForSite(site, answer);
}

/** Says what refuses a request, in the words that its answer would have had. */
export const sayToCaller = (request: Request, say: () => string): string => {
  const site = membersSites.get(request);
  return site === undefined ? say() : speakForSite(site, say);
};
