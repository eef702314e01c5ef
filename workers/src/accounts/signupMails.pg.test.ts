import type { LinkPurpose } from '@vonk/contracts/accounts/events';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';

const HOUR_MS = 3_600_000;
const REMINDER = 'Je account wacht nog op je';
const START = new Date('2026-03-02T12:00:00.000Z');

let workers: TestWorkers;
beforeAll(async () => {
  workers = await testWorkers();
});
afterAll(() => workers.stop());

const tokenOf = (purpose: string, id: string) => linkToken(workers.open.context.config.hmacSecret, purpose, id);
/** `withLink`: not when the signup was cut off behind the account. */
const signUp = async (member: string, withLink = true) => {
  await workers.happened(`member-${member}`, {
    type: 'MemberSignedUp',
    data: {
      member,
      origin: 'member',
      email: `${member}@example.test`,
      name: member,
      date_of_birth: '1990-01-01',
      gender: 'female',
      looking_for: 'male',
      country: 'NL',
      language: 'nl',
      signup_message: '',
      via_profile: null,
      terms_version: '2023-12-01T12:00:00.000Z',
      tracking: {},
    },
  });
  if (withLink) await issueLink(member, `${member}-activation`);
  return `${member}@example.test`;
};
const issueLink = (member: string, link: string, days = 7, purpose: LinkPurpose = 'activation') =>
  workers.happened(`link-${linkHash(tokenOf(purpose, link))}`, {
    type: 'LinkIssued',
    data: {
      link,
      purpose,
      member,
      expires_at: new Date(workers.now().getTime() + days * 24 * HOUR_MS).toISOString(),
      address: '',
    },
  });
/** Waits until a mail has come that was asked for now: what was asked for before it has gone. */
const laterMail = async (member: string, to: string) => {
  await issueLink(member, `${member}-reset`, 1, 'password_reset');
  await workers.until(
    async () => (await workers.mails(to)).some(({ links }) => links.some((link) => link.includes('/reset-password/'))),
    'the later mail',
  );
};
/** Sets the clock to so many milliseconds after the start, and waits until something that is due by then has gone. */
const at = (milliseconds: number) => workers.setNow(new Date(START.getTime() + milliseconds));
const reminders = async (to: string) => (await workers.mails(to)).filter(({ subject }) => subject === REMINDER);
const remindersBecome = (to: string, count: number) =>
  workers.until(async () => (await reminders(to)).length === count, `${count} reminders to ${to}`);

const invite = (invitation: string, email: string, expires_at = '2026-04-01T12:00:00.000Z') =>
  workers.happened(`invitation-${linkHash(tokenOf('invitation', invitation))}`, {
    type: 'InvitationIssued',
    data: {
      invitation,
      uses: 1,
      expires_at,
      language: 'de',
      email,
      note: 'Freundin des Hauses',
      by: 'sam',
    },
  });

/** Everything that can be read of an invitation, in the log and in the read model. */
const writtenOn = async (invitation: string) => {
  // Another process may have destroyed the key: this one looks again.
  workers.keys.invalidate(invitation);
  const stream = `invitation-${linkHash(tokenOf('invitation', invitation))}`;
  return JSON.stringify([
    (await workers.codec.openAll(await workers.store.readStream(stream))).map(({ data }) => data),
    await workers.db('read.invitations').where({ invitation }),
  ]);
};

describe('the mails of a signup', () => {
  it('remind after 24 and 72 hours, to the second and with the newest link, also when a mail was asked for in between', async () => {
    const [waiting, asking, done] = [await signUp('waiting'), await signUp('asking'), await signUp('done')];
    at(23 * HOUR_MS);
    await issueLink('asking', 'asking-again');
    await workers.happened('member-done', { type: 'EmailConfirmed', data: { member: 'done' } });
    at(24 * HOUR_MS - 1000);
    // Something that is due before them has gone: the sweeper was here, and found none of the reminders due.
    await workers.until(
      async () => (await workers.mails(done)).some(({ subject }) => subject.startsWith('Welkom')),
      'welcome',
    );
    expect([await reminders(waiting), await reminders(asking)]).toEqual([[], []]);
    at(24 * HOUR_MS);
    await remindersBecome(waiting, 1);
    await remindersBecome(asking, 1);
    const newest = `https://vonk.test/nl/activate?token=${tokenOf('activation', 'asking-again')}`;
    expect((await reminders(asking))[0]?.links).toContain(newest);
    at(72 * HOUR_MS - 1000);
    expect([(await reminders(waiting)).length, (await reminders(asking)).length]).toEqual([1, 1]);
    at(72 * HOUR_MS);
    await remindersBecome(waiting, 2);
    await remindersBecome(asking, 2);
    expect(await reminders(done)).toEqual([]);
  });

  it('go also where the signup was cut off between the account and its link: a minute later, once', async () => {
    const [cut, whole] = [await signUp('cut', false), await signUp('whole')];
    const activations = async (to: string, member: string) => {
      const link = `https://vonk.test/nl/activate?token=${tokenOf('activation', `${member}-activation`)}`;
      return (await workers.mails(to)).filter(({ links }) => links.includes(link)).length;
    };
    const now = workers.now().getTime() - START.getTime();
    await workers.until(async () => (await activations(whole, 'whole')) === 1, 'the mail of the other one');
    expect(await activations(cut, 'cut')).toBe(0);
    at(now + 60_000);
    await workers.until(async () => (await activations(cut, 'cut')) === 1, 'the mail of the one that was cut off');
    const link = `link-${linkHash(tokenOf('activation', 'cut-activation'))}`;
    const [issued] = await workers.codec.openAll(await workers.store.readStream(link));
    expect(issued?.data).toMatchObject({ purpose: 'activation', member: 'cut', address: cut });
    expect(await activations(whole, 'whole')).toBe(1);
  });

  it('remind once after the house was closed meanwhile, with a link that works where that of the signup does no more', async () => {
    const activationLinks = async (to: string) =>
      (await workers.mails(to)).flatMap(({ links }) => links.filter((link) => link.includes('/activate?')));
    const begun = workers.now().getTime() - START.getTime();
    const [away, lapsed] = [await signUp('away'), await signUp('lapsed', false)];
    await issueLink('lapsed', 'lapsed-activation', 1);
    await workers.until(async () => (await activationLinks(lapsed)).length === 1, 'the mail of the signup');
    at(begun + 73 * HOUR_MS);
    await remindersBecome(away, 1);
    const again = `https://vonk.test/nl/activate?token=${tokenOf('activation', 'activation-reminder:lapsed:72')}`;
    await workers.until(async () => (await activationLinks(lapsed)).includes(again), 'a link that works');
    const stream = `link-${linkHash(tokenOf('activation', 'activation-reminder:lapsed:72'))}`;
    const [issued] = await workers.codec.openAll(await workers.store.readStream(stream));
    expect(issued?.data).toMatchObject({ purpose: 'activation', member: 'lapsed', address: lapsed });
    await laterMail('away', away);
    await laterMail('lapsed', lapsed);
    expect([(await reminders(away)).length, (await reminders(lapsed)).length]).toEqual([1, 0]);
    expect(await activationLinks(lapsed)).toHaveLength(2);
  });
});

describe('a deletion that was asked for', () => {
  it('is said once, and reminded of once on day 10', async () => {
    const to = await signUp('leaving');
    const begun = workers.now().getTime();
    const final_at = new Date(begun + 14 * 24 * HOUR_MS).toISOString();
    await workers.happened('member-leaving', {
      type: 'DeletionRequested',
      data: { member: 'leaving', reason: null, remarks: '', final_at },
    });
    await workers.mailTo(to, 'wordt verwijderd');
    workers.setNow(new Date(begun + 10 * 24 * HOUR_MS));
    await workers.mailTo(to, 'Laatste kans');
    const count = async (part: string) =>
      (await workers.mails(to)).filter(({ subject }) => subject.includes(part)).length;
    await laterMail('leaving', to);
    expect([await count('Laatste kans'), await count('wordt verwijderd')]).toEqual([1, 1]);
  });
});

describe('an invitation with an address', () => {
  it('goes there in the language chosen, and does not say that there is an account', async () => {
    await invite('i1', 'freundin@example.test');
    const mail = await workers.mailTo('freundin@example.test');
    expect(mail.subject).toBe('Deine Einladung zu Vonk');
    expect(mail.links).toContain(`https://vonk.test/de/signup?invitation=${tokenOf('invitation', 'i1')}`);
    expect(mail.text).toContain('Ein Konto hast du noch nicht');
    expect(mail.text).not.toContain('Freundin des Hauses');
  });

  it('is forgotten with the member who came by it', async () => {
    await invite('i2', 'guest@example.test');
    await workers.mailTo('guest@example.test');
    const stream = `invitation-${linkHash(tokenOf('invitation', 'i2'))}`;
    await signUp('guest');
    await workers.happened(stream, { type: 'InvitationUsed', data: { invitation: 'i2', member: 'guest' } });
    await workers.happened('member-guest', { type: 'MemberErased', data: { member: 'guest' } });
    const read = await writtenOn('i2');
    expect(read).toContain('i2');
    expect(read).not.toContain('guest@example.test');
    expect(read).not.toContain('Freundin');
  });

  it('is forgotten when it expires and nobody came by it, and kept where somebody did', async () => {
    await invite('early', 'early@example.test', '2026-04-01T11:59:59.000Z');
    await invite('stranger', 'stranger@example.test');
    await invite('taken', 'taken@example.test');
    await workers.happened(`invitation-${linkHash(tokenOf('invitation', 'taken'))}`, {
      type: 'InvitationUsed',
      data: { invitation: 'taken', member: 'guest-2' },
    });
    const forgotten = (invitation: string, address: string) =>
      workers.until(async () => {
        await workers.project();
        return !(await writtenOn(invitation)).includes(address);
      }, `the end of ${invitation}`);
    workers.setNow(new Date('2026-04-01T11:59:59Z'));
    await forgotten('early', 'early@example.test');
    expect(await writtenOn('stranger')).toContain('stranger@example.test');
    workers.setNow(new Date('2026-04-01T12:00:00Z'));
    await forgotten('stranger', 'stranger@example.test');
    expect(await writtenOn('stranger')).not.toContain('Freundin');
    expect(await writtenOn('taken')).toContain('taken@example.test');
  });
});

describe('a browser that the account did not know', () => {
  const signedIn = (member: string, first: boolean, more: { browser?: string; os?: string; country?: string } = {}) =>
    workers.happened(`member-${member}`, {
      type: 'NewDeviceSignedIn',
      data: { member, kind: 'phone', browser: null, os: null, country: null, ...more, first },
    });

  it('is told to the owner with time, browser and country, and the way to the list; the very first is not', async () => {
    const to = await signUp('owner');
    await signedIn('owner', true, { browser: 'Firefox', os: 'Linux' });
    await signedIn('owner', false, { browser: 'Safari', os: 'iOS', country: 'FR' });
    const { subject, text, links } = await workers.mailTo(to, 'nieuw apparaat');
    expect(subject).toBe('Er is ingelogd op een nieuw apparaat');
    expect(text).toContain('woensdag 1\u00a0april 2026 om 14:00 CEST');
    expect(text).toContain('Apparaat: Safari op iOS\nLand: Frankrijk');
    expect(links).toContain('https://vonk.test/profile/settings#sessions');
    await signedIn('owner', false);
    await workers.until(
      async () => (await workers.mails(to)).some((mail) => mail.text.includes('Apparaat: onbekende browser')),
      'the mail about the third',
    );
    expect((await workers.mails(to)).filter((mail) => mail.text.includes('Firefox'))).toEqual([]);
  });

  it('cannot be read any more when the member is erased', async () => {
    await signUp('leaver');
    await signedIn('leaver', false, { browser: 'Rarefox', os: 'Linux', country: 'FR' });
    await workers.keys.destroy('leaver');
    const read = await workers.codec.openAll(await workers.store.readStream('member-leaver'));
    expect(JSON.stringify(read.map(({ data }) => data))).not.toMatch(/Rarefox|FR/);
  });
});
