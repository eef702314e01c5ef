import type { Answer, Browser } from './browser.ts';
import { member } from './members.ts';
import type { TestApp } from './openTestApp.ts';
import { signedInStaff } from './staff.ts';

const MEMBERS_KEPT = 200;

/**
 * A visitor, a member and somebody of the staff who go on being let in, whatever they send: who was signed out by it is
 * signed in anew, and what counts calls is forgotten now and then.
 */
export async function apiCallers(app: TestApp) {
  const { db } = app.context;
  /** While many calls are made at once the read side may be late with somebody new: then the next one. */
  const another = async (tries = 5): Promise<Browser> => {
    try {
      return (await member(app)).browser;
    } catch (error) {
      if (tries === 0) throw error;
      await app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000);
      return another(tries - 1);
    }
  };
  let calls = 0;
  let current = await another();
  let staff = (await signedInStaff(app, 'admin')).browser;
  return {
    caller: async (api: 'member' | 'staff'): Promise<Browser> => {
      calls += 1;
      if (calls % MEMBERS_KEPT === 1) {
        await db.raw('truncate ops.rate_limits');
        await db.raw('truncate ops.sign_in_guesses');
      }
      if (api === 'staff') return staff;
      if (calls % 7 === 0) return app.visitor(`198.51.${calls % 250}.${(calls >> 8) % 250}`);
      if (calls % MEMBERS_KEPT === 0) current = await another();
      return current;
    },
    /** Is told what a call was answered: who is not signed in any more is signed in anew. */
    answered: async (browser: Browser, { status, body }: Answer<unknown>): Promise<void> => {
      const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
      if (status !== 403 || code !== 'authentication_required') return;
      if (browser === staff) staff = (await signedInStaff(app, 'admin')).browser;
      if (browser === current) current = await another();
    },
  };
}
