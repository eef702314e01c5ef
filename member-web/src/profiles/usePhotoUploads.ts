import { useQueryClient } from '@tanstack/react-query';
import { Refusal } from '@vonk/contracts/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { codeOf } from '../app/useRefusalText.ts';
import type { Crop } from './crop.ts';
import { useShowPhoto } from './ownPhotos.ts';
import { sendPhoto } from './sendPhoto.ts';

/** So many travel at once; the others wait. */
const AT_ONCE = 2;
/** What another try with the same file can change. */
const WORTH_ANOTHER_TRY = new Set([
  'unreachable',
  'unknown',
  'unexpected',
  'temporarily_unavailable',
  'too_many_requests',
  'photo_limit_reached',
  'feature_limited',
]);

export type Upload = Readonly<{
  key: string;
  file: File;
  /** Address of the file itself, to look at meanwhile. */
  preview: string;
  crop: Crop | null;
  isPrivate: boolean;
  /** `working`: everything has left, the house makes its sizes. */
  status: 'waiting' | 'sending' | 'working' | 'failed';
  /** 0 to 1. */
  sent: number;
  failure: unknown;
}>;
export const canRetry = ({ failure }: Upload) => WORTH_ANOTHER_TRY.has(codeOf(failure));

/** Files on their way: several at once, each with its own progress, to be cancelled or tried again. */
export function usePhotoUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const client = useQueryClient();
  const show = useShowPhoto();

  const change = useCallback(
    (key: string, changes: Partial<Upload>) =>
      setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...changes } : one))),
    [],
  );
  const forget = useCallback((key: string) => {
    aborts.current.delete(key);
    setUploads((known) =>
      known.filter((one) => {
        if (one.key === key) URL.revokeObjectURL(one.preview);
        return one.key !== key;
      }),
    );
  }, []);

  const send = useCallback(
    async (upload: Upload) => {
      const abort = new AbortController();
      aborts.current.set(upload.key, abort);
      change(upload.key, { status: 'sending', sent: 0 });
      try {
        const sent = (share: number) => change(upload.key, { sent: share, status: share >= 1 ? 'working' : 'sending' });
        const photo = await sendPhoto(upload, sent, abort.signal);
        await show(photo);
        forget(upload.key);
      } catch (failure) {
        if (!abort.signal.aborted) return change(upload.key, { status: 'failed', failure });
        // It may have arrived at the same moment: then it is there, and can be deleted.
        void client.invalidateQueries({ queryKey: ['profiles', 'own'] });
      } finally {
        aborts.current.delete(upload.key);
      }
    },
    [change, client, forget, show],
  );

  useEffect(() => {
    const waiting = uploads.filter(({ key, status }) => status === 'waiting' && !aborts.current.has(key));
    for (const upload of waiting.slice(0, Math.max(0, AT_ONCE - aborts.current.size))) void send(upload);
  }, [uploads, send]);
  // Who leaves the screen takes back what has not left yet.
  useEffect(() => {
    const running = aborts.current;
    return () => running.forEach((abort) => abort.abort(new Error('left')));
  }, []);

  return {
    uploads,
    add: (file: File, how: { crop: Crop | null; isPrivate: boolean }) =>
      setUploads((known) => [...known, { ...fresh(file), ...how }]),
    /** A file that need not be sent to know what the house would say. */
    refuse: (file: File, code: string, details: Record<string, unknown> = {}) =>
      setUploads((known) => [...known, { ...fresh(file), status: 'failed', failure: new Refusal(code, details) }]),
    retry: (key: string) => change(key, { status: 'waiting', sent: 0, failure: null }),
    cancel: (key: string) => {
      aborts.current.get(key)?.abort(new Error('cancelled'));
      forget(key);
    },
  };
}

const fresh = (file: File): Upload => ({
  key: crypto.randomUUID(),
  file,
  preview: URL.createObjectURL(file),
  crop: null,
  isPrivate: false,
  status: 'waiting',
  sent: 0,
  failure: null,
});
