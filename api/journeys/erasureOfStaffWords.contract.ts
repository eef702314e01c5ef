import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopClient } from '../src/payments/testing/shopClient.ts';
import type { Browser } from '../src/testing/browser.ts';
import { member, PASSWORD, type SignedUp } from '../src/testing/members.ts';
import { photoForm, picture } from '../src/testing/pictures.ts';
import { signedInStaff } from '../src/testing/staff.ts';
import type { ErasureHouse, Planted } from './erasureHouse.ts';
import { findInAllStores } from './findInAllStores.ts';
import type { WholeApp } from './openWholeApp.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What staff and others wrote to and about the member who leaves. Run on any event store. @returns what it plants */
export function erasureOfStaffWords(open: () => Promise<ErasureHouse>): Planted {
  const planted: Planted = {};

  describe('what staff and others wrote to and about a member', () => {
    const plant = (what: string) => (planted[what] = `${what.replaceAll(/\W/g, '')}${randomBytes(6).toString('hex')}`);
    let house: ErasureHouse;
    let app: WholeApp;
    let robin: SignedUp;
    let bram: SignedUp;
    let support: Browser;
    let finance: Browser;
    let admin: Browser;

    const ok = <Body>(answer: { status: number; body: Body }): Body => {
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return answer.body;
    };
    const act = async (who: Browser, path: string, body: object): Promise<Record<string, unknown>> =>
      ok(await who.post(`/admin/api/${path}`, body));
    const rows = async <Row>(who: Browser, resource: string, filter: object = {}) => {
      await app.settled();
      return ok(await who.get<Row[]>(`/admin/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`));
    };

    beforeAll(async () => {
      house = await open();
      ({ app } = house);
      [support, finance, admin] = [
        (await signedInStaff(app, 'support')).browser,
        (await signedInStaff(app, 'finance')).browser,
        (await signedInStaff(app, 'admin')).browser,
      ];
      bram = await member(app, { gender: 'male', looking_for: 'female', name: 'Bram' });
      robin = await member(app, { email: `${plant('address')}@example.test`, name: plant('name') });
      await plantMoney();
      await plantCodes();
      await plantDebits();
      await plantInvitations();
      await plantCases();
      await plantSanctions();
      await plantMails();
      await app.settled();
    }, 120_000);
    afterAll(() => house.close());

    async function plantMoney(): Promise<void> {
      const { id } = robin.user;
      const shop = shopClient(app);
      const paid = await shop.bought(robin);
      await act(finance, `ledger/${id}/adjust`, { credits: 3, reason: plant('reason of a gift') });
      await act(finance, `ledger/${id}/adjust`, { credits: -1, reason: plant('reason of a correction') });
      const refund = { goodwill: true, reason: plant('reason of a refund') };
      await act(finance, `payments/${paid.payment.payment_id}/refund`, refund);
      await plantRequests(shop);
      const { photo } = ok(
        await robin.browser.post<{ photo: { id: string } }>('/api/photos', photoForm(await picture())),
      );
      await act(support, `photos/${photo.id}/approve`, { reason: plant('reason of an approval') });
    }

    /** What waits for a second person, and what one decided. */
    async function plantRequests(shop: ReturnType<typeof shopClient>): Promise<void> {
      const much = await shop.bought(robin, { package: 'p250' });
      await app.settled();
      await act(finance, `payments/${much.payment.payment_id}/refund`, { reason: plant('reason of a request') });
      const path = `ledger/${robin.user.id}/adjust`;
      const [waiting, declined] = [randomUUID(), randomUUID()];
      await act(finance, path, { id: waiting, credits: 101, reason: plant('reason of a request of credits') });
      await act(finance, path, { id: declined, credits: 101, reason: plant('reason of a declined request') });
      await app.settled();
      await act(admin, `approvals/${declined}/decline`, { reason: plant('reason of declining') });
    }

    async function plantCodes(): Promise<void> {
      const terms = { code: 'FOR-ROBIN', member: robin.user.id, percentage: 10 };
      await act(finance, 'codes/issue', { ...terms, reason: plant('reason of a code') });
      await act(finance, 'codes/FOR-ROBIN/end', { reason: plant('reason of ending a code') });
    }

    async function plantDebits(): Promise<void> {
      const block = { kind: 'member', value: robin.user.id, reason: plant('reason of a block') };
      const { id } = (await act(finance, 'blocked-debtors/block', block)) as { id: string };
      await act(finance, `blocked-debtors/${id}/unblock`, { reason: plant('reason of lifting a block') });
    }

    async function plantInvitations(): Promise<void> {
      // In another spelling: it is found by what the address comes to.
      const email = robin.email.replace('@', '+club@').toUpperCase().replace('EXAMPLE.TEST', 'example.test');
      for (const which of ['first', 'second']) {
        const order = { email, note: plant(`note of the ${which} invitation`), uses: 1, days: 30, language: 'nl' };
        await act(support, 'invitations/create', {
          id: randomUUID(),
          ...order,
          reason: plant(`reason of the ${which}`),
        });
      }
      const [one] = await rows<{ id: string }>(support, 'invitations');
      await act(support, `invitations/${one?.id}/revoke`, { reason: plant('reason of revoking') });
    }

    async function plantCases(): Promise<void> {
      const filed = async (who: Browser, complaint: object) =>
        ok(await who.post<{ reference: string }>('/api/complaints', complaint)).reference;
      const own = await filed(app.visitor(), {
        category: 'technical',
        description: `${plant('complaint without a session')} en verder niets`,
        email: robin.email,
      });
      const about = await filed(bram.browser, {
        category: 'harassment',
        description: 'Zij schrijft veel te veel, vind ik.',
        profile: robin.user.id,
      });
      for (const [which, reference] of [
        ['her own', own],
        ['about her', about],
      ] as const) {
        const [found] = await rows<{ id: string }>(support, 'complaints', { q: reference });
        const path = `complaints/${found?.id}`;
        await act(support, `${path}/note`, { reason: 'note', note: plant(`note of the case ${which}`) });
        const answer = { outcome: 'upheld', answer: plant(`answer of the case ${which}`) };
        await act(support, `${path}/resolve`, { ...answer, reason: plant(`reason of the decision ${which}`) });
      }
    }

    async function plantSanctions(): Promise<void> {
      const { id } = robin.user;
      await act(support, `members/${id}/suspend`, { reason: 'spam', statement: plant('statement'), days: 3 });
      await act(support, `members/${id}/lift`, { reason: plant('reason of lifting') });
      await act(support, `members/${id}/end-sessions`, { reason: plant('reason of ended sessions') });
      ok(await robin.browser.post('/api/user.php', { email: robin.email, password: PASSWORD }));
      await act(support, `members/${id}/warn`, { reason: 'spam', statement: plant('warning') });
      const { sanctions } = ok(await robin.browser.get<{ sanctions: { id: string }[] }>('/api/sanctions'));
      const words = `${plant('appeal')} en daarom niet`;
      ok(await robin.browser.post(`/api/sanctions/${sanctions[0]?.id}/appeal`, { words }));
      await act(admin, `sanction-appeals/${sanctions[0]?.id}/decide`, {
        outcome: 'overturned',
        answer: plant('answer to an appeal'),
        reason: plant('reason of an answer'),
      });
      ok(await support.get(`/admin/api/members?filter=${encodeURIComponent(JSON.stringify({ q: robin.email }))}`));
      ok(
        await support.get(`/admin/api/members/export?filter=${encodeURIComponent(JSON.stringify({ q: robin.email }))}`),
      );
    }

    /** As the mails about a match go, which wait a minute first (workers: matches.pg.test.ts). */
    async function plantMails(): Promise<void> {
      const words = `Een match met ${planted.name}`;
      const mail = { to: bram.email, subject: words, html: `<p>${words}</p>`, text: words };
      await app.workers.mail.send({ jobId: 'match', ...mail, about: [robin.user.id] });
      await app.mailTo(bram.email, planted.name ?? '');
      const sent = await rows<{ id: string; mail: string }>(support, 'mails', { member: robin.user.id });
      const welcome = sent.find(({ mail: name }) => name === 'accounts.welcome');
      await act(support, `mails/${welcome?.id}/resend`, { reason: plant('reason of a mail once more') });
    }

    const places = () => findInAllStores(app, house.log, planted);

    it('is found somewhere while the deletion can be reversed, each of it', async () => {
      const { browser } = robin;
      ok(await browser.delete('/api/user', { password: PASSWORD, reason: 'other', remarks: plant('remarks') }));
      await app.settled();
      const lost = Object.entries(await places()).filter(([, where]) => where.length === 0);
      expect(lost.map(([what]) => what)).toEqual([]);
      expect(Object.keys(planted).length).toBeGreaterThanOrEqual(20);
    });

    it('stands sealed in the log: nothing of it can be read there without a key', async () => {
      const { events } = await app.context.store.readAll({ after: 0n, limit: 100_000 });
      const text = JSON.stringify(events.map(({ stream, data, metadata }) => [stream, data, metadata]));
      expect(
        Object.entries(planted)
          .filter(([, word]) => text.includes(word))
          .map(([what]) => what),
      ).toEqual([]);
    });

    it(
      'is found nowhere once the deletion is final, but for the name in what a complaint froze',
      { timeout: 240_000 },
      async () => {
        app.later(14 * DAY);
        await app.until(() => app.isErased(robin.user.id), 'the erasure');
        await app.settled();
        const receipt = (content: string) => content.includes('"subject":"Je account is verwijderd"');
        const left = Object.entries(await findInAllStores(app, house.log, planted, receipt)).filter(
          ([, where]) => where.length > 0,
        );
        for (const [what, where] of left) {
          expect(what).toBe('name');
          for (const place of where) expect(place).toMatch(/^(event ComplaintFiled|table read\.complaints)$/);
        }
        const words = (await app.mails(bram.email)).map(({ subject, text }) => subject + text).join('\n');
        expect(Object.entries(planted).filter(([, word]) => words.includes(word))).toEqual([]);
      },
    );

    it('leaves the acts in the audit, and lets staff go on with what is open, in words of a new key', async () => {
      // Their sessions ended days ago.
      [support, admin] = [(await signedInStaff(app, 'support')).browser, (await signedInStaff(app, 'admin')).browser];
      const acts = await rows<{ data: { act?: string; reason?: string } }>(admin, 'audit', { event: 'StaffActed' });
      expect(acts.map(({ data }) => data.act)).toContain('refund payments');
      const [found] = await rows<{ id: string }>(support, 'complaints', { about_profile: robin.user.id });
      await act(support, `complaints/${found?.id}/note`, { reason: 'note', note: 'Nog een woord' });
      expect(JSON.stringify(ok(await support.get(`/admin/api/complaints/${found?.id}`)))).toContain('Nog een woord');
    });

    it('lets a request about somebody who is gone be decided: money can go back, a wallet is nobody’s any more', async () => {
      admin = (await signedInStaff(app, 'admin')).browser;
      type Request = { id: string; kind: string; status: string; reason: string };
      const waiting = await rows<Request>(admin, 'approvals', { status: 'waiting' });
      expect(waiting.map(({ kind, reason }) => kind + reason).sort()).toEqual(['adjustment', 'refund']);
      const idOf = (kind: string) => waiting.find((one) => one.kind === kind)?.id;
      const refused = await admin.post(`/admin/api/approvals/${idOf('adjustment')}/approve`, { reason: 'Klopt' });
      expect(refused).toMatchObject({ status: 404 });
      expect(await act(admin, `approvals/${idOf('adjustment')}/decline`, { reason: 'Weg' })).toMatchObject({
        status: 'declined',
      });
      expect(await act(admin, `approvals/${idOf('refund')}/approve`, { reason: 'Klopt' })).toMatchObject({
        status: 'approved',
      });
      await app.settled();
      expect(await rows(admin, 'approvals', { status: 'waiting' })).toEqual([]);
      const wallet = await app.recorded(`wallet-${robin.user.id}`);
      expect(wallet.slice(-2).map(({ type }) => type)).toEqual(['CreditsRefunded', 'PremiumEnded']);
      // No key would ever seal words about somebody who is gone: that it was done stays, and by whom.
      const acts = await rows<{ data: { about?: string; reason?: string } }>(admin, 'audit', { event: 'StaffActed' });
      const late = acts.filter(({ data }) => [idOf('adjustment'), idOf('refund')].includes(data.about));
      expect(late.map(({ data }) => data.reason)).toEqual(['', '']);
    });

    it('went without trouble', () => expect(app.problems).toEqual([]));
  });

  return planted;
}
