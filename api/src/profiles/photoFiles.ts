import { Problem } from '@vonk/platform/http/problem';
import { readPhotoAccess } from '@vonk/projector/profiles/profiles.query';
import { Router, type RequestHandler } from 'express';
import type { House } from '../house.ts';
import { PHOTO_SIZES, photoKey, photoPath, type PhotoSize } from '../http/photoUrls.ts';

const isSize = (text: unknown): text is PhotoSize => PHOTO_SIZES.includes(text as PhotoSize);
const notFound = () => new Problem('not_found', { status: 404 });
/** As long as a signed address stays the same. Private: a proxy must not keep what a block or a moderator takes away. */
const CACHE = 'private, max-age=3600, immutable';

/**
 * `GET /api/photos/:id/:size`: the file, for whoever brings the signed address they were shown, or may see the photo.
 * A photo that was deleted is gone at once; one that was rejected is shown to its owner alone. Everything else is a 404.
 */
export function photoFiles(house: House): RequestHandler {
  const router = Router();
  router.get('/api/photos/:id/:size', async (request, response) => {
    const { id, size } = request.params;
    if (!isSize(size)) throw notFound();
    const viewer = request.session.member ?? null;
    const access = await readPhotoAccess(house.db, viewer, id);
    const own = access !== null && access.member === viewer;
    const signed = house.signedPaths.verify(photoPath(id, size), request.query, house.clock());
    if (!access || !(access.allowed || (signed && (own || access.status !== 'rejected')))) throw notFound();
    const etag = `"${id}-${size}"`;
    response.setHeader('Cache-Control', CACHE);
    response.setHeader('ETag', etag);
    if (request.get('If-None-Match') === etag) return void response.status(304).end();
    const bytes = await house.files.read(photoKey(id, size));
    if (!bytes) throw notFound();
    response.type('image/webp').send(bytes);
  });
  return router;
}
