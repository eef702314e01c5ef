import { randomBytes, randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, PASSWORD, signUp, type SignedUp } from '../src/testing/members.ts';
import { photoForm } from '../src/testing/pictures.ts';
import { signedInStaff } from '../src/testing/staff.ts';
import type { ErasureHouse, Planted } from './erasureHouse.ts';
import { findInAllStores } from './findInAllStores.ts';
import type { WholeApp } from './openWholeApp.ts';

const DAY = 24 * 60 * 60 * 1000;
const BORN = '1961-03-07';
/** A text that is nowhere else. */
const made = (what: string) => `${what}${randomBytes(6).toString('hex')}`;
/** What came in but must never be kept at all. */
const neverKept: Record<string, string> = { address: '198.51.100.77', exif: made('Exif'), password: PASSWORD };
/** Goes with the sessions of the member, the moment they ask to be deleted. */
const OF_A_SESSION = ['push address', 'push key', 'push auth'];
/** Held, but not handed out: keys of a browser, the password's hash, what staff wrote for themselves, small renditions. */
const NOT_EXPORTED = [
  'push key',
  'push auth',
  'password hash',
  'note of staff',
  'small photo',
  'card photo',
  'private card photo',
  'mailed token',
];

/** What the member left themselves. Run on any event store. @returns what it plants */
export function erasureOfOwnWords(open: () => Promise<ErasureHouse>): Planted {
  const planted: Planted = {};

  describe('what a member leaves', () => {
    const plant = (what: string, text = made(what.replaceAll(/\W/g, ''))) => (planted[what] = text);
    let house: ErasureHouse;
    let app: WholeApp;
    let robin: SignedUp;
    let bram: SignedUp;
    let conversation: string;
    let exported: string;
    let beforeLeaving: Record<string, string[]>;

    const noise = (seed: number) =>
      sharp({ create: { width: 500, height: 700, channels: 3, background: { r: seed, g: 40, b: 90 } } })
        .withExif({ IFD0: { Copyright: neverKept.exif ?? '' } })
        .jpeg()
        .toBuffer();
    const ok = (answer: { status: number; body: unknown }) => {
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return answer;
    };
    const uploaded = async (seed: number, fields: Record<string, string> = {}) => {
      const { body } = await robin.browser.post<{ photo: { id: string } }>(
        '/api/photos',
        photoForm(await noise(seed), fields),
      );
      return body.photo.id;
    };
    const rendition = async (photo: string, size: string) =>
      `bytes:${(await app.context.files.read(`photos/${photo}/${size}.webp`))?.toString('base64') ?? ''}`;
    const complain = async (who: SignedUp, complaint: Record<string, unknown>) =>
      ok(await who.browser.post<{ reference: string }>('/api/complaints', complaint)).body as { reference: string };

    beforeAll(async () => {
      house = await open();
      ({ app } = house);
      const tracking = {
        network: plant('network'),
        ref: plant('ref'),
        sub1: plant('sub1'),
        sub2: plant('sub2'),
        sub3: plant('sub3'),
      };
      const form = {
        email: plant('first address', `${made('robin')}@example.test`),
        name: plant('first name'),
        date_of_birth: plant('date of birth', BORN),
        signup_message: plant('signup message'),
        tracking,
      };
      bram = await member(app, { gender: 'male', name: 'Bram' });
      robin = await signUp({ ...app, visitor: () => app.visitor(neverKept.address) }, form);
      await plantProfile();
      await plantWords();
      await plantCases();
      exported = await everythingExported();
      await app.settled();
      beforeLeaving = await places();
      const leaving = { password: PASSWORD, reason: 'other', remarks: plant('remarks') };
      ok(await robin.browser.delete('/api/user', leaving));
      await app.settled();
      await app.mailTo(planted['second address'] ?? '', 'wordt verwijderd');
    }, 120_000);
    afterAll(() => house.close());

    async function plantProfile(): Promise<void> {
      const { browser, user } = robin;
      const token = plant('mailed token', (await app.tokensOf(user.id, 'activation')).at(-1));
      // The mail is not sent any more to who has confirmed by then.
      await app.mailTo(planted['first address'] ?? '', 'Bevestig');
      ok(await browser.post('/api/activation/do', { token }));
      ok(await browser.patch('/api/profile', { about: plant('first about') }));
      ok(await browser.patch('/api/profile', { about: plant('about'), name: plant('second name') }));
      for (const what of ['second address', 'third address']) {
        const email = plant(what, `${made('robin')}@example.test`);
        ok(await browser.post('/api/mail-change', { email, password: PASSWORD }));
        const token = (await app.tokensOf(user.id, 'mail_change')).at(-1);
        if (what === 'second address') ok(await browser.post('/api/mail-change/do', { token }));
        ok(await browser.post('/api/user.php', { email: planted['second address'], password: PASSWORD }));
      }
      const endpoint = `https://fcm.googleapis.com/fcm/send/${plant('push address')}`;
      const keys = {
        p256dh: plant('push key', randomBytes(65).toString('base64url')),
        auth: plant('push auth', randomBytes(16).toString('base64url')),
      };
      ok(await browser.post('/api/user.php?push=1', { subscription: { endpoint, keys } }));
      const photo = await uploaded(200);
      for (const [what, size] of [
        ['small photo', 'thumb'],
        ['card photo', 'card'],
        ['photo', 'large'],
      ] as const)
        plant(what, await rendition(photo, size));
      const hidden = await uploaded(30, { private: 'true' });
      plant('private photo', await rendition(hidden, 'large'));
      plant('private card photo', await rendition(hidden, 'card'));
      const events = await app.recorded(`member-${user.id}`);
      const { thumbhash } = events.find(({ type }) => type === 'PhotoUploaded')?.data as { thumbhash: string };
      plant('thumbhash', thumbhash);
      const [hash] = await app.context
        .db('ops.credentials')
        .where({ member: user.id })
        .pluck<string[]>('password_hash');
      plant('password hash', hash);
    }

    async function plantWords(): Promise<void> {
      const { browser } = robin;
      const opened = ok(await browser.post('/api/chats', { profile: bram.user.id })).body as {
        conversation: { id: string };
      };
      conversation = opened.conversation.id;
      const ids: string[] = [];
      for (const number of [1, 2, 3, 4, 5]) {
        const id = randomUUID();
        ids.push(id);
        ok(await browser.post(`/api/chats/${conversation}/messages`, { id, text: plant(`message ${number}`) }));
      }
      ok(await browser.delete(`/api/chats/${conversation}/messages/${ids[1]}`));
      ok(await bram.browser.post(`/api/chats/${conversation}/messages`, { id: randomUUID(), text: 'Dat is van mij' }));
      const profile = robin.user.id;
      await complain(bram, {
        category: 'harassment',
        description: 'Dit gaat te ver, vind ik',
        profile,
        conversation,
        message: ids[0],
      });
      ok(await browser.call('DELETE', '/api/chat.php', { conversation }));
    }

    async function plantCases(): Promise<void> {
      const { browser, user } = robin;
      const mine = await complain(robin, {
        category: 'technical',
        description: plant('complaint'),
        email: plant('complaint address', `${made('robin')}@example.test`),
      });
      await complain(robin, {
        category: 'privacy',
        description: plant('open complaint'),
        email: plant('address of the open complaint', `${made('robin')}@example.test`),
      });
      const staff = (await signedInStaff(app, 'support')).browser;
      const act = async (path: string, body: object) =>
        ok(await staff.post(`/admin/api/${path}`, { reason: 'beoordeeld', ...body }));
      const cases = ok(await staff.get('/admin/api/complaints')).body as {
        id: string;
        reference: string;
        category: string;
      }[];
      const decision = { outcome: 'upheld', answer: 'We hebben ernaar gekeken' };
      for (const { id, reference, category } of cases) {
        if (category === 'harassment') await act(`complaints/${id}/resolve`, decision);
        if (reference !== mine.reference) continue;
        await act(`complaints/${id}/note`, { note: plant('note of staff') });
        await act(`complaints/${id}/resolve`, { ...decision, answer: plant('answer') });
      }
      ok(await browser.post(`/api/complaints/${mine.reference}/appeal`, { words: plant('appeal of a complaint') }));
      await act(`members/${user.id}/warn`, { reason: 'spam', statement: plant('warning') });
      await act(`members/${user.id}/suspend`, { reason: 'spam', statement: plant('suspension'), days: 3 });
      const { sanctions } = (await browser.get<{ sanctions: { id: string }[] }>('/api/sanctions')).body;
      ok(await browser.post(`/api/sanctions/${sanctions[0]?.id}/appeal`, { words: plant('appeal of a sanction') }));
      await app.settled();
    }

    /** The export as one text, photos by their bytes. */
    async function everythingExported(): Promise<string> {
      const answer = await fetch(`${app.site}/api/user/export`, {
        headers: { cookie: [...robin.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
      return Object.entries(files)
        .map(([name, bytes]) =>
          name.endsWith('.webp') ? `bytes:${Buffer.from(bytes).toString('base64')}` : strFromU8(bytes),
        )
        .join('\n');
    }

    const goOn = (milliseconds: number) => app.later(milliseconds);
    const isReceipt = (content: string) => content.includes('"subject":"Je account is verwijderd"');
    const places = () => findInAllStores(app, house.log, planted, isReceipt);
    const stillFound = async () => Object.entries(await places()).filter(([, where]) => where.length > 0);

    it('is at least 40 texts, and each of them is found somewhere while the deletion can be reversed', async () => {
      expect(Object.keys(planted).length).toBeGreaterThanOrEqual(40);
      for (const what of OF_A_SESSION) expect(beforeLeaving[what], what).not.toEqual([]);
      const lost = Object.entries(await places()).filter(([, where]) => where.length === 0);
      expect(lost.map(([what]) => what).sort()).toEqual([...OF_A_SESSION].sort());
    });

    it('is all in the data export, but for secrets and what is not theirs', () => {
      const missing = Object.entries(planted).filter(([, text]) => !exported.includes(text));
      expect(missing.map(([what]) => what).sort()).toEqual([...NOT_EXPORTED, 'remarks'].sort());
      expect(exported).toContain('Dat is van mij');
    });

    it('does not hold what was never to be kept', async () => {
      const kept = await findInAllStores(app, house.log, neverKept);
      expect(Object.entries(kept).filter(([, where]) => where.length > 0)).toEqual([]);
    });

    it(
      'is gone on day 14, but for the evidence of a complaint that can still be appealed',
      { timeout: 240_000 },
      async () => {
        goOn(14 * DAY);
        await app.until(() => app.isErased(robin.user.id), 'the erasure');
        await app.settled();
        const evidence = [
          'second name',
          'about',
          'photo',
          'card photo',
          ...[1, 2, 3, 4, 5].map((number) => `message ${number}`),
        ];
        for (const [what, where] of await stillFound()) {
          expect(evidence).toContain(what);
          for (const place of where)
            expect(place, what).toMatch(/^(event ComplaintFiled|table read\.complaints|file .*evidence.*)$/);
        }
        const mails = await app.mails(planted['second address'] ?? '');
        expect(mails.map(({ subject }) => subject)).toEqual(['Je account is verwijderd']);
        for (const [what, text] of Object.entries(planted))
          if (what !== 'second address') expect(mails[0]?.text, what).not.toContain(text);
      },
    );

    it('leaves the other one their own words, beside those of a deleted member', async () => {
      const again = { email: bram.email, password: PASSWORD };
      ok(await bram.browser.post('/api/user.php', again));
      const { chats } = (await bram.browser.get<{ chats: object[] }>('/api/chats.php')).body;
      expect(chats).toMatchObject([{ conversation: { closed: 'deleted' }, profile: { name: '', main_image: null } }]);
      const { messages } = (
        await bram.browser.get<{ messages: { text: string | null; unavailable?: true }[] }>(
          `/api/chats/${conversation}/messages`,
        )
      ).body;
      expect(messages.map(({ text, unavailable }) => text ?? unavailable)).toEqual([
        true,
        true,
        true,
        true,
        true,
        'Dat is van mij',
      ]);
    });

    it('is found nowhere at all once nobody can appeal any more', { timeout: 240_000 }, async () => {
      goOn(185 * DAY);
      await app.until(async () => (await stillFound()).length === 0, 'the evidence to go');
      expect(await stillFound()).toEqual([]);
    });

    it('does not come back: no key is made again, and the back office has no act that could', async () => {
      await expect(app.workers.keys.toSeal([robin.user.id])).rejects.toThrow('is destroyed');
      const staff = (await signedInStaff(app, 'admin')).browser;
      const record = (await staff.get<Record<string, unknown>>(`/admin/api/members/${robin.user.id}`)).body;
      expect(record).toMatchObject({ status: 'erased' });
      expect(Object.values(planted).filter((text) => JSON.stringify(record).includes(text))).toEqual([]);
    });

    it('went without trouble', () => expect(app.problems).toEqual([]));
  });

  return planted;
}
