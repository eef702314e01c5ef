import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteColours } from '@vonk/contracts/site/sitePalette';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { recolourPng } from '@vonk/platform/files/recolourPng';
import type { RequestHandler } from 'express';
import type { AppContext } from '../appContext.ts';
import { visitorAudience } from '../audience.ts';
import { siteColours } from './siteColours.ts';

/** The icon as pictures, each drawn in the two colours of the product and white. */
const PICTURES = ['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png', '/apple-touch-icon.png'];
const DRAWING = '/icon.svg';
/** Recoloured ones that are kept, some 10 kB each: four of a site. */
const KEPT_MAX = 200;

/**
 * The icon of the app in the colours of the site asked for, in every shape the build has it in. A site in the product's own
 * colours has the files of the build: left to the next handler.
 */
export function siteIcons(context: AppContext): RequestHandler {
  const kept = new Map<string, Promise<Buffer>>();
  const picture = (path: string, { primary, secondary }: SiteColours): Promise<Buffer> => {
    const key = `${path} ${primary} ${secondary}`;
    const known = kept.get(key);
    if (known) return known;
    const made = recolourPng(readFileSync(fileOf(path)), {
      from: [foundingSettings.primary_colour, foundingSettings.secondary_colour],
      to: [primary, secondary],
    });
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(key, made);
    // What failed once is tried again by the next who asks.
    made.catch(() => kept.delete(key));
    return made;
  };
  const fileOf = (path: string) => join(context.config.memberWebDir, path);
  const built = new Set([DRAWING, ...PICTURES].filter((path) => existsSync(fileOf(path))));
  return async (request, response, next) => {
    const { path, method } = request;
    const isAsked = built.has(path) && (method === 'GET' || method === 'HEAD');
    const colours = isAsked ? siteColours(context.settings.of(visitorAudience(context, request))) : null;
    if (colours === null) return next();
    response.setHeader('Cache-Control', 'no-cache');
    if (path !== DRAWING) return void response.type('image/png').send(await picture(path, colours));
    response.type('image/svg+xml').send(inColours(readFileSync(fileOf(DRAWING), 'utf8'), colours));
  };
}

const inColours = (drawing: string, { primary, secondary }: SiteColours) =>
  drawing
    .replaceAll(new RegExp(foundingSettings.primary_colour, 'gi'), primary)
    .replaceAll(new RegExp(foundingSettings.secondary_colour, 'gi'), secondary);
