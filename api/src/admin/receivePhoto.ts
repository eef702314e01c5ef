import { liftDeadline } from '@vonk/platform/deadline';
import { PHOTO_BYTES_MAX } from '@vonk/contracts/profiles/photoRules';
import { withoutPrototypeKeys } from '@vonk/platform/http/hardenedValue';
import { Problem } from '@vonk/platform/http/problem';
import type { Request, Response } from 'express';
import multer from 'multer';

const parse = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: PHOTO_BYTES_MAX, files: 1, fields: 4, fieldSize: 2000, parts: 6, headerPairs: 20 },
}).single('photo');

/**
 * Reads the form of an upload into `request.file` and `request.body`; leaves a call that is none as it is. Refuses what
 * hardenedJson refuses: what stands in a form is kept and read like any other text.
 */
export const receivePhoto = (request: Request, response: Response): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    if (!request.is('multipart/form-data')) return resolve();
    liftDeadline();
    parse(request, response, (error: unknown) => {
      if (error === undefined || error === null) return resolve();
      const { code } = error as { code?: unknown };
      if (code === 'LIMIT_FILE_SIZE')
        return reject(new Problem('photo_too_large', { status: 413, details: { max_bytes: PHOTO_BYTES_MAX } }));
      reject(new Problem('invalid_request', { status: 422, errors: [{ path: 'photo', code: 'invalid_format' }] }));
    });
  }).then(() => {
    if (typeof request.body === 'object') request.body = withoutPrototypeKeys({ ...(request.body as object) });
  });
