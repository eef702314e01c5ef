import { LANDER_PICTURE_WIDTHS } from '@vonk/contracts/site/landerVariants';
import { makeBanner, processPhoto } from '@vonk/platform/files/photoPipeline';
import { Problem } from '@vonk/platform/http/problem';
import { Router, type RequestHandler } from 'express';
import type { AppContext } from '../../appContext.ts';

type Files = Pick<AppContext, 'files'>;
const folderOf = (picture: string) => `landers/${picture}`;
const fileOf = (picture: string, width: number) => `${folderOf(picture)}/${width}.webp`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What an address shows never changes: another picture has another id. */
const CACHE = 'public, max-age=31536000, immutable';

/**
 * Keeps what staff sent as the picture of a variant, cut to 2:1 in each width it is shown in, and nothing else of the file.
 * Throws a Refusal as processPhoto does.
 */
export async function keepLanderPicture({ files }: Files, picture: string, sent: Buffer): Promise<void> {
  const { large } = await processPhoto(sent);
  for (const width of LANDER_PICTURE_WIDTHS)
    await files.put(fileOf(picture, width), await makeBanner(large, width), 'image/webp');
}

/** Deletes the files of a picture that no variant shows any more. */
export const deleteLanderPicture = ({ files }: Files, picture: string): Promise<void> =>
  files.deleteAll(folderOf(picture));

/** `GET /api/lander-pictures/:id/:width`: a picture of a variant, for everybody who has its address. Else 404. */
export function landerPictureFiles({ files }: AppContext): RequestHandler {
  const router = Router();
  router.get('/api/lander-pictures/:id/:width', async (request, response) => {
    const { id, width } = request.params;
    const known = UUID.test(id) && LANDER_PICTURE_WIDTHS.some((one) => String(one) === width);
    const bytes = known ? await files.read(fileOf(id, Number(width))) : null;
    if (bytes === null) throw new Problem('not_found', { status: 404 });
    response.setHeader('Cache-Control', CACHE);
    response.type('image/webp').send(bytes);
  });
  return router;
}
