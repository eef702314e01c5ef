import type { PushKeys } from '@vonk/platform/config';
import { NoUseRetrying } from '@vonk/platform/queue/jobQueue';
import webPush from 'web-push';

/** A browser that wants push messages, as it told us. */
export type PushTarget = Readonly<{ endpoint: string; p256dh: string; auth: string }>;
export type PushOptions = Readonly<{
  /** How long the service keeps it for a browser that is not there. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** Of several with one topic only the newest waits. Up to 32 letters, digits, `-` and `_`. */
  topic: string;
}>;
export type PushSender = {
  /**
   * Encrypts (RFC 8291) and sends; `gone` when the browser has unsubscribed or never was. Throws NoUseRetrying when the
   * service will never take it, any other error when it may later.
   */
  send: (target: PushTarget, payload: unknown, options: PushOptions) => Promise<'sent' | 'gone'>;
};

const ANSWER_WITHIN_MS = 10_000;
/** RFC 8030: what push services may limit a message to. Ours are far smaller. */
const PAYLOAD_BYTES_MAX = 3800;

/** Sends push messages with the keys of the house (VAPID, RFC 8292). */
export function createPushSender(keys: PushKeys): PushSender {
  return {
    send: async ({ endpoint, p256dh, auth }, payload, { ttlSeconds, urgency, topic }) => {
      const text = JSON.stringify(payload);
      if (Buffer.byteLength(text) > PAYLOAD_BYTES_MAX) throw new NoUseRetrying('the push message is too long');
      const { headers, body } = requestOf({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: keys,
        TTL: ttlSeconds,
        urgency,
        topic,
        contentEncoding: 'aes128gcm',
      });
      const { 'Content-Length': _length, ...rest } = headers;
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: rest as Record<string, string>,
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (answer.status === 404 || answer.status === 410) return 'gone';
      const problem = `the push service answered ${answer.status}`;
      if ([400, 401, 403, 413].includes(answer.status)) throw new NoUseRetrying(problem);
      throw new Error(problem);
    },
  };
}

/** A browser that told keys that are none can be sent nothing, today or later. */
function requestOf(...[target, text, options]: Parameters<typeof webPush.generateRequestDetails>) {
  try {
    return webPush.generateRequestDetails(target, text as string, options);
  } catch (error) {
    throw new NoUseRetrying(error instanceof Error ? error.message : 'the keys of the browser are none');
  }
}
