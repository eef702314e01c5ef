import { randomUUID } from 'node:crypto';
import type { User } from '@vonk/contracts/accounts/queries';
import type { Browser } from './browser.ts';
import type { TestApp } from './openTestApp.ts';

export const PASSWORD = 'a long and quiet sentence';

/** A signup form that is right; fields can be made wrong. */
export const someone = (overrides: Record<string, unknown> = {}) => ({
  email: `someone-${randomUUID()}@example.test`,
  name: 'Robin',
  password: PASSWORD,
  date_of_birth: '1990-05-17',
  gender: 'female',
  looking_for: 'male',
  country: 'NL',
  language: 'nl',
  terms_accepted: true,
  ...overrides,
});

export type SignedUp = { browser: Browser; user: User; email: string };

/** Signs up, without opening the mail. */
export async function signUp(
  app: TestApp,
  overrides: Record<string, unknown> = {},
  browser: Browser = app.visitor(),
): Promise<SignedUp> {
  const form = someone(overrides);
  const { status, body } = await browser.post<{ user: User }>('/api/signup', form);
  if (status !== 201) throw new Error(`signup: ${status} ${JSON.stringify(body)}`);
  return { browser, user: body.user, email: form.email };
}

/** Signs up and confirms the address. */
export async function member(
  app: TestApp,
  overrides: Record<string, unknown> = {},
  browser?: Browser,
): Promise<SignedUp> {
  const signedUp = await signUp(app, overrides, browser);
  const token = (await app.tokensOf(signedUp.user.id, 'activation')).at(-1);
  const { status, body } = await signedUp.browser.post<{ user: User }>('/api/activation/do', { token });
  if (status !== 200) throw new Error(`activation: ${status} ${JSON.stringify(body)}`);
  return { ...signedUp, user: body.user };
}
