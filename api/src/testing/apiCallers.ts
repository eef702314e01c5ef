import type { Answer, Browser } from './browser.ts';
import { memberFields, staffFields, type ApiField } from './apiFields.ts';
import { member } from './members.ts';
import type { TestApp } from './openTestApp.ts';
import { signedInStaff } from './staff.ts';

/** Enough for none of them to meet a limit on calls of a minute, also one that a process keeps in memory. */
const MEMBERS = 40;
const COUNTS_KEPT = 200;

/**
 * Every place at both doors where somebody can put a text, and callers for them who go on being let in, whatever they send:
 * members who share a chat with somebody, a visitor now and then, and an administrator. Who was signed out by a text is
 * signed in anew, and what counts calls is forgotten now and then.
 * @param visitors whether every seventh call at the door of members is a visitor's
 */
export async function apiCallers(app: TestApp, { visitors }: Readonly<{ visitors: boolean }>) {
  const { db } = app.context;
  const somebody = async () => (await member(app, { gender: 'male', looking_for: 'female' })).user.id;
  // What staff do to one of them ends no chat with the other.
  const [partner, about] = [await somebody(), await somebody()];
  const chats = new Map<Browser, string>();
  /** While many calls are made at once the read side may be late with somebody new: then the next one. */
  const another = async (tries = 5): Promise<Browser> => {
    try {
      const { browser } = await member(app);
      const { body } = await browser.post<{ conversation: { id: string } }>('/api/chats', { profile: partner });
      chats.set(browser, body.conversation.id);
      return browser;
    } catch (error) {
      if (tries === 0) throw error;
      await app.context.readYourWrites.waitFor(await app.context.store.head(), 10_000);
      return another(tries - 1);
    }
  };
  let calls = 0;
  let turn = 0;
  const members: Browser[] = [];
  while (members.length < MEMBERS) members.push(await another());
  let staff = (await signedInStaff(app, 'admin')).browser;
  const fields: ApiField[] = [
    ...memberFields((caller) => ({
      ...{ members: partner, likes: partner, blocks: partner },
      chats: chats.get(caller) ?? 'nothing',
    })),
    ...staffFields(app.context, {
      ...{ members: about, profiles: about, ledger: about, settings: 'name' },
      complaints: await complaintOf(members[0], staff),
    }),
  ];
  return {
    fields,
    caller: async (api: 'member' | 'staff'): Promise<Browser> => {
      calls += 1;
      if (calls % COUNTS_KEPT === 1) {
        await db.raw('truncate ops.rate_limits');
        await db.raw('truncate ops.sign_in_guesses');
      }
      if (api === 'staff') return staff;
      if (visitors && calls % 7 === 0) return app.visitor(`198.51.${calls % 250}.${(calls >> 8) % 250}`);
      turn = (turn + 1) % members.length;
      return members[turn] ?? another();
    },
    /** Is told what a call was answered: who is not signed in any more is signed in anew. */
    answered: async (browser: Browser, { status, body }: Answer<unknown>): Promise<void> => {
      const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
      if (status !== 403 || code !== 'authentication_required') return;
      if (browser === staff) staff = (await signedInStaff(app, 'admin')).browser;
      const at = members.indexOf(browser);
      if (at !== -1) members[at] = await another();
    },
  };
}

/** The id of an open complaint, as staff know it. */
async function complaintOf(member: Browser | undefined, staff: Browser): Promise<string> {
  await member?.post('/api/complaints', { category: 'technical', description: 'Er gaat iets niet goed.' });
  return (await staff.get<{ id: string }[]>('/admin/api/complaints')).body[0]?.id ?? 'nothing';
}
