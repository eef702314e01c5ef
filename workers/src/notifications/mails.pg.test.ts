import { pairId } from '@vonk/contracts/kernel';
import { NOTIFICATION_KINDS, type NotificationKind } from '@vonk/contracts/notifications/events';
import { parseUnsubscribeText, UNSUBSCRIBE } from '@vonk/contracts/notifications/unsubscribeLink';
import { openToken } from '@vonk/platform/mail/sealedToken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { welcomeMail } from '../accounts/welcome.mail.ts';
import { likeMail } from '../likes/like.mail.ts';
import { MAIL_QUEUE } from '../mail/sendMail.ts';
import { newConversationMail } from '../messaging/newConversation.mail.ts';
import { newMessageMail } from '../messaging/newMessage.mail.ts';
import { unreadReminderMail } from '../messaging/unreadReminder.mail.ts';
import { confirmed, conversationStarted, messageSent, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { discountEndingMail } from './discountEnding.mail.ts';
import { newsMail } from './news.mail.ts';
import { weeklyUpdateMail } from './weeklyUpdate.mail.ts';

const MAIL_OF: Readonly<Record<NotificationKind, { name: string }>> = {
  new_conversations: newConversationMail,
  new_messages: newMessageMail,
  like: likeMail,
  unread_message_reminders: unreadReminderMail,
  promotions: discountEndingMail,
  weekly_updates: weeklyUpdateMail,
  news: newsMail,
  reminders: welcomeMail,
};

describe('the mails a member can choose', () => {
  let workers: TestWorkers;
  let jobs = 0;
  beforeAll(async () => {
    workers = await testWorkers();
    await workers.happened('member-bram', signedUp('bram', { gender: 'male' }), confirmed('bram'));
    await workers.happened('news-n1', {
      type: 'NewsPublished',
      data: {
        news: 'n1',
        texts: {
          en: { subject: 'News', text: 'One.\n\nTwo.', button: '' },
          nl: { subject: 'Nieuws', text: 'Eén.', button: 'Kijk' },
        },
        href: '/members',
        by: 'staff-1',
        reason: 'launch',
      },
    });
  });
  afterAll(() => workers.stop());

  /** Somebody for whom every kind of mail has something to tell. */
  const arrive = async (member: string) => {
    const pair = pairId(member, 'bram');
    await workers.happened(`member-${member}`, signedUp(member), confirmed(member));
    await workers.happened(`pair-${pair}`, {
      type: 'ProfileLiked',
      data: { by: 'bram', profile: member, via: 'profile' },
    });
    await workers.happened(
      'wallet-bram',
      conversationStarted('bram', member),
      messageSent('bram', member, `to-${member}`, 'Hoi'),
    );
  };
  /** Why the last mail of this test did not go. */
  const whyNot = async () =>
    (
      await workers
        .db('ops.mails')
        .where({ id: `test-${jobs}` })
        .first<{ why: string }>('why')
    )?.why;
  /** Sends the mail of a kind now, and tells what became of it. */
  const send = async (member: string, kind: NotificationKind) => {
    const id = `test-${(jobs += 1)}`;
    const since = new Date(workers.now().getTime() - 1000).toISOString();
    const data = { member, other: 'bram', conversation: pairId(member, 'bram'), news: 'n1', since };
    await workers.open.context.queue.add(MAIL_QUEUE, MAIL_OF[kind].name, data, { id });
    return workers.until(
      async () => (await workers.db('ops.mails').where({ id }).first<{ status: string } | undefined>('status'))?.status,
      `the ${kind} mail`,
    );
  };
  const choose = (member: string, preferences: Partial<Record<NotificationKind, boolean>>) =>
    workers.happened(`member-${member}`, { type: 'NotificationPreferencesChanged', data: { member, preferences } });

  it('go for each kind that is on, and not for the one that is off', async () => {
    await arrive('anna');
    await arrive('bea');
    const all = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, true]));
    await choose('anna', all);
    for (const kind of NOTIFICATION_KINDS) expect([kind, await send('anna', kind)]).toEqual([kind, 'sent']);
    for (const kind of NOTIFICATION_KINDS) {
      await choose('bea', { ...all, [kind]: false });
      expect([kind, await send('bea', kind), await whyNot()]).toEqual([kind, 'not_wanted', 'switched_off']);
    }
    // What came besides is the welcome that follows from the confirmed address by itself.
    const subjects = (await workers.mails('bea@example.test')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => !subject.startsWith('Welkom'))).toEqual([]);
  });

  it('can each be unsubscribed from with a link of their own, which says nothing of the reader', async () => {
    await arrive('cleo');
    await send('cleo', 'like');
    const mail = await workers.mailTo('cleo@example.test', 'bram');
    const link = mail.links.find((one) => one.includes('/unsubscribe?token=')) ?? '';
    const token = new URL(link).searchParams.get('token') ?? '';
    const { hmacSecret } = workers.open.context.config;
    expect(parseUnsubscribeText(openToken(hmacSecret, UNSUBSCRIBE, token))).toEqual({ member: 'cleo', kind: 'like' });
    expect(link).not.toContain('cleo');
    expect(mail.text).toContain(link);
    expect(mail.links[0]).toBe('https://vonk.test/nl/members/bram');
  });

  it('stop for every reason, whatever was chosen, while service mails go on', async () => {
    await arrive('dora');
    for (const reason of ['bounce', 'fbl', 'listunsubscribe'] as const) {
      await workers.happened('member-dora', { type: 'NotificationsDisabled', data: { member: 'dora', reason } });
      expect([await send('dora', 'new_messages'), await whyNot()]).toEqual(['not_wanted', 'mail_disabled']);
      await workers.happened('member-dora', { type: 'PasswordChanged', data: { member: 'dora', how: 'change' } });
      await workers.happened('member-dora', { type: 'NotificationsEnabled', data: { member: 'dora', reason } });
    }
    expect(await send('dora', 'new_messages')).toBe('sent');
    await workers.until(
      async () => (await workers.mails('dora@example.test')).filter(({ text }) => /wachtwoord/i.test(text)).length >= 3,
      'three mails about the password',
    );
  });

  it('are judged when they go: what was switched off after it was queued does not come', async () => {
    await arrive('emma');
    const { queue } = workers.open.context;
    const data = { member: 'emma', other: 'bram' };
    await queue.add(MAIL_QUEUE, likeMail.name, data, { id: 'later', delayMs: 600 });
    await choose('emma', { like: false });
    const status = async () =>
      (await workers.db('ops.mails').where({ id: 'later' }).first<{ status: string } | undefined>('status'))?.status;
    expect(await workers.until(status, 'the decision')).toBe('not_wanted');
  });

  it('are not about the time since a fictional profile came or liked', async () => {
    await workers.happened('member-muse', signedUp('muse', { origin: 'fictional', email: '', country: 'BE' }));
    await workers.happened('member-nora', signedUp('nora', { country: 'BE' }), confirmed('nora'));
    const like = { type: 'ProfileLiked', data: { by: 'muse', profile: 'nora', via: 'profile' } } as const;
    await workers.happened(`pair-${pairId('muse', 'nora')}`, like);
    expect([await send('nora', 'weekly_updates'), await whyNot()]).toEqual(['not_wanted', 'outdated']);
    await workers.happened('member-olga', signedUp('olga', { country: 'BE' }), confirmed('olga'));
    expect(await send('nora', 'weekly_updates')).toBe('sent');
    const { text } = await workers.mailTo('nora@example.test', 'week');
    expect(text).toContain('olga (36)');
    expect(text).not.toContain('muse');
    expect(text).not.toMatch(/like/);
  });

  it('had no trouble doing so', () => expect(workers.problems).toEqual([]));
});
