import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sitePalette, type SiteColours } from '@vonk/contracts/site/sitePalette';
import { weightedPicture } from '@vonk/platform/files/weightedPicture';
import type { RequestHandler } from 'express';
import type { AppContext } from '../appContext.ts';
import { visitorAudience } from '../audience.ts';
import { siteColours } from './siteColours.ts';

const PICTURE = /^\/share\/([\w-]+)\.jpg$/;
/** Drawn ones that are kept, some 40 kB each: two dozen of a site. */
const KEPT_MAX = 200;

/**
 * The pictures that links to the pages show (contracts/src/site/sharePicture.ts) in the colours of the site asked for, drawn from what
 * the build left open of them (member-web/sharePictures.ts). A site in the product's own colours has the files of the build: left
 * to the next handler.
 */
export function siteSharePictures(context: AppContext): RequestHandler {
  const kept = new Map<string, Promise<Buffer>>();
  const folder = join(context.config.memberWebDir, 'share/open');
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const draw = (name: string, colours: SiteColours): Promise<Buffer> => {
    const key = `${name} ${colours.primary} ${colours.secondary}`;
    const known = kept.get(key);
    if (known) return known;
    const read = (file: string) => readFileSync(join(folder, file));
    const open = { base: read(`${name}.webp`), weights: read(`${name}.weights.webp`) };
    const made = weightedPicture(open, coloursOf(colours));
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(key, made);
    // What failed once is tried again by the next who asks.
    made.catch(() => kept.delete(key));
    return made;
  };
  return async (request, response, next) => {
    const name = PICTURE.exec(request.path)?.[1];
    const isAsked = name !== undefined && files.has(`${name}.weights.webp`) && ['GET', 'HEAD'].includes(request.method);
    const colours = isAsked ? siteColours(context.settings.of(visitorAudience(context, request))) : null;
    if (!isAsked || colours === null) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.type('image/jpeg').send(await draw(name, colours));
  };
}

/** In the order in which member-web/sharePictures.ts leaves them open: the two colours, and a darker and a lighter first one. */
function coloursOf(colours: SiteColours): string[] {
  const { primary, light } = sitePalette(colours);
  return [colours.primary, colours.secondary, light.hover, primary[5] ?? colours.primary];
}
