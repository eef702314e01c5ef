import { approvePhoto } from '@vonk/domain/profiles/approvePhoto';
import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { rejectPhoto } from '@vonk/domain/profiles/rejectPhoto';
import { uploadPhoto } from '@vonk/domain/profiles/uploadPhoto';
import { processPhoto, type ProcessedPhoto } from '@vonk/platform/files/photoPipeline';
import { photoKey, PHOTO_SIZES } from '../src/http/photoUrls.ts';
import type { DemoContext } from './demoContext.ts';
import type { DemoMember } from './demoMember.ts';
import { drawPortrait, renderPortrait } from './portraits.ts';

const HOUR_MS = 3_600_000;
/** Who reviews photos in the demo: a member of staff, see demoStaff. */
export const REVIEWER = 'demo-support';

type Drawn = { id: string; svg: string; private: boolean; approved: boolean; rejected: boolean };

/** Draws, uploads and reviews somebody's pictures. Some still wait for review, a few were rejected. */
export function addPhotos(demo: DemoContext, one: DemoMember, when: Date): void {
  const { chance } = one;
  const drawn: Drawn[] = Array.from({ length: one.photos }, (_, place) => ({
    id: chance.uuid(),
    svg: drawPortrait(one.person, chance),
    private: place > 0 && place === one.photos - 1 && chance.yes(0.25),
    approved: place === 0 || chance.yes(0.94),
    rejected: chance.yes(0.3),
  }));
  drawn.forEach((photo, place) => {
    const uploaded = new Date(when.getTime() + place * 90_000);
    const processed = drawLater(demo, photo);
    demo.at(uploaded, async () => {
      const { width, height, thumbhash } = await processed();
      const command = {
        member: one.id,
        photo: photo.id,
        private: photo.private,
        width,
        height,
        thumbhash,
        in_chat: false,
      };
      await demo.act(profileStream, one.id, `photo:${photo.id}`, (state) =>
        uploadPhoto(state, command, { settings: demo.settings, premium: false }),
      );
    });
    const review = new Date(uploaded.getTime() + HOUR_MS);
    const verdict = { member: one.id, photo: photo.id, by: REVIEWER };
    if (photo.approved)
      demo.at(review, () =>
        demo.act(profileStream, one.id, `approve:${photo.id}`, (state) => approvePhoto(state, verdict)),
      );
    else if (photo.rejected)
      demo.at(review, () =>
        demo.act(profileStream, one.id, `reject:${photo.id}`, (state) =>
          rejectPhoto(state, { ...verdict, reason: 'poor_quality' }),
        ),
      );
  });
}

/** Pictures being drawn; each moment that needs one starts the next few, so that drawing goes on beside the telling. */
const waiting: (() => void)[] = [];
const AHEAD = 6;

function drawLater({ context }: DemoContext, { id, svg }: Drawn): () => Promise<ProcessedPhoto> {
  let drawing: Promise<ProcessedPhoto> | null = null;
  const draw = () => {
    drawing ??= (async () => {
      const processed = await processPhoto(await renderPortrait(svg));
      for (const size of PHOTO_SIZES) await context.files.put(photoKey(id, size), processed[size], 'image/webp');
      return processed;
    })();
    return drawing;
  };
  waiting.push(() => void draw().catch(() => undefined));
  return () => {
    for (const start of waiting.splice(0, AHEAD)) start();
    return draw();
  };
}
