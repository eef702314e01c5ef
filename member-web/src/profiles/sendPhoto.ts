import { Refusal } from '@vonk/contracts/kernel';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import type { Crop } from './crop.ts';
import { Unreachable } from '../app/apiClient.ts';

export type PhotoToSend = Readonly<{
  file: Blob;
  crop: Crop | null;
  isPrivate: boolean;
  /** Made once for a chosen file, so that sending it again after a lost answer is the same photo. */
  key: string;
}>;

/**
 * Sends one photo (API "POST /api/photos") and says how much has left, 0 to 1: what fetch cannot tell. Rejects with the Refusal
 * of the house, Unreachable, or the signal's reason.
 */
export function sendPhoto(
  { file, crop, isPrivate, key }: PhotoToSend,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<OwnPhoto> {
  const form = new FormData();
  if (isPrivate) form.set('private', 'true');
  if (crop) form.set('crop', [crop.x, crop.y, crop.width, crop.height].map((share) => share.toFixed(5)).join(','));
  form.set('photo', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/photos');
    request.responseType = 'json';
    request.setRequestHeader('X-Requested-With', 'fetch');
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Unreachable('no connection'));
    request.onabort = () => reject(signal.reason as Error);
    request.onload = () => {
      const answer = (request.response ?? {}) as Record<string, unknown>;
      if (request.status === 201) return resolve(answer.photo as OwnPhoto);
      const wait = Number(request.getResponseHeader('retry-after'));
      const code = typeof answer.code === 'string' ? answer.code : 'unknown';
      reject(new Refusal(code, { ...answer, status: request.status, ...(wait ? { retry_after: wait } : {}) }));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
