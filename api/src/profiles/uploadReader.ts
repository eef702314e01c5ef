import { PHOTO_BYTES_MAX } from '@vonk/contracts/profiles/photoRules';
import { Problem } from '@vonk/platform/http/problem';
import type { RequestHandler } from 'express';
import multer from 'multer';

/** What all uploads of this process may hold in memory while they come in. */
const RECEIVING_BYTES_MAX = 256 * 1024 * 1024;

/** One file in memory; everything bigger, further or else is refused while it comes in. */
const parse = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: PHOTO_BYTES_MAX, files: 1, fields: 4, fieldSize: 100, parts: 6, headerPairs: 20 },
}).single('photo');

/** Nobody reads it, and nothing is wrong here: a phone lost its line. */
const cutOff = () => new Problem('malformed_json', { status: 400 });
const tooLarge = () => new Problem('photo_too_large', { status: 413, details: { max_bytes: PHOTO_BYTES_MAX } });

/**
 * Reads the one picture of a form into memory, and refuses to begin where all that come in already hold `RECEIVING_BYTES_MAX`
 * (503). Refuses unsupported_media_type, photo_too_large.
 */
export function createUploadReader(): RequestHandler {
  let receiving = 0;
  return (request, response, next) => {
    // Hung up on before it came here: nothing comes in any more, and what was counted would stay counted.
    if (response.destroyed) return;
    if (!request.is('multipart/form-data')) throw new Problem('unsupported_media_type', { status: 415 });
    const expected = Math.min(Number(request.get('Content-Length') ?? PHOTO_BYTES_MAX) || 0, PHOTO_BYTES_MAX);
    if (receiving + expected > RECEIVING_BYTES_MAX)
      throw new Problem('temporarily_unavailable', { status: 503, headers: { 'Retry-After': '5' } });
    receiving += expected;
    response.once('close', () => (receiving -= expected));
    parse(request, response, (error: unknown) => {
      const { code } = (error ?? {}) as { code?: unknown };
      const isCutOff = request.destroyed && !request.complete;
      if (code === 'LIMIT_FILE_SIZE') next(tooLarge());
      else next(error && isCutOff ? cutOff() : error);
    });
  };
}
