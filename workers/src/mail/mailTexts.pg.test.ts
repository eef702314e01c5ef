import { MAIL_LOG_DAYS, MAIL_TEXT_DAYS } from '@vonk/contracts/notifications/mailDays';
import { forgetMails } from '@vonk/platform/mail/mailLog.store';
import { forgetMailTexts, readMailText, withoutCredentials } from '@vonk/platform/mail/mailText.store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORGET_MAILS } from '../notifications/forgetMails.timer.ts';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';

const DAY_MS = 86_400_000;

describe('what a mail said', () => {
  let workers: TestWorkers;
  beforeAll(async () => {
    workers = await testWorkers();
  });
  afterAll(() => workers.stop());

  const logged = async (member: string, mail: string) =>
    workers.until(
      () =>
        workers
          .db('ops.mails')
          .where({ member, mail, status: 'sent' })
          .first<{ id: string; params: unknown } | undefined>(),
      `the mail ${mail} to ${member}`,
    );
  const said = (member: string, id: string) => readMailText(workers.db, workers.open.context.keys, { id, member });
  /** A mail of so many days ago, with its text. */
  const old = async (id: string, days: number) => {
    const at = new Date(workers.now().getTime() - days * DAY_MS);
    await workers.db('ops.mails').insert({ id, mail: 'accounts.welcome', member: 'cleo', status: 'sent', at });
    await workers.db('ops.mail_texts').insert({ mail: id, sealed: 'sealed', at });
  };

  it('is kept for support, sealed with the key of its reader, with links that lead nowhere', async () => {
    await workers.happened('member-anna', signedUp('anna'), confirmed('anna'));
    const { id, params } = await logged('anna', 'accounts.welcome');
    await workers.until(async () => (await said('anna', id)) !== null, 'the text of the welcome');
    const kept = await said('anna', id);
    const went = (await workers.mails('anna@example.test')).find(({ subject }) => subject === kept?.subject);
    expect(kept?.text.trim()).toBe(withoutCredentials(went?.text ?? '').trim());
    expect(went?.text).toMatch(/unsubscribe\?token=\S/);
    expect(kept?.text).not.toMatch(/token=/);
    const sealed = JSON.stringify(await workers.db('ops.mail_texts').where({ mail: id }));
    expect(sealed).toContain(id);
    expect(sealed).not.toContain(kept?.subject);
    expect(params).toMatchObject({ member: 'anna' });
    // Without the key it is gone.
    await workers.open.context.keys.destroy('anna');
    expect(await said('anna', id)).toBeNull();
  });

  it('is forgotten after 30 days and its line after 400, not a day earlier', async () => {
    const ages = [MAIL_TEXT_DAYS - 1, MAIL_TEXT_DAYS + 1, MAIL_LOG_DAYS - 1, MAIL_LOG_DAYS + 1];
    for (const days of ages) await old(`old-${days}`, days);
    const now = workers.now();
    await workers.db('ops.due').where({ kind: FORGET_MAILS }).update({ due_at: now, next_try_at: now });
    await workers.until(
      async () => (await workers.db('ops.mails').where({ id: `old-${MAIL_LOG_DAYS + 1}` })).length === 0,
      'the oldest line to go',
    );
    const left = await workers
      .db('ops.mails as m')
      .leftJoin('ops.mail_texts as t', 't.mail', 'm.id')
      .whereLike('m.id', 'old-%')
      .orderBy('m.at', 'desc')
      .select('m.id', 't.sealed');
    expect(left).toEqual([
      { id: `old-${MAIL_TEXT_DAYS - 1}`, sealed: 'sealed' },
      { id: `old-${MAIL_TEXT_DAYS + 1}`, sealed: null },
      { id: `old-${MAIL_LOG_DAYS - 1}`, sealed: null },
    ]);
    // It comes again.
    expect(await workers.db('ops.due').where({ kind: FORGET_MAILS })).toHaveLength(1);
  });

  it('is forgotten a batch at a time', async () => {
    const before = new Date(workers.now().getTime() - 2000 * DAY_MS);
    for (const one of [1, 2, 3]) await old(`batch-${one}`, 2000 + one);
    expect(await forgetMailTexts(workers.db, { before, limit: 2 })).toBe(2);
    expect(await forgetMailTexts(workers.db, { before, limit: 2 })).toBe(1);
    expect(await forgetMails(workers.db, { before, limit: 2 })).toBe(2);
    expect(await forgetMails(workers.db, { before, limit: 2 })).toBe(1);
    expect(await forgetMails(workers.db, { before, limit: 2 })).toBe(0);
  });
});

it('an address in a mail keeps its way and loses what lets its reader act', () => {
  const text = 'Go: https://a.test/activate?token=abc.def\nor https://a.test/members/x#y (https://a.test/)';
  expect(withoutCredentials(text)).toBe(
    'Go: https://a.test/activate?…\nor https://a.test/members/x?… (https://a.test/)',
  );
});
