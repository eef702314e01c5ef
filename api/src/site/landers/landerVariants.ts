import { createHmac, timingSafeEqual } from 'node:crypto';
import { landerVariantId } from '@vonk/contracts/site/landerVariants';
import type { MatchedPage } from '@vonk/contracts/site/matchPage';
import { readLanderVariant, type LanderVariant } from '@vonk/projector/site/landerVariants.query';
import type { Request } from 'express';
import type { AppContext } from '../../appContext.ts';
import { siteOf } from '../../siteOf.ts';

/** What opens a variant before everybody sees it. It opens that one alone, and nothing else. */
export const previewKey = ({ secretFor }: Pick<AppContext, 'secretFor'>, variant: string): string =>
  createHmac('sha256', secretFor('lander preview')).update(variant).digest('base64url').slice(0, 22);

function mayPreview(context: Pick<AppContext, 'secretFor'>, request: Pick<Request, 'query'>, variant: string): boolean {
  const given = Buffer.from(typeof request.query.preview === 'string' ? request.query.preview : '');
  const wanted = Buffer.from(previewKey(context, variant));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The variant an address names, as far as whoever asks may see it; null: the page itself is shown. */
export async function variantOf(
  context: Pick<AppContext, 'db' | 'secretFor' | 'settings' | 'config'>,
  { name, params: { slug } }: Pick<MatchedPage, 'name' | 'params'>,
  request: Request,
): Promise<LanderVariant | null> {
  if (slug === undefined) return null;
  const id = landerVariantId(name.slice('landers-'.length), slug);
  const variant = await readLanderVariant(context.db, id);
  if (variant === null || variant.state === 'ended') return null;
  if (variant.site !== null && variant.site !== siteOf(context, request).id) return null;
  return variant.state === 'published' || mayPreview(context, request, id) ? variant : null;
}
