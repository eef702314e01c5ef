import { z } from 'zod';
import { LANDERS_WITH_SLUG } from './landers.ts';
import { PAGE_ROUTE_NAMES, type PageRouteName } from './pageRoutes.ts';

/** In the place of a source: the visitor came by none. */
export const NO_SOURCE = 'none';
/** In the place of a source: one that is not counted by its name. */
export const OTHER_SOURCE = 'other';

/** Visits are kept so many days, by day. */
export const VISITS_KEPT_DAYS = 90;

/**
 * What the beacon of a hidden page tells of a visit that is logged (SPEC 2 "lb"): the page it began on by its internal name,
 * the slug of an advertising page, the network it came from, and whether it went no further. Nothing of a person. What makes
 * no sense is as if it was not sent: nobody waits for the answer of a beacon.
 */
export const HiddenPage = z
  .object({
    lb: z
      .enum(PAGE_ROUTE_NAMES as [PageRouteName, ...PageRouteName[]])
      .optional()
      .catch(undefined),
    slug: z
      .string()
      .regex(/^[a-z0-9][a-z0-9_-]{0,59}$/)
      .optional()
      .catch(undefined),
    source: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9][a-z0-9._-]{0,39}$/)
      .catch(OTHER_SOURCE)
      .default(NO_SOURCE),
    bounced: z.enum(['yes', 'no']).catch('no').default('no'),
  })
  .loose();

/** The advertising page that a page of the table is, where it has variants; else null. */
export const landerWithSlug = (page: PageRouteName): string | null =>
  LANDERS_WITH_SLUG.find((lander) => page === `landers-${lander}`) ?? null;

/** Visits that began on one page, from one source, in the days asked for. */
export const VisitRow = z
  .object({
    /** `{site} {page} {slug} {source}`, with `-` for no slug. */
    id: z.string(),
    site: z.string(),
    page: z.string(),
    /** The variant of the advertising page; null: the page itself. */
    slug: z.string().nullable(),
    /** `none` and `other` beside the names of networks. */
    source: z.string(),
    visits: z.int(),
    /** Of them, those that ended on the page they began on. */
    bounces: z.int(),
    /** Bounces of a hundred visits, rounded. */
    rate: z.int(),
  })
  .meta({ id: 'VisitRow' });
