import { linkToken } from '@vonk/platform/personal-data/linkToken';
import type { OwnComplaint, OwnSanction } from '@vonk/contracts/safety/commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { albumOf } from '../profiles/testing/album.ts';
import type { Browser } from '../testing/browser.ts';
import { member } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

const FIRST = 'Dat was ik niet, echt niet.';
const OTHER = 'Iemand anders zat achter mijn toetsenbord.';

/** What can be appealed, for somebody: how it is sent, and what the house says it has. */
type Appealed = { send: (words: string) => ReturnType<Browser['post']>; kept: () => Promise<unknown> };

describe('an appeal that is sent a second time', () => {
  let app: TestApp;
  let support: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    support = (await signedInStaff(app, 'support')).browser;
  });
  afterAll(() => app.close());

  const sanction = async (): Promise<Appealed> => {
    const { browser, user } = await member(app);
    await support.post(`/admin/api/members/${user.id}/warn`, { reason: 'spam', statement: 'Reclame.' });
    const mine = async () => (await browser.get<{ sanctions: OwnSanction[] }>('/api/sanctions')).body.sanctions[0];
    const id = (await mine())?.id;
    return {
      send: (words) => browser.post(`/api/sanctions/${id}/appeal`, { words }),
      kept: async () => (await mine())?.appeal,
    };
  };

  const complaint = async (): Promise<Appealed> => {
    const visitor = app.visitor();
    const { body } = await visitor.post<{ reference: string }>('/api/complaints', {
      ...{ category: 'harassment', description: 'Vervelende berichten.', email: 'iemand@example.test' },
    });
    const filter = encodeURIComponent(JSON.stringify({ q: body.reference }));
    const [row] = (await support.get<{ id: string }[]>(`/admin/api/complaints?filter=${filter}`)).body;
    const id = row?.id ?? '';
    await support.post(`/admin/api/complaints/${id}/resolve`, {
      ...{ outcome: 'rejected', answer: 'Nee.', reason: 'gezien' },
    });
    const token = linkToken(app.context.config.hmacSecret, 'complaint', id);
    const path = `/api/complaints/${body.reference}`;
    type Case = { complaint: z.infer<typeof OwnComplaint> };
    return {
      send: (words) => visitor.post(`${path}/appeal`, { words, token }),
      kept: async () => (await visitor.get<Case>(`${path}?token=${token}`)).body.complaint.appeal,
    };
  };

  const photo = async (): Promise<Appealed> => {
    const anna = await member(app);
    const { id } = (await albumOf(app).upload(anna)).body.photo;
    await support.post(`/admin/api/photos/${id}/reject`, {
      ...{ reason: 'nudity', seen: { status: 'pending', appealed: false } },
    });
    return {
      send: (text) => anna.browser.post(`/api/photos/${id}/appeal`, { text }),
      kept: async () => (await support.get<{ appeal_text: string }>(`/admin/api/photos/${id}`)).body.appeal_text,
    };
  };

  const refused = (kept: string) => ({ status: 409, body: { code: 'already_appealed', kept } });

  describe.each([
    ['against a sanction', sanction],
    ['about a complaint', complaint],
    ['about a photo', photo],
  ] as const)('%s', (_, make) => {
    it('with the same words is the same appeal, with other words refused with those that are kept', async () => {
      const { send, kept } = await make();
      expect(await send(FIRST)).toMatchObject({ status: 200 });
      expect(await send(` ${FIRST} `)).toMatchObject({ status: 200 });
      expect(await send(OTHER)).toMatchObject(refused(FIRST));
      expect(await kept()).toBe(FIRST);
    });

    it('at the same moment with other words is kept once, and the other one is told', async () => {
      const { send, kept } = await make();
      const sent = [FIRST, OTHER];
      const answers = await Promise.all(sent.map(send));
      const first = answers.findIndex(({ status }) => status === 200);
      expect(first, JSON.stringify(answers.map(({ status }) => status))).toBeGreaterThanOrEqual(0);
      expect(answers[1 - first]).toMatchObject(refused(sent[first] ?? ''));
      expect(await kept()).toBe(sent[first]);
    });
  });
});
