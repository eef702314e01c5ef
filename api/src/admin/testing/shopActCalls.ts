import { randomUUID } from 'node:crypto';
import type { Browser } from '../../testing/browser.ts';

type Sent = Readonly<Record<string, unknown>>;

/** A code that nobody has yet. */
const codeWord = () => `TRY-${randomUUID().slice(0, 8)}`;

/** A call of each act on what is sold and on what is taken off its price, on a record that has been made ready for it. */
export function shopActCalls(admin: Browser, act: (who: Browser, path: string, body: Sent) => Promise<{ id: string }>) {
  const code = async () => (await act(admin, 'codes/issue', { code: codeWord(), percentage: 10 })).id;
  return {
    'packages/preview': () => Promise.resolve({ body: { country: 'PL', setting: 'message_credits', value: 2 } }),
    'codes/issue': () => Promise.resolve({ body: { code: codeWord(), percentage: 10 } }),
    'codes/end': async () => ({ id: await code(), body: {} }),
  };
}
