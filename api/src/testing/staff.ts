import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@vonk/contracts/site/events';
import { Secret, TOTP } from 'otpauth';
import { createStaff, newTotpSecret } from '../site/staffAccounts.ts';
import type { Browser } from './browser.ts';
import type { TestApp } from './openTestApp.ts';

export const STAFF_PASSWORD = 'a very quiet back office';
export type StaffPerson = { id: string; email: string; role: StaffRole; totp_secret: string };

/** Takes somebody into the staff; nobody is signed in yet. */
export async function joinedStaff(app: TestApp, role: StaffRole): Promise<StaffPerson> {
  const id = randomUUID();
  const person = { id, email: `${role}-${id}@staff.test`, role, totp_secret: newTotpSecret() };
  await createStaff(
    app.context,
    { ...person, name: `Somebody of ${role}`, password: STAFF_PASSWORD, by: 'system' },
    { id: `join-${id}`, fingerprint: 'test', actor: 'system:test' },
  );
  return person;
}

/** The code an authenticator app shows at that moment. */
export const codeOf = ({ totp_secret }: StaffPerson, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(totp_secret) }).generate({ timestamp: at.getTime() });

/** Somebody of the staff with a session. */
export async function signedInStaff(app: TestApp, role: StaffRole): Promise<{ browser: Browser; person: StaffPerson }> {
  const person = await joinedStaff(app, role);
  const browser = app.visitor();
  const otp = codeOf(person, app.context.clock());
  const { email } = person;
  const { status, body } = await browser.post('/admin/api/login', { email, password: STAFF_PASSWORD, otp });
  if (status !== 200) throw new Error(`sign-in of staff: ${status} ${JSON.stringify(body)}`);
  return { browser, person };
}
