import { profilesRoutes } from '@vonk/contracts/profiles/routes';
import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { uploadPhoto } from '@vonk/domain/profiles/uploadPhoto';
import { wallet } from '@vonk/domain/credits/wallet';
import { PHOTO_BYTES_MAX, processPhoto } from '@vonk/platform/files/photoPipeline';
import { Problem } from '@vonk/platform/http/problem';
import { readOwnPhotos } from '@vonk/projector/profiles/profiles.query';
import type { RequestHandler } from 'express';
import multer from 'multer';
import { v5 as uuidV5 } from 'uuid';
import type { House } from '../house.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { photoKey } from '../http/photoUrls.ts';
import { existing } from '../readUser.ts';

const PHOTO_NAMESPACE = 'c1b1f3c4-2a63-5d0a-9a7e-6f4f1f0e5d77';

/** One file in memory; everything bigger, further or else is refused while it comes in. */
const parse = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: PHOTO_BYTES_MAX, files: 1, fields: 4, fieldSize: 100, parts: 6, headerPairs: 20 },
}).single('photo');

const readUpload: RequestHandler = (request, response, next) => {
  if (!request.is('multipart/form-data')) throw new Problem('unsupported_media_type', { status: 415 });
  parse(request, response, (error: unknown) => {
    const { code } = (error ?? {}) as { code?: unknown };
    if (code === 'LIMIT_FILE_SIZE')
      return next(new Problem('photo_too_large', { status: 413, details: { max_bytes: PHOTO_BYTES_MAX } }));
    next(error);
  });
};

export const uploadHandlers = (house: House): Mounted[] => [
  handle(
    profilesRoutes.uploadPhoto,
    async ({ member, command, request, view, after, now }) => {
      const bytes = request.file?.buffer;
      if (!bytes) throw new Problem('invalid_request', { status: 422, errors: [{ path: 'photo', code: 'required' }] });
      const fields = (request.body ?? {}) as Record<string, unknown>;
      const facts = async () => {
        const { balance: _, ...state } = await house.commands.load(wallet, member);
        return { settings: house.settings.of(null), premium: state.premium };
      };
      const photo = uuidV5(`${member}\n${command.id}`, PHOTO_NAMESPACE);
      const { thumbhash, width, height, ...sizes } = await processPhoto(bytes);
      const upload = {
        member,
        photo,
        private: fields.private === 'true',
        in_chat: fields.in_chat === 'true',
        thumbhash,
        width,
        height,
      };
      // The limit is asked before the files are written, and once more when it counts.
      uploadPhoto(await house.commands.load(profileStream, member), upload, await facts());
      for (const size of ['thumb', 'card', 'large'] as const)
        await house.files.put(photoKey(photo, size), sizes[size], 'image/webp');
      const { position } = await house.commands
        .execute({
          stream: profileStream,
          id: member,
          command,
          decide: async (state) => uploadPhoto(state, upload, await facts()),
        })
        .catch(async (error: unknown) => {
          await house.files.deleteAll(`photos/${photo}`);
          throw error;
        });
      await after(position);
      if (upload.in_chat)
        return { status: 201, body: { photo: chatPhoto({ ...upload, urls: view.photoUrls(photo), at: now }) } };
      const photos = await readOwnPhotos(house.db, view, member);
      return { status: 201, body: { photo: existing(photos.find(({ id }) => id === photo) ?? null) } };
    },
    { quotas: ['photos'], before: [readUpload] },
  ),
];

/** A photo for a chat is no part of the profile: it is described from what was just uploaded. */
const chatPhoto = (upload: {
  photo: string;
  private: boolean;
  thumbhash: string;
  width: number;
  height: number;
  urls: { thumb: string; card: string; large: string };
  at: Date;
}) => ({
  id: upload.photo,
  filename: `${upload.photo}.webp`,
  status: 'pending' as const,
  rejection: null,
  private: upload.private,
  main: false,
  urls: upload.urls,
  thumbhash: upload.thumbhash,
  width: upload.width,
  height: upload.height,
});
