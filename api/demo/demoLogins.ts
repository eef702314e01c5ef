import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { givePassword } from '../src/accounts/credentials.store.ts';
import { hashPassword } from '../src/passwords.ts';
import { createStaff } from '../src/site/staffAccounts.ts';
import type { DemoContext } from './demoContext.ts';
import { FINANCE } from './demoStaff.ts';
import { likes, suits, talk } from './demoActivity.ts';
import type { DemoMember } from './demoMember.ts';
import { arrive, inventMember } from './inventMember.ts';
import { REVIEWER } from './demoPhotos.ts';
import { order } from './demoPurchases.ts';
import { places } from './people.ts';
import type { planDemo } from './planDemo.ts';
import { allWords } from './words/allWords.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Demo data only: a house without them (`--empty`) has no such login. */
const PASSWORD = 'sparks-by-night-2026';
const STAFF = [
  { id: REVIEWER, login: 'support', role: 'support', name: 'Sam Support', totp: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
  { id: FINANCE, login: 'finance', role: 'finance', name: 'Fenna Finance', totp: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU' },
  { id: 'demo-admin', login: 'admin', role: 'admin', name: 'Adrian Admin', totp: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
  // The second person for what no administrator decides alone.
  { id: 'demo-admin-2', login: 'admin2', role: 'admin', name: 'Amina Admin', totp: 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK' },
] as const;
const addressOf = (login: string) => `${login}@demo.example`;

type Login = { role: string; email: string; password: string; totp_secret?: string };

/** The people a visitor of the demo can be: three members with something to see, one of each role of the staff, and a second administrator. */
export function planLogins(
  demo: DemoContext,
  people: readonly DemoMember[],
  regionOf: Parameters<typeof planDemo>[1],
): DemoMember[] {
  const today = demo.now();
  const [place] = places;
  if (!place) throw new Error('the demo has no places');
  const invent = (
    name: string,
    gender: 'female' | 'male',
    email: string,
    daysAgo: number,
    confirmed = true,
  ): DemoMember => ({
    ...inventMember(demo, place, allWords.nl, { name, gender, number: 0, origin: 'member' }),
    age: 33,
    email,
    confirmed,
    looking_for: gender === 'female' ? 'male' : 'female',
    joined: new Date(today.getTime() - daysAgo * DAY_MS),
    photos: 2,
  });
  const free = invent('Noor', 'female', 'free@demo.example', 5);
  const premium = invent('Jesse', 'male', 'premium@demo.example', 60);
  const unconfirmed = invent('Isa', 'female', 'unconfirmed@demo.example', 1, false);
  for (const one of [free, premium, unconfirmed]) arrive(demo, one, regionOf);

  const around = (one: DemoMember) =>
    people.filter((other) => other.origin === 'member' && other.country === 'NL' && suits(one, other));
  const yesterday = new Date(today.getTime() - DAY_MS);
  for (const [place, other] of around(free).slice(0, 6).entries())
    likes(demo, other, free, new Date(yesterday.getTime() + place * HOUR_MS), place > 3);
  const [match, writer] = around(free).slice(6);
  if (match) {
    likes(demo, match, free, new Date(today.getTime() - 3 * DAY_MS), true);
    likes(demo, free, match, new Date(today.getTime() - 2 * DAY_MS), true);
  }
  if (writer)
    talk(demo, {
      one: writer,
      other: free,
      lines: allWords.nl.dialogues[1]?.slice(0, 5) ?? [],
      begins: yesterday,
      unread: 1,
      gifts: false,
    });

  demo.at(new Date(today.getTime() - 50 * DAY_MS), () => order(demo, premium, { bundle: 'p50', outcome: 'paid' }));
  // Still unused, and young enough to be taken back: whoever leaves is offered it.
  demo.at(new Date(today.getTime() - 3 * DAY_MS), () => order(demo, premium, { bundle: 'p10', outcome: 'paid' }));
  const friends = around(premium);
  for (const [place, other] of friends.slice(0, 4).entries()) {
    likes(demo, premium, other, new Date(today.getTime() - (20 - place) * DAY_MS), true);
    likes(demo, other, premium, new Date(today.getTime() - (19 - place) * DAY_MS), place < 2);
    const lines = allWords.nl.dialogues[place] ?? [];
    if (place < 3)
      talk(demo, {
        one: premium,
        other,
        lines,
        begins: new Date(today.getTime() - (12 - place * 4) * DAY_MS),
        unread: place === 2 ? 1 : 0,
      });
  }
  return [free, premium, unconfirmed];
}

/** Passwords and staff, and the file from which the launcher prints them. */
export async function openLogins(demo: DemoContext, members: readonly DemoMember[]): Promise<void> {
  const { context } = demo;
  const hash = await hashPassword(PASSWORD);
  for (const { id } of members) await givePassword(context.db, id, hash);
  for (const { id, login, role, name, totp: totp_secret } of STAFF) {
    const command = { id: `demo:staff:${login}`, fingerprint: 'demo', actor: 'demo' };
    const email = addressOf(login);
    await createStaff(context, { id, email, name, role, password: PASSWORD, totp_secret, by: 'system' }, command);
  }
  const logins: Login[] = [
    ...['free member', 'premium member', 'unconfirmed member'].map((role, place) => ({
      role,
      email: members[place]?.email ?? '',
      password: PASSWORD,
    })),
    ...STAFF.map(({ login, role, totp }) => ({ role, email: addressOf(login), password: PASSWORD, totp_secret: totp })),
  ];
  writeFileSync(join(context.config.dataDir, 'demo-logins.json'), `${JSON.stringify(logins, null, 2)}\n`, {
    mode: 0o600,
  });
}
