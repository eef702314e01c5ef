import { randomUUID } from 'node:crypto';
import type { AppContext } from '../src/appContext.ts';
import { createStaff, newTotpSecret } from '../src/site/staffAccounts.ts';
import { Browser } from '../src/testing/browser.ts';
import { codeOf, STAFF_PASSWORD } from '../src/testing/staff.ts';
import { expected } from './openBenchApp.ts';

/** An administrator who has signed in to the back office. */
export async function signedInAdmin(context: AppContext, site: string): Promise<Browser> {
  const id = randomUUID();
  const person = { id, email: `bench-${id}@staff.test`, role: 'admin', totp_secret: newTotpSecret() } as const;
  await createStaff(
    context,
    { ...person, name: 'Somebody', password: STAFF_PASSWORD, by: 'system' },
    { id: `join-${id}`, fingerprint: 'bench', actor: 'system:bench' },
  );
  const browser = new Browser(site);
  const otp = codeOf(person, new Date());
  expected(200, await browser.post('/admin/api/login', { email: person.email, password: STAFF_PASSWORD, otp }));
  return browser;
}
