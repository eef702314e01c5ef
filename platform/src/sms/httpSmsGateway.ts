import { SmsUnavailable, type SmsSender } from './smsSender.ts';

const WITHIN_MS = 10_000;

/**
 * A gateway that speaks HTTP, as most of them do: `POST url` with a bearer token and `{ id, from, to, text }` in JSON; any
 * 2xx means that it took the message. `from`: the sender that the phone shows, 11 letters or digits at most.
 */
export function httpSmsGateway({ url, token, from }: { url: string; token: string; from: string }): SmsSender {
  return {
    send: async ({ id, to, text }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({ id, from, to, text }),
        // A gateway that sends us elsewhere would give the token and the code away.
        redirect: 'error',
        signal: AbortSignal.timeout(WITHIN_MS),
      }).catch((error: unknown) => {
        throw new SmsUnavailable('the SMS gateway does not answer', { cause: error });
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new SmsUnavailable(`the SMS gateway answered ${answer.status}`);
    },
    close: () => undefined,
  };
}
