import { createHash } from 'node:crypto';
import { siteRoutes } from '@vonk/contracts/site/routes';
import { Problem } from '@vonk/platform/http/problem';
import type { AppContext } from '../appContext.ts';
import { ANSWERED, handle, type Call, type Mounted } from '../http/handle.ts';
import { listRegions, townAt } from '../places.ts';
import { siteNamed } from '../siteOf.ts';
import { siteSettings } from './siteSettings.ts';
import { noteVisit } from './visits.ts';

/** Lists by site and country, and another whenever a setting is: only whether it changed is asked each time. */
const ASKED_EACH_TIME = 'private, max-age=0, must-revalidate';

/** Named by its digest: it never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** What everybody may know of the site. */
export const siteHandlers = (context: AppContext): Mounted[] => [
  handle(siteRoutes.settings, async ({ query, address, language, now, member, request }) => {
    // `domain` is for trying out another site; in production the host alone decides (API.md).
    const host = (process.env.NODE_ENV === 'production' ? undefined : query.domain) ?? request.hostname;
    return { status: 200, body: await siteSettings(context, { host, address, language, now, member }) };
  }),

  handle(
    siteRoutes.geocode,
    async ({ query }) => {
      // Two decimals are a kilometre: nobody's front door is looked up, whatever the browser sent (DECISIONS "geocode").
      const round = (degrees: number) => Math.round(degrees * 100) / 100;
      const town = await townAt(round(query.lat), round(query.lon));
      if (!town) throw new Problem('not_found', { status: 404 });
      return { status: 200, body: town };
    },
    { quotas: ['geocodes'] },
  ),

  // The end of a member's visit is noted before it comes here (http/keepPresence.ts).
  handle(
    siteRoutes.pageHidden,
    ({ query, address, now, request }) => {
      const site = siteNamed(context, request.hostname).id;
      context.inBackground('a logged visit', () => noteVisit(context, query, { site, address, now }));
      return Promise.resolve({ status: 204 });
    },
    { beacon: true },
  ),

  handle(siteRoutes.interests, async (call) => {
    const { interests } = context.settings.of(await call.audience());
    return kept(call, { interests });
  }),

  handle(siteRoutes.regions, async (call) => {
    const audience = await call.audience();
    const { countries, region_data: listed } = context.settings.of(audience);
    const offered = countries.filter((one) => listed.length === 0 || listed.includes(one));
    // A member stays where they live, also once the site is for that country no more, or lists it no more.
    const isMembersOwn = (country: string) => call.member !== null && country === audience.country;
    const here = (country: string) => isMembersOwn(country) || offered.some((one) => one === country);
    const regions = (await listRegions(call.query.country)).filter(({ country }) => here(country));
    return kept(call, { regions });
  }),

  handle(siteRoutes.changedTexts, async ({ params: { language, space }, query: { v, site }, audience, response }) => {
    // A digest names the words themselves, whichever site says them: who asks is no part of the answer.
    const named = () => (v === undefined ? null : context.texts.textsNamed(language, space, v));
    // Another process knew it first.
    if (v !== undefined && named() === null) await context.texts.refresh();
    const found = named();
    response.setHeader('Cache-Control', found ? FOR_EVER : 'no-store');
    const texts = found ?? context.texts.textsOf(language, space, site ?? (await audience()).site);
    return { status: 200, body: { texts } };
  }),

  handle(siteRoutes.companyInfo, async (call) => {
    const { company, delete_discount } = context.settings.of(await call.audience());
    return kept(call, { ...company, delete_discount });
  }),
];

/** An answer with `ETag` and `Cache-Control`; nothing but 304 when the browser has this very one. */
function kept<Body>({ request, response }: Pick<Call, 'request' | 'response'>, body: Body) {
  const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', ASKED_EACH_TIME);
  if (!request.fresh) return { status: 200 as const, body };
  response.status(304).end();
  return ANSWERED;
}
