import type { profilesRoutes } from '@vonk/contracts/profiles/routes';
import type { AnswerOf } from '@vonk/contracts/route';
import { ours, refusalOf, send, Unreachable } from './apiClient.ts';

type PhotoAnswer = AnswerOf<(typeof profilesRoutes)['uploadPhoto']>;

/** Uploads a photo that will be sent in a chat: it is no part of the profile and counts in none of its limits. */
export async function uploadChatPhoto(photo: Blob): Promise<PhotoAnswer> {
  const form = new FormData();
  form.set('photo', photo);
  form.set('in_chat', 'true');
  const init = { method: 'POST', headers: ours(), body: form };
  return (await send('/api/photos', init, false)) as PhotoAnswer;
}

/** Fetches a file piece by piece; `onBytes` hears how many bytes have come so far. Throws like `api`. */
export async function downloadFile(path: string, onBytes: (bytes: number) => void): Promise<Blob> {
  const answer = await fetch(path, { headers: ours(), credentials: 'same-origin' }).catch((cause: unknown) => {
    throw new Unreachable('no connection', { cause });
  });
  if (!answer.ok) throw await refusalOf(answer);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = answer.body?.getReader(); reader;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    onBytes((bytes += value.byteLength));
  }
  return new Blob(pieces, { type: answer.headers.get('content-type') ?? 'application/octet-stream' });
}
