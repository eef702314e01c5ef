import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookedPurchases } from '../payments/testing/bookedPurchases.ts';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

type Row = Readonly<Record<string, unknown>> & { id: string };

describe('the filters of a list', { timeout: 60_000 }, () => {
  let app: TestApp;
  let admin: Browser;
  let [anna, bram]: SignedUp[] = [];
  let chat: string;
  const rows = async (resource: string, filter: object) => {
    const { status, body } = await admin.get<Row[]>(
      `/admin/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const ids = async (resource: string, filter: object) => (await rows(resource, filter)).map(({ id }) => id);
  const act = async (path: string, body: object) => {
    const answer = await admin.post<Row>(`/admin/api/${path}`, { reason: 'Reden', ...body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  beforeAll(async () => {
    app = await openTestApp();
    admin = (await signedInStaff(app, 'admin')).browser;
    [anna, bram] = await Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
    const opened = await bram.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: anna.user.id });
    chat = opened.body.conversation.id;
    const text = 'Bel me: 0612345678, of stuur geld via een cadeaubon';
    await bram.browser.post(`/api/chats/${chat}/messages`, { id: randomUUID(), text });
  });
  afterAll(() => app.close());

  it('of signals: what was found, about whom, and whether anybody looked, whom nobody overrules unknowingly', async () => {
    const by = bram?.user.id;
    const [found] = await rows('signals', { kind: 'payment_talk' });
    expect(found).toMatchObject({
      member: by,
      verdict: null,
      features: expect.arrayContaining(['gift_card']) as unknown,
    });
    expect(await ids('signals', { open: true, member: by })).toEqual([found?.id]);
    await act(`signals/${found?.id}/review`, { verdict: 'dismissed' });
    expect(await ids('signals', { open: false })).toEqual([found?.id]);
    const late = { reason: 'Reden', verdict: 'confirmed', seen: null };
    expect((await admin.post(`/admin/api/signals/${found?.id}/review`, late)).body.code).toBe(
      'approval_already_decided',
    );
    expect(await rows('signals', { kind: 'payment_talk' })).toMatchObject([{ verdict: 'dismissed' }]);
    await act(`signals/${found?.id}/review`, { verdict: 'dismissed', seen: null });
    expect(await ids('signals', { open: true })).toEqual([]);
    expect(await ids('signals', { kind: 'copied_opener' })).toEqual([]);
    expect(await ids('signals', { member: anna?.user.id })).toEqual([]);
  });

  it('of gifts: those in the shop, and those that are not', async () => {
    const [first] = await rows('gifts', {});
    await act(`gifts/${first?.id}/change`, { credits: 9, active: false });
    expect(await ids('gifts', { active: false })).toEqual([first?.id]);
    expect(await ids('gifts', { active: true })).not.toContain(first?.id);
  });

  it('of reports: each and its opposite, by whom and about whom', async () => {
    const about = { category: 'spam', description: 'Dit is reclame.', profile: bram?.user.id, conversation: chat };
    const filed = async (more: object) => {
      const { body } = await (anna as SignedUp).browser.post<{ reference: string }>('/api/complaints', {
        ...{ category: 'technical', description: 'Er gaat iets niet goed.', ...more },
      });
      return (await ids('complaints', { q: body.reference.toLowerCase() }))[0] ?? '';
    };
    const [spam, decided, late] = [await filed(about), await filed({}), await filed({ category: 'underage' })];
    await act(`complaints/${decided}/resolve`, { outcome: 'no_action_needed', answer: 'Dat klopt.' });
    app.later(25 * 3_600_000);
    admin = (await signedInStaff(app, 'admin')).browser;
    const found = async (filter: object) => (await ids('complaints', filter)).sort();
    expect(await found({ undecided: true })).toEqual([spam, late].sort());
    expect(await found({ undecided: false })).toEqual([decided]);
    expect(await found({ overdue: true })).toEqual([late]);
    expect(await found({ overdue: false })).toEqual([spam, decided].sort());
    expect(await found({ status: 'resolved' })).toEqual([decided]);
    expect(await found({ category: 'spam', about_profile: bram?.user.id })).toEqual([spam]);
    expect(await found({ reporter: bram?.user.id })).toEqual([]);
    expect(await ids('conversations', { complained_about: true })).toEqual([chat]);
    expect(await ids('conversations', { complained_about: false })).toEqual([]);
  });

  it('of codes: how they stand, for whom they are, and a part of them as it is typed', async () => {
    const soon = new Date(app.context.clock().getTime() + 3_600_000).toISOString();
    await act('codes/issue', { code: 'RUNNING', percentage: 10 });
    await act('codes/issue', { code: 'PLANNED', percentage: 10, starts_at: soon });
    await act('codes/issue', { code: 'HERS', percentage: 10, member: anna?.user.id, expires_at: soon });
    await act('codes/issue', { code: 'OVER', percentage: 10 });
    await act('codes/OVER/end', {});
    expect(await ids('codes', { state: 'planned' })).toEqual(['PLANNED']);
    expect(await ids('codes', { state: 'ended' })).toEqual(['OVER']);
    expect(await ids('codes', { member: anna?.user.id })).toEqual(['HERS']);
    expect(await ids('codes', { q: 'run' })).toEqual(['RUNNING']);
    expect(await ids('codes', { q: '%' })).toEqual([]);
    app.later(2 * 3_600_000);
    expect(await ids('codes', { state: 'expired' })).toEqual(['HERS']);
    expect((await ids('codes', { state: 'running' })).sort()).toEqual(['PLANNED', 'RUNNING']);
  });

  it('hold for the file of the report of VAT, whose columns are those of a return', async () => {
    const books = bookedPurchases(app);
    books.at('2031-08-01T10:00:00Z');
    await books.buy({ member: anna?.user.id ?? '', price: 1210 });
    const filter = encodeURIComponent(JSON.stringify({ from: '2031-07-01', to: '2031-09-30' }));
    admin = (await signedInStaff(app, 'finance')).browser;
    await app.context.readYourWrites.waitFor(await app.context.store.head());
    const linesOf = async (codes: string) => {
      const { body } = await admin.get<string>(`/admin/api/vat/export?filter=${filter}${codes}`);
      return body
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/);
    };
    const [head = '', line, ...more] = await linesOf('');
    expect(head).toMatch(/^From,Until,Member State of consumption,Rate type,VAT rate\s%,"Supplies, taxable amount"/);
    const figures = '21,10.00,EUR,2.10,EUR,0.00,EUR,0.00,EUR,10.00,EUR,2.10,EUR';
    expect(line).toBe(`2031-07-01,2031-09-30,NL,Standard,${figures}`);
    expect(more).toEqual([]);
    // For whoever has a program fill the return in.
    expect(await linesOf('&codes=true')).toEqual([head, `2031-07-01,2031-09-30,NL,standard,${figures}`]);
  });

  it('lead two to one signal, who say the opposite at the same moment: one learns of the other', async () => {
    admin = (await signedInStaff(app, 'admin')).browser;
    const { browser: support } = await signedInStaff(app, 'support');
    const said = { confirmed: admin, dismissed: support };
    for (let round = 0; round < 5; round++) {
      const { browser: sender, user } = await member(app, { gender: 'male', looking_for: 'female' });
      const opened = await sender.post<{ conversation: { id: string } }>('/api/chats', { profile: anna?.user.id });
      const text = 'Stuur geld via een cadeaubon';
      await sender.post(`/api/chats/${opened.body.conversation.id}/messages`, { id: randomUUID(), text });
      const [open] = await rows('signals', { kind: 'payment_talk', member: user.id });
      const answers = await Promise.all(
        Object.entries(said).map(([verdict, browser]) =>
          browser.post(`/admin/api/signals/${open?.id}/review`, { reason: 'Reden', verdict, seen: null }),
        ),
      );
      const passed = Object.keys(said).filter((_, place) => answers[place]?.status === 200);
      expect(passed).toHaveLength(1);
      expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('approval_already_decided');
      expect(await rows('signals', { kind: 'payment_talk', member: user.id })).toMatchObject([{ verdict: passed[0] }]);
    }
  });
});
