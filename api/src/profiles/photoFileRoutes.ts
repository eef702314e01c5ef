import { makeBlurred, makeShareImage } from '@vonk/platform/files/photoPipeline';
import { limitConcurrency } from '@vonk/platform/limitConcurrency';
import { Problem } from '@vonk/platform/http/problem';
import { readPhotoAccess, readShareImage } from '@vonk/projector/profiles/photoAccess.query';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../appContext.ts';
import { searchAllowed } from '../searchAllowed.ts';
import { isPhotoSize, photoKey, photoPath, type PhotoSize } from '../http/photoUrls.ts';

const notFound = () => new Problem('not_found', { status: 404 });
/** As long as a signed address stays the same. Private: a proxy must not keep what a block or a moderator takes away. */
const CACHE = 'private, max-age=3600, immutable';
/** The address stays while the photo changes, and who may see it differs: whoever fetched it keeps it a few minutes. */
const SHARE_CACHE = 'private, max-age=300';
const SHARED_MAX = 100;
const limited = limitConcurrency(2);

/**
 * `GET /api/photos/:id/:size`: the file, for who may see the photo at this moment, by their session or by the signed address
 * they were given. Deleted, rejected, blocked or hidden since: the address is dead. `GET /api/members/:id/share-image`: the
 * main image of an active profile for link previews, unsigned, for whom the profile opens: a visitor while visitors may look
 * (SPEC 6), a member who is not blocked. Everything else is a 404.
 */
export function photoFiles(context: AppContext): RequestHandler {
  const router = Router();
  /** Made from the card, the last used last. In memory: a file could outlive the photo that it was made of. */
  const shared = new LRUCache<string, Buffer>({ max: SHARED_MAX });
  router.get('/api/photos/:id/:size', async (request, response) => {
    const { id, size } = request.params;
    if (!isPhotoSize(size) || !(await mayLoad(context, request, id, size))) throw notFound();
    if (isKnown(request, response, `"${id}-${size}"`, CACHE)) return;
    const bytes = await context.files.read(photoKey(id, size));
    const made = bytes ?? (await instead(context, id, size));
    if (!made) throw notFound();
    response.type('image/webp').send(made);
  });

  router.get('/api/members/:id/share-image', async (request, response) => {
    const viewer = request.session.member ?? null;
    const open = viewer !== null || searchAllowed(context, request);
    const photo = open ? await readShareImage(context.db, viewer, request.params.id, context.clock()) : null;
    if (photo === null) throw notFound();
    if (isKnown(request, response, `"${photo}-share"`, SHARE_CACHE)) return;
    const bytes = shared.get(photo) ?? (await shareImageOf(context, photo));
    if (!bytes) throw notFound();
    shared.set(photo, bytes);
    response.type('image/jpeg').send(bytes);
  });
  return router;
}

async function mayLoad(context: AppContext, request: Request, id: string, size: PhotoSize): Promise<boolean> {
  const at = context.clock();
  const viewer = request.session.member ?? null;
  const mine = await readPhotoAccess(context.db, viewer, id, { at });
  if (!mine) return false;
  // A visitor needs an address that was made for what they were shown: the profile may be closed to visitors.
  if ((viewer !== null && mine.allowed) || (size === 'blurred' && mine.teased)) return true;
  const to = context.signedPaths.verify(photoPath(id), request.query, at);
  if (to === null) return false;
  const theirs = await readPhotoAccess(context.db, to === '' ? null : to, id, { at, shown: true });
  // What was refused opens for its owner's session alone: an address can be handed on.
  return theirs !== null && theirs.allowed && theirs.status !== 'rejected';
}

/** Says how long to keep the file; true when the reader has it already and was told so. */
function isKnown(request: Request, response: Response, etag: string, cache: string): boolean {
  response.setHeader('Cache-Control', cache);
  response.setHeader('ETag', etag);
  if (!request.fresh) return false;
  response.status(304).end();
  return true;
}

/** Of a photo that was uploaded before there were blurred and small renditions. */
async function instead(context: AppContext, photo: string, size: PhotoSize): Promise<Buffer | null> {
  if (size !== 'blurred' && size !== 'small') return null;
  const card = await context.files.read(photoKey(photo, 'card'));
  return card && size === 'blurred' ? limited(() => makeBlurred(card)) : card;
}

async function shareImageOf(context: AppContext, photo: string): Promise<Buffer | null> {
  const card = await context.files.read(photoKey(photo, 'card'));
  return card && limited(() => makeShareImage(card));
}
