import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { checkUnsentPhotos, UNSENT_PHOTO_MS } from '@vonk/domain/profiles/unsentPhotos';
import { streamName } from '@vonk/contracts/kernel';
import { readUnsentPhotos } from '@vonk/projector/profiles/unsentPhotos.query';
import type { AppContext } from '../appContext.ts';
import type { Call, Mounted } from '../http/handle.ts';

/**
 * Lets an upload for a chat through while its member has room for one more that is not sent. Those of one member go one after the
 * other, so that several at once do not all find the last place free. A call that was made before goes on: it adds nothing.
 */
export function withRoomForChatPhotos(context: AppContext, upload: Mounted): Mounted {
  const uploading = new Map<string, Promise<unknown>>();
  const check = async (member: string, command: string) => {
    const since = context.clock().getTime() - UNSENT_PHOTO_MS;
    // Older ones are about to be deleted, and can be sent no more.
    const unsent = (await readUnsentPhotos(context.db, member)).filter(({ uploaded_at }) => +uploaded_at > since);
    try {
      checkUnsentPhotos(unsent.length);
    } catch (no) {
      const events = await context.store.readStream(streamName(profileStream.category, member));
      if (!events.some(({ metadata }) => metadata.command === command)) throw no;
    }
  };
  const inTurn = async (member: string, work: () => ReturnType<Mounted['run']>) => {
    const before = uploading.get(member) ?? Promise.resolve();
    const mine = before.then(work, work);
    uploading.set(member, mine);
    try {
      return await mine;
    } finally {
      if (uploading.get(member) === mine) uploading.delete(member);
    }
  };
  const run = (call: Call) => {
    const { in_chat } = (call.request.body ?? {}) as { in_chat?: unknown };
    const { member } = call;
    if (in_chat !== 'true' || member === null) return upload.run(call);
    return inTurn(member, async () => {
      await check(member, call.command.id);
      return upload.run(call);
    });
  };
  return { ...upload, run };
}
