import type { User } from '@vonk/contracts/accounts/queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD, signUp, someone } from '../testing/members.ts';
import { openTestHouse, type TestHouse } from '../testing/openTestHouse.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

describe('signing up', () => {
  it('makes an unconfirmed account without credits and signs its owner in', async () => {
    const { browser, user, email } = await signUp(house);
    expect(user).toMatchObject({ email, status: 'not_confirmed', credits: 0, paid_user: false, language: 'nl' });
    expect((await browser.get<{ user: User }>('/api/user.php')).body.user).toEqual(user);
    expect(browser.cookies.has('auth.session')).toBe(true);
  });

  it('makes one account when 50 people sign up with one address at once', async () => {
    const form = someone();
    const answers = await Promise.all(Array.from({ length: 50 }, () => house.visitor().post('/api/signup', form)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'email_in_use', login: true });
  });
});

describe('signing in', () => {
  it('works with the right password, however the address is spelled', async () => {
    const { email, user } = await member(house);
    const answer = await house
      .visitor()
      .post('/api/user.php', { email: ` ${email.toUpperCase()}`, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { id: user.id } });
  });
});
