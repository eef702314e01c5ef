import { landerVariantId } from '@vonk/contracts/site/landerVariants';
import { siteResources } from '@vonk/contracts/site/resources';
import { landerWithSlug, VISITS_KEPT_DAYS, type HiddenPage } from '@vonk/contracts/site/visits';
import { swipeDay } from '@vonk/domain/likes/swipes';
import { readLanderVariant } from '@vonk/projector/site/landerVariants.query';
import type { z } from 'zod';
import { bindResource, type BoundResource } from '../admin/bindResource.ts';
import type { AppContext } from '../appContext.ts';
import { countVisit, listVisits, type Visits } from './visits.store.ts';

const DAY_MS = 86_400_000;

/**
 * SPEC 2 "lb": a visit that is logged is counted on its day, by the page it began on, the variant of an advertising page and
 * its source, and whether it went no further. Who it was is neither known nor kept. A slug that is no variant is the page
 * itself. Of one address so many are counted; what is over is dropped.
 */
export async function noteVisit(
  context: AppContext,
  { lb, slug, source, bounced }: z.output<typeof HiddenPage>,
  { site, address, now }: { site: string; address: string | null; now: Date },
): Promise<void> {
  if (lb === undefined) return;
  if (address !== null && !(await context.limits.take('logged_visits', address)).allowed) return;
  const lander = landerWithSlug(lb);
  const variant = lander !== null && slug ? await readLanderVariant(context.db, landerVariantId(lander, slug)) : null;
  const place = { day: swipeDay(now), site, page: lb, slug: variant?.slug ?? '', source };
  const oldest = swipeDay(new Date(now.getTime() - VISITS_KEPT_DAYS * DAY_MS));
  await countVisit(context.db, place, bounced === 'yes', oldest);
}

const rowOf = ({ site, page, slug, source, visits, bounces }: Visits) => ({
  id: [site, page, slug || '-', source].join(' '),
  ...{ site, page, slug: slug || null, source, visits, bounces },
  rate: Math.round((100 * bounces) / visits),
});

/** Logged visits and bounces, for the back office. */
export const visitsAdmin = (context: AppContext): BoundResource =>
  bindResource(siteResources.visits, {
    list: async (_call, filter, range) => {
      const { rows, total } = await listVisits(context.db, filter, range);
      return { rows: rows.map(rowOf), total };
    },
    one: async (_call, id) => {
      const [site, page, slug, source] = id.split(' ');
      const only = { site, page, slug: slug === '-' ? '' : slug, source };
      if (source === undefined) return null;
      const { rows } = await listVisits(context.db, only, { offset: 0, limit: 1 });
      return rows[0] ? rowOf(rows[0]) : null;
    },
  });
