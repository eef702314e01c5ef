import { profilesRoutes } from '@vonk/contracts/profiles/routes';
import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { uploadPhoto } from '@vonk/domain/profiles/uploadPhoto';
import { wallet } from '@vonk/domain/credits/wallet';
import { fingerprintOf } from '@vonk/platform/commands/fingerprintOf';
import { processPhoto, type PhotoCrop } from '@vonk/platform/files/photoPipeline';
import { withoutPrototypeKeys } from '@vonk/platform/http/hardenedValue';
import { Problem } from '@vonk/platform/http/problem';
import { readOwnPhotos } from '@vonk/projector/profiles/photos.query';
import { createHash } from 'node:crypto';
import { v5 as uuidV5 } from 'uuid';
import { readActor } from '../readActor.ts';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { photoKey, PHOTO_SIZES } from '../http/photoUrls.ts';
import { memberAudience } from '../audience.ts';
import { createUploadReader } from './uploadReader.ts';

const PHOTO_NAMESPACE = 'c1b1f3c4-2a63-5d0a-9a7e-6f4f1f0e5d77';
const FIELDS: ReadonlySet<string> = new Set(['crop', 'private', 'in_chat']);
const YES_OR_NO: ReadonlySet<string> = new Set(['private', 'in_chat']);
/** The fields of the form beside the picture; as strict as a JSON body: a photo that was meant to be private is never public. */
function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  const fields = withoutPrototypeKeys({ ...(body as Record<string, unknown> | undefined) });
  const errors = Object.entries(fields).flatMap(([path, value]) => {
    if (!FIELDS.has(path)) return [{ path, code: 'unknown_field' }];
    return YES_OR_NO.has(path) && value !== 'true' && value !== 'false' ? [{ path, code: 'invalid_value' }] : [];
  });
  if (errors.length > 0) throw new Problem('invalid_request', { status: 422, errors });
  return fields;
}

/** `crop`: x,y,width,height as shares of the picture the right way up. Its form in pixels is judged with the picture. */
function cropOf(text: unknown): PhotoCrop | null {
  if (typeof text !== 'string' || text === '') return null;
  const [x = NaN, y = NaN, width = NaN, height = NaN, ...rest] = text.split(',').map(Number);
  const inside = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 1.001 && y + height <= 1.001;
  if (rest.length > 0 || !inside)
    throw new Problem('invalid_request', { status: 422, errors: [{ path: 'crop', code: 'invalid_format' }] });
  return { x, y, width, height };
}

export const uploadHandlers = (context: AppContext): Mounted[] => [
  handle(
    profilesRoutes.uploadPhoto,
    async ({ member, command, request, response, view, after, now, refuse }) => {
      const bytes = request.file?.buffer;
      if (!bytes) throw new Problem('invalid_request', { status: 422, errors: [{ path: 'photo', code: 'required' }] });
      const fields = fieldsOf(request.body);
      const facts = async () => {
        const { balance: _, ...state } = await context.commands.load(wallet, member);
        const { limited_until } = await readActor(context, member, 'photos', now);
        const settings = context.settings.of(await memberAudience(context, member));
        return { settings, premium: state.premium, limited_until };
      };
      const crop = cropOf(fields.crop);
      const kind = { private: fields.private === 'true', in_chat: fields.in_chat === 'true' };
      const fingerprint = fingerprintOf(context.secretFor('fingerprints'), [
        command.fingerprint,
        digest(bytes),
        crop,
        kind,
      ]);
      // Of the content too: the same key with another picture can never put that in the place of one that was approved.
      const photo = uuidV5(`${member}\n${command.id}\n${fingerprint}`, PHOTO_NAMESPACE);
      const known = async () =>
        (await context.commands.load(profileStream, member)).photos.some(({ id }) => id === photo);
      // Before the work, and once more when it counts.
      const unmade = { member, photo, ...kind, thumbhash: '', width: 0, height: 0 };
      uploadPhoto(await context.commands.load(profileStream, member), unmade, await facts());
      const { thumbhash, width, height, ...sizes } = await processPhoto(bytes, crop);
      const upload = { ...unmade, thumbhash, width, height };
      // Who went away meanwhile cancelled it.
      if (response.destroyed && !response.writableEnded) throw new Problem('malformed_json', { status: 400 });
      for (const size of PHOTO_SIZES) await context.files.put(photoKey(photo, size), sizes[size], 'image/webp');
      const { position } = await context.commands
        .execute({
          stream: profileStream,
          id: member,
          command: { ...command, fingerprint },
          decide: async (state) => uploadPhoto(state, upload, await facts()),
        })
        .finally(async () => {
          // Also of a photo that was deleted while it came a second time.
          if (!(await known())) await context.files.deleteAll(`photos/${photo}`);
        });
      await after(position);
      if (upload.in_chat)
        return { status: 201, body: { photo: chatPhoto({ ...upload, urls: view.photoUrls(photo), at: now }) } };
      const photos = await readOwnPhotos(context.db, view, member);
      return { status: 201, body: { photo: photos.find(({ id }) => id === photo) ?? refuse('photo_not_found') } };
    },
    { quotas: ['photos'], before: [createUploadReader()] },
  ),
];

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url');

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
  appeal: 'none' as const,
  private: upload.private,
  main: false,
  urls: upload.urls,
  thumbhash: upload.thumbhash,
  width: upload.width,
  height: upload.height,
});
