import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

describe('sanctions of staff', () => {
  let app: TestApp;
  let support: Browser;
  let admin: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    support = (await signedInStaff(app, 'support')).browser;
    admin = (await signedInStaff(app, 'admin')).browser;
  });
  afterAll(() => app.close());

  const caughtUp = async () => app.context.readYourWrites.waitFor(await app.context.store.head());
  const act = (who: Browser, path: string, body: object) => who.post(`/admin/api/${path}`, body);
  const sanctionsOf = async ({ user }: SignedUp) => {
    await caughtUp();
    return (await support.get<{ sanctions: object[] }>(`/admin/api/members/${user.id}`)).body.sanctions;
  };
  const complaintOf = async (who: SignedUp, about: object) => {
    const form = { category: 'harassment', description: 'Vervelende berichten, ook na mijn nee.', ...about };
    const { body } = await who.browser.post<{ reference: string }>('/api/complaints', form);
    await caughtUp();
    const filter = encodeURIComponent(JSON.stringify({ q: body.reference }));
    const found = (await support.get<{ id: string }[]>(`/admin/api/complaints?filter=${filter}`)).body[0];
    if (!found) throw new Error('the complaint is not in the queue');
    return found;
  };

  it('a suspension, or a limit, makes way only for whoever has seen it', async () => {
    const bram = await member(app);
    const at = `members/${bram.user.id}`;
    const why = { reason: 'harassment', statement: 'Iemand uitgescholden.' };
    type Acted = { code?: string; sanctions_in_force: { suspended_until: string | null; limits: object } };
    const suspend = (who: Browser, days: number, seen?: string | null) =>
      who.post<Acted>(`/admin/api/${at}/suspend`, { ...why, days, seen });
    const { sanctions_in_force } = (await suspend(admin, 30)).body;
    const until = sanctions_in_force.suspended_until;
    expect(await suspend(support, 7)).toMatchObject({ status: 409, body: { code: 'sanction_changed', until } });
    expect(await sanctionsOf(bram)).toHaveLength(1);
    expect((await suspend(support, 7, until)).status).toBe(200);
    const limit = (seen?: object) =>
      support.post<Acted>(`/admin/api/${at}/limit`, { ...why, feature: 'likes', days: 3, seen });
    const { limits } = (await limit()).body.sanctions_in_force;
    expect((await limit()).body).toMatchObject({ code: 'sanction_changed' });
    expect((await limit(limits)).status).toBe(200);
  });

  it('twenty suspensions at once by two of the staff are one', async () => {
    const bram = await member(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        act(place % 2 ? support : admin, `members/${bram.user.id}/suspend`, {
          ...{ reason: 'spam', statement: 'Reclame.', days: place % 2 ? 7 : 30 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const recorded = await app.recorded(`member-${bram.user.id}`);
    expect(recorded.filter(({ type }) => type === 'MemberSuspended')).toHaveLength(1);
  });

  it('a warning is given once by two who saw the same, and another one by whoever has seen it', async () => {
    const bram = await member(app);
    type Acted = { code?: string; sanctions_in_force: { warnings: number } };
    const warn = (who: Browser, seen: number) =>
      who.post<Acted>(`/admin/api/members/${bram.user.id}/warn`, {
        ...{ reason: 'spam', statement: 'Reclame.', seen },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, place) => warn(place % 2 ? support : admin, 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('sanction_changed');
    const { body } = await warn(support, 1);
    expect(body.sanctions_in_force.warnings).toBe(2);
    const recorded = await app.recorded(`member-${bram.user.id}`);
    expect(recorded.filter(({ type }) => type === 'MemberWarned')).toHaveLength(2);
  });

  it('a sanction names no complaint but one about this member', async () => {
    const [anna, bram] = [await member(app), await member(app)];
    const { id } = await complaintOf(anna, { profile: bram.user.id });
    const why = { reason: 'harassment', statement: 'Iemand uitgescholden.' };
    const acts = { warn: {}, suspend: { days: 7 }, limit: { feature: 'likes', days: 3 }, terminate: {} };
    const refused = { status: 404, body: { code: 'complaint_not_found' } };
    const removal = { 'remove-content': { content: 'about' } };
    for (const [name, more] of Object.entries({ ...acts, ...removal }))
      for (const [who, complaint] of [
        [bram, 'nonsense'],
        [anna, id],
      ] as const)
        expect(
          await act(support, `members/${who.user.id}/${name}`, { ...why, ...more, complaint }),
          `${name} ${complaint}`,
        ).toMatchObject(refused);
    for (const who of [anna, bram]) expect(await sanctionsOf(who)).toEqual([]);
    expect((await act(support, `members/${bram.user.id}/warn`, { ...why, complaint: id })).status).toBe(200);
    expect((await support.get<{ sanctions: object[] }>(`/admin/api/complaints/${id}`)).body.sanctions).toHaveLength(1);
  });
});
