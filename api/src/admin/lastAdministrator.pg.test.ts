import { staff as staffStream } from '@vonk/domain/site/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const two = async () => [await signedInStaff(app, 'admin'), await signedInStaff(app, 'admin')] as const;
const remaining = async (ids: readonly string[]) => {
  const all = await Promise.all(ids.map((id) => app.context.commands.load(staffStream, id)));
  return all.filter(({ status, role }) => status === 'active' && role === 'admin').length;
};

it('leaves one of two administrators who take each other’s role, or each other out, at the same moment', async () => {
  // Whoever remains of a round goes before the next one begins: its two are the only ones.
  let before: string | null = null;
  for (const [mine, theirs] of [
    ['role', 'role'],
    ['leave', 'leave'],
    ['role', 'leave'],
    ['leave', 'role'],
  ] as const) {
    const [one, other] = await two();
    const body = (act: string) => ({ reason: 'other work', ...(act === 'role' ? { role: 'support' } : {}) });
    if (before !== null)
      expect((await one.browser.post(`/admin/api/staff/${before}/leave`, body('leave'))).status).toBe(200);
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const answers = await Promise.all([
      one.browser.post(`/admin/api/staff/${other.person.id}/${mine}`, body(mine)),
      other.browser.post(`/admin/api/staff/${one.person.id}/${theirs}`, body(theirs)),
    ]);
    expect(answers.map(({ status }) => status).sort(), `${mine} ${theirs}`).toEqual([200, 403]);
    expect(await remaining([one.person.id, other.person.id])).toBe(1);
    before = answers[0].status === 200 ? one.person.id : other.person.id;
  }
});

it('lets a role go and come back while another administrator stays', async () => {
  const [one] = await two();
  const colleague = await signedInStaff(app, 'support');
  const path = `/admin/api/staff/${colleague.person.id}/role`;
  for (const role of ['admin', 'support', 'admin'])
    expect((await one.browser.post(path, { role, reason: 'other work' })).status).toBe(200);
  expect(await remaining([one.person.id, colleague.person.id])).toBe(2);
});
