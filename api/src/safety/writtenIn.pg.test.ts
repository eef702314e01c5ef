import { randomUUID } from 'node:crypto';
import type { OwnComplaint, OwnSanction } from '@vonk/contracts/safety/commands';
import type { WrittenIn } from '@vonk/contracts/writtenIn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { loadLanguageTables } from '@vonk/platform/texts/languageOfText';
import type { Browser } from '../testing/browser.ts';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

type Told = { id: string; written_in?: WrittenIn };

const NL = 'Hij stuurt mij vervelende berichten, ook na mijn nee.';
const DE = 'Kommst du heute Abend mit mir ins Kino, meine Liebe?';
const FR = 'Votre message ne respecte pas les règles de notre maison.';
const PL = 'To nie byłam ja, proszę spojrzeć na to jeszcze raz.';
const ES = 'Me gusta caminar por la playa y leer buenos libros.';
const EN = 'We have looked at it again, and our answer stays the same.';

describe('what people wrote says its language', () => {
  let app: TestApp;
  let support: Browser;
  let second: Browser;
  let ann: SignedUp;
  let bob: SignedUp;
  let conversation: string;
  let complaint: string;
  beforeAll(async () => {
    await loadLanguageTables();
    app = await openTestApp();
    support = (await signedInStaff(app, 'support')).browser;
    second = (await signedInStaff(app, 'support')).browser;
    [ann, bob] = await Promise.all([member(app), member(app, { gender: 'male', looking_for: 'female' })]);
    await bob.browser.patch('/api/profile', { about: ES });
    const chat = await bob.browser.post<{ conversation: { id: string } }>('/api/chats', { profile: ann.user.id });
    conversation = chat.body.conversation.id;
    await bob.browser.post(`/api/chats/${conversation}/messages`, { id: randomUUID(), text: DE });
    await bob.browser.post(`/api/chats/${conversation}/messages`, { id: randomUUID(), text: 'ok' });
    const filed = await ann.browser.post<{ reference: string }>('/api/complaints', {
      ...{ category: 'harassment', description: NL, profile: bob.user.id, conversation },
    });
    const found = encodeURIComponent(JSON.stringify({ q: filed.body.reference }));
    complaint = (await support.get<Told[]>(`/admin/api/complaints?filter=${found}`)).body[0]?.id ?? '';
  });
  afterAll(() => app.close());

  const read = async (path: string) => (await support.get<Told>(`/admin/api/${path}`)).body;
  /** The languages by the texts that have one, wherever those stand in an answer. */
  const languagesIn = (answer: Told): Record<string, string> =>
    Object.fromEntries(
      Object.entries(answer.written_in ?? {}).map(([way, language]) => [
        way.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], answer) as string,
        language,
      ]),
    );

  it('in a complaint and the evidence kept with it, and only where it can be told', async () => {
    expect(languagesIn(await read(`complaints/${complaint}`))).toEqual({ [NL]: 'nl', [DE]: 'de', [ES]: 'es' });
  });

  it('in a conversation that is inspected, and in the moment of the complaint', async () => {
    expect(languagesIn(await read(`conversations/${conversation}`))).toEqual({ [DE]: 'de' });
    expect(languagesIn(await read(`point-in-time-views/${complaint}`))).toEqual({ [DE]: 'de', [ES]: 'es' });
  });

  it('in what can be taken away', async () => {
    const filter = encodeURIComponent(JSON.stringify({ member: bob.user.id, complaint }));
    const { body } = await support.get<(Told & { text: string })[]>(`/admin/api/removable-contents?filter=${filter}`);
    const told = body.map(({ text, written_in }) => [text, written_in?.text]);
    expect(told).toContainEqual([ES, 'es']);
    expect(told).toContainEqual([DE, 'de']);
    expect(told).toContainEqual(['ok', undefined]);
  });

  it('in what staff tell a member, in the appeal against it, and in the answer, for both sides', async () => {
    const warning = { reason: 'spam', statement: FR };
    expect((await support.post(`/admin/api/members/${bob.user.id}/warn`, warning)).status).toBe(200);
    const mine = async () => (await bob.browser.get<{ sanctions: OwnSanction[] }>('/api/sanctions')).body.sanctions[0];
    expect((await mine())?.written_in).toEqual({ statement: 'fr' });
    expect(languagesIn(await read(`members/${bob.user.id}`))).toEqual({ [ES]: 'es', [FR]: 'fr' });
    const appealed = await bob.browser.post<{ sanctions: OwnSanction[] }>(
      `/api/sanctions/${(await mine())?.id}/appeal`,
      {
        words: PL,
      },
    );
    expect(appealed.body.sanctions[0]?.written_in).toEqual({ statement: 'fr', appeal: 'pl' });
    const decision = { outcome: 'upheld', answer: EN, reason: 'gezien' };
    const decided = await second.post<Told>(`/admin/api/sanction-appeals/${(await mine())?.id}/decide`, decision);
    expect(languagesIn(decided.body)).toEqual({ [FR]: 'fr', [PL]: 'pl', [EN]: 'en' });
    expect((await mine())?.written_in).toEqual({ statement: 'fr', appeal: 'pl', appeal_answer: 'en' });
  });

  it('in the answer to whoever complained', async () => {
    const decision = { outcome: 'rejected', answer: EN, reason: 'gezien' };
    expect((await support.post(`/admin/api/complaints/${complaint}/resolve`, decision)).status).toBe(200);
    const { body } = await ann.browser.get<{ complaints: z.infer<typeof OwnComplaint>[] }>('/api/complaints');
    expect(body.complaints[0]?.written_in).toEqual({ description: 'nl', answer: 'en' });
  });
});
