import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIL_QUEUE } from '../mail/sendMail.ts';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { photoRejectedMail } from './photoRejected.mail.ts';

let workers: TestWorkers;
beforeAll(async () => {
  workers = await testWorkers();
});
afterAll(() => workers.stop());

const uploaded = (member: string, photo: string) =>
  ({
    type: 'PhotoUploaded',
    data: { member, photo, private: false, width: 900, height: 1200, thumbhash: '', in_chat: false },
  }) as const;
const rejected = (member: string, photo: string, by = 'sam') =>
  ({ type: 'PhotoRejected', data: { member, photo, by, reason: 'contact_details' } }) as const;
const appealed = (member: string, photo: string) =>
  ({ type: 'PhotoAppealed', data: { member, photo, text: 'It is my own cat' } }) as const;
const arrive = async (member: string, ...events: Parameters<TestWorkers['happened']>[1][]) =>
  workers.happened(`member-${member}`, signedUp(member), confirmed(member), ...events);
/** Sends the mail about a photo now, and tells what became of it. */
const send = async (member: string, photo: string) => {
  const id = `test-${member}-${photo}`;
  await workers.open.context.queue.add(MAIL_QUEUE, photoRejectedMail.name, { member, photo }, { id });
  return workers.until(
    async () => (await workers.db('ops.mails').where({ id }).first<{ status: string } | undefined>('status'))?.status,
    'the mail',
  );
};
const about = async (member: string) =>
  (await workers.mails(`${member}@example.test`)).filter(({ subject }) => subject.includes('afgekeurd'));

describe('a rejected photo', () => {
  it('is told to the member with the reason, and that one can choose another or appeal', async () => {
    await arrive('anna', uploaded('anna', 'p1'), rejected('anna', 'p1'));
    const { text, links } = await workers.mailTo('anna@example.test', 'afgekeurd');
    expect(text).toContain('De reden:\nEr staan contactgegevens op.');
    expect(text).toContain('een andere foto kiezen of bezwaar maken');
    expect(links[0]).toBe('https://vonk.test/profile');
  });

  it('is told once more when the appeal was turned down, which is final', async () => {
    await arrive('bea', uploaded('bea', 'p1'), rejected('bea', 'p1'), appealed('bea', 'p1'));
    expect(await send('bea', 'p1')).toBe('not_wanted');
    await workers.happened('member-bea', rejected('bea', 'p1', 'tess'));
    const { text } = await workers.mailTo('bea@example.test', 'afgekeurd');
    expect(text).toContain('Dit besluit is definitief');
    expect(text).not.toContain('bezwaar maken');
  });

  it('is told to be allowed when the appeal was granted, once', async () => {
    const approved = { type: 'PhotoApproved', data: { member: 'dora', photo: 'p1', by: 'tess' } } as const;
    await arrive('dora', uploaded('dora', 'p1'), rejected('dora', 'p1'), appealed('dora', 'p1'), approved);
    const { text, links } = await workers.mailTo('dora@example.test', 'toch goedgekeurd');
    expect(text).toContain('en je gelijk gegeven');
    expect(links[0]).toBe('https://vonk.test/profile');
    const granted = async () =>
      (await workers
        .db('ops.mails')
        .where({ member: 'dora', mail: 'profiles.photoAllowed' })
        .pluck('status')) as string[];
    await workers.happened('member-dora', approved);
    await workers.until(async () => (await granted()).length === 2, 'the second approval to be looked at');
    expect((await granted()).sort()).toEqual(['not_wanted', 'sent']);
  });

  it('that is approved at once is no news', async () => {
    await arrive('ella', uploaded('ella', 'p1'), {
      type: 'PhotoApproved',
      data: { member: 'ella', photo: 'p1', by: 'sam' },
    });
    await arrive('fien', uploaded('fien', 'p1'), rejected('fien', 'p1'));
    await workers.mailTo('fien@example.test', 'afgekeurd');
    expect(await workers.db('ops.mails').where({ member: 'ella', mail: 'profiles.photoAllowed' })).toEqual([]);
  });

  it('is not told where it was approved or deleted meanwhile, or came in a chat', async () => {
    await arrive('cleo', uploaded('cleo', 'p1'), rejected('cleo', 'p1'), appealed('cleo', 'p1'), {
      type: 'PhotoApproved',
      data: { member: 'cleo', photo: 'p1', by: 'tess' },
    });
    expect(await send('cleo', 'p1')).toBe('not_wanted');
    await workers.happened('member-cleo', uploaded('cleo', 'p2'), rejected('cleo', 'p2'), {
      type: 'PhotoDeleted',
      data: { member: 'cleo', photo: 'p2' },
    });
    expect(await send('cleo', 'p2')).toBe('not_wanted');
    const inChat = uploaded('cleo', 'p3');
    await workers.happened(
      'member-cleo',
      { ...inChat, data: { ...inChat.data, in_chat: true } },
      rejected('cleo', 'p3'),
    );
    expect(await send('cleo', 'p3')).toBe('not_wanted');
    expect(await about('cleo')).toEqual([]);
  });

  it('is not told twice where it was taken away as a sanction: that has a letter of its own', async () => {
    await arrive('dora', uploaded('dora', 'p1'), rejected('dora', 'p1'), {
      type: 'ContentRemoved',
      data: {
        member: 'dora',
        content: 'photo',
        item: 'p1',
        conversation: null,
        reason: 'spam',
        statement: 'An advertisement',
        complaint: null,
        by: 'sam',
      },
    });
    await workers.mailTo('dora@example.test');
    expect(await send('dora', 'p1')).toBe('not_wanted');
    expect(await about('dora')).toEqual([]);
  });

  it('had no trouble doing so', () => expect(workers.problems).toEqual([]));
});
