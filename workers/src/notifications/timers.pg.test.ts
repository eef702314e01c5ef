import { pairId } from '@vonk/contracts/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const euros = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });

describe('mails that come by the clock', () => {
  let workers: TestWorkers;
  let start: Date;
  beforeAll(async () => {
    workers = await testWorkers();
    start = workers.now();
  });
  afterAll(() => workers.stop());

  const at = (ms: number) => new Date(start.getTime() + ms);
  const arrive = (member: string, more: Parameters<typeof signedUp>[1] = {}) =>
    workers.happened(`member-${member}`, signedUp(member, more), confirmed(member));
  const subjectsTo = async (member: string, part: string) =>
    (await workers.mails(`${member}@example.test`)).filter(({ subject }) => subject.includes(part));
  const dueOf = async (kind: string, key: string) =>
    (await workers.db('ops.due').where({ kind, key }).first<{ due_at: Date } | undefined>('due_at'))?.due_at;
  /** Everything due by then was handled, and every mail that followed was sent or not. */
  const settled = async (kind: string, key: string, now: Date) => {
    workers.setNow(now);
    await workers.until(async () => {
      const due = await dueOf(kind, key);
      return due === undefined || due > now;
    }, `${kind} of ${key}`);
    await workers.until(async () => {
      const { waiting, active } = await workers.open.context.queue.counts('mail');
      return waiting + active === 0;
    }, 'the mails');
  };

  it('tell once that the welcome discount ends, when a day is left, and not who bought meanwhile', async () => {
    for (const member of ['anna', 'bea', 'cleo']) await arrive(member, { language: 'de' });
    for (const member of ['anna', 'bea', 'cleo'])
      await workers.happened(`member-${member}`, {
        type: 'NotificationPreferencesChanged',
        data: { member, preferences: { promotions: member !== 'cleo' } },
      });
    await workers.happened('wallet-bea', { type: 'BecamePremium', data: { member: 'bea', payment: 'p' } });
    expect(await dueOf('discount-ending', 'anna')).toEqual(at(6 * DAY));
    await settled('discount-ending', 'anna', at(6 * DAY - 1));
    expect(await subjectsTo('anna', 'Rabatt')).toEqual([]);
    for (const member of ['anna', 'bea', 'cleo']) await settled('discount-ending', member, at(6 * DAY));
    const mail = await workers.mailTo('anna@example.test', 'Rabatt von 25\u00a0% endet bald');
    expect(mail.links[0]).toBe('https://vonk.test/credits');
    for (const member of ['anna', 'bea', 'cleo']) await settled('discount-ending', member, at(6 * DAY + HOUR));
    expect(await subjectsTo('anna', 'Rabatt')).toHaveLength(1);
    for (const member of ['bea', 'cleo']) expect(await subjectsTo(member, 'Rabatt')).toEqual([]);
  });

  it('tell each week what it brought, once, and not what an idle clock missed', async () => {
    await workers.happened(`pair-${pairId('anna', 'bea')}`, {
      type: 'ProfileLiked',
      data: { by: 'bea', profile: 'anna', via: 'profile' },
    });
    expect(await dueOf('weekly-update', 'anna')).toEqual(at(7 * DAY));
    await settled('weekly-update', 'anna', at(7 * DAY - 1));
    expect(await subjectsTo('anna', 'Woche')).toEqual([]);
    await settled('weekly-update', 'anna', at(7 * DAY));
    const mail = await workers.mailTo('anna@example.test', 'Das war deine Woche');
    expect(mail.text).toContain('Du hast diese Woche ein Like bekommen.');
    expect(await dueOf('weekly-update', 'anna')).toEqual(at(14 * DAY));
    // Nothing new: no mail. Four weeks without a clock: the next is in the fifth.
    await settled('weekly-update', 'anna', at(14 * DAY));
    await settled('weekly-update', 'anna', at(45 * DAY));
    expect(await dueOf('weekly-update', 'anna')).toEqual(at(49 * DAY));
    expect(await subjectsTo('anna', 'Woche')).toHaveLength(1);
  });

  it('are not for who leaves', async () => {
    await workers.happened('member-anna', {
      type: 'DeletionRequested',
      data: { member: 'anna', reason: 'time', remarks: '', final_at: at(80 * DAY).toISOString() },
    });
    await arrive('fresh', { language: 'de' });
    await settled('weekly-update', 'anna', at(49 * DAY));
    expect(await subjectsTo('anna', 'Woche')).toHaveLength(1);
  });

  it('bring news once to everybody who wants it, in their language or else in English', async () => {
    await arrive('nel', { language: 'nl' });
    await arrive('pia', { language: 'pl' });
    await workers.happened('member-pia', {
      type: 'NotificationPreferencesChanged',
      data: { member: 'pia', preferences: { news: true } },
    });
    await workers.happened('member-nel', {
      type: 'NotificationPreferencesChanged',
      data: { member: 'nel', preferences: { news: true } },
    });
    const texts = {
      en: { subject: 'News!', text: 'First.\n\nSecond.', button: 'Go' },
      nl: { subject: 'Nieuws!', text: 'Eén.', button: '' },
    };
    const published = {
      type: 'NewsPublished',
      data: { news: 'n1', texts, href: '/swipe-game', by: 's', reason: 'x' },
    } as const;
    await workers.happened('news-n1', published);
    await settled('send-news', 'n1', workers.now());
    expect((await workers.mailTo('nel@example.test', 'Nieuws!')).text).toContain('Eén.');
    const mail = await workers.mailTo('pia@example.test', 'News!');
    expect(mail.links[0]).toBe('https://vonk.test/swipe-game');
    // The same news told again, as after a kill in between: nobody gets it twice.
    await workers.happened('news-n1', published);
    await settled('send-news', 'n1', workers.now());
    expect(await subjectsTo('nel', 'Nieuws!')).toHaveLength(1);
  });

  it('bring news of a site to its members alone', async () => {
    for (const [member, site] of [
      ['nova', 'b.example'],
      ['noud', undefined],
    ] as const) {
      await arrive(member, { site });
      await workers.happened(`member-${member}`, {
        type: 'NotificationPreferencesChanged',
        data: { member, preferences: { news: true } },
      });
    }
    const texts = { en: { subject: 'Of B', text: 'x', button: '' } };
    await workers.happened('news-n3', {
      type: 'NewsPublished',
      data: { news: 'n3', texts, href: null, by: 's', reason: 'x', site: 'b.example' },
    });
    await settled('send-news', 'n3', workers.now());
    await workers.mailTo('nova@example.test', 'Of B');
    expect(await workers.db('ops.mails').whereLike('id', 'news:n3:%').pluck('member')).toEqual(['nova']);
  });

  it('bring no news that was stopped', async () => {
    await workers.happened(
      'news-n2',
      {
        type: 'NewsPublished',
        data: {
          news: 'n2',
          texts: { en: { subject: 'Wrong', text: 'x', button: '' } },
          href: null,
          by: 's',
          reason: 'x',
        },
      },
      { type: 'NewsStopped', data: { news: 'n2', by: 's', reason: 'a mistake' } },
    );
    await settled('send-news', 'n2', workers.now());
    expect(await subjectsTo('pia', 'Wrong')).toEqual([]);
  });

  it('had no trouble doing so', () => expect(workers.problems).toEqual([]));

  it('tell that it ends in the words of its campaign, where staff gave it some, with the figures of the reader', async () => {
    const now = workers.now();
    await workers.happened('campaign-welcome_discount', {
      type: 'FirstPurchaseSaved',
      data: {
        ...{ campaign: 'welcome_discount', starts_at: null, ends_at: null, site: null, countries: [], by: 'fin' },
        ...{ banner: true, popup_seconds: null, modal_seconds: null },
        in_currencies: [{ amount: euros(500), minimum_order: euros(2245) }],
        texts: { en: { title: '{{amount}} off', text: 'From {{minimum}}, for {{clock}}.', button: 'Have a look' } },
      },
    });
    await arrive('dora', { language: 'en' });
    await workers.happened('member-dora', {
      type: 'NotificationPreferencesChanged',
      data: { member: 'dora', preferences: { promotions: true } },
    });
    await settled('discount-ending', 'dora', new Date(now.getTime() + 6 * DAY));
    const mail = await workers.mailTo('dora@example.test', 'Ending soon: ');
    const text = mail.text.replaceAll(/\s+/g, ' ');
    expect(mail.subject.replaceAll(/\s/g, ' ')).toMatch(/Ending soon: € ?5 off/);
    expect(text).toMatch(/From € ?22[.,]45, for /);
    expect(text).not.toContain('{{');
    expect(text).toContain('Have a look');
    expect(text).toMatch(/This offer is valid until \S/);
  });
});
