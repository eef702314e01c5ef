import { randomUUID } from 'node:crypto';
import type { limitSettingSchemas } from '@vonk/contracts/site/limitSettings';
import type { Browser } from '../src/testing/browser.ts';
import { member, PASSWORD, signUp, someone } from '../src/testing/members.ts';
import { signedInStaff } from '../src/testing/staff.ts';
import type { Proof, Where } from './settingProof.ts';
import type { WholeApp } from './openWholeApp.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const sanction = { reason: 'spam', statement: 'Reclame in elk bericht.' };
const NETWORK = { NL: '145.53', DE: '217.237' };

/** How each limit is seen to hold, for enforcedSettings. */
export function enforcedLimits(app: WholeApp): Record<keyof typeof limitSettingSchemas, Proof | string> {
  let guests = 0;
  /** A visitor at an address of that country that nobody had before. */
  const guest = ({ host, country }: Where) => {
    guests += 1;
    const network = country === 'DE' ? NETWORK.DE : NETWORK.NL;
    return app.visitor(`${network}.${Math.floor(guests / 250)}.${(guests % 250) + 1}`, host);
  };
  const here = (at: Where, more: object = {}) =>
    member(app, { country: at.country, ...more }, app.visitor(undefined, at.host));
  /** How many of some calls, one after the other, are too many. */
  const refused = async (times: number, call: () => Promise<{ status: number }>) => {
    const statuses = [];
    for (let time = 0; time < times; time += 1) statuses.push((await call()).status);
    return statuses.filter((status) => status === 429).length;
  };
  const asMember = async (at: Where, times: number, call: (browser: Browser) => Promise<{ status: number }>) => {
    const { browser } = await here(at);
    return refused(times, () => call(browser));
  };
  const staff = async (act: string, at: Where, body: object) => {
    const [{ browser }, { user }] = [await signedInStaff(app, 'support'), await here(at)];
    await app.settled();
    return (await browser.post(`/admin/api/members/${user.id}/${act}`, { ...sanction, ...body })).status;
  };
  /** How long the newest link is good. */
  const lasts = async (purpose: string, unit: number) => {
    const { events } = await app.context.store.readAll({ after: 0n, limit: 100_000, categories: ['link'] });
    const last = events
      .filter(({ type }) => type === 'LinkIssued')
      .map(({ data }) => data as { purpose: string; expires_at: string })
      .filter((one) => one.purpose === purpose)
      .at(-1);
    return Math.round((Date.parse(last?.expires_at ?? '') - app.context.clock().getTime()) / unit);
  };
  const reset = async (at: Where, times: number) => {
    const { email } = await here(at);
    const asking = guest(at);
    return refused(times, () => asking.post('/api/password-reset', { email }));
  };
  const wrongPasswords = async (at: Where, times: number) => {
    const { email } = await here(at);
    const guessing = guest(at);
    let answer = { status: 0, minutes: 0 };
    for (let time = 0; time < times; time += 1) {
      const { status, body } = await guessing.post<{ minutes?: number }>('/api/user.php', { email, password: 'wrong' });
      answer = { status, minutes: body.minutes ?? 0 };
    }
    return answer;
  };

  return {
    complaint_deadlines: async (at) => {
      const { browser } = await here(at);
      const complaint = { category: 'spam', description: 'Steeds hetzelfde bericht.' };
      const { body } = await browser.post<{ due_at: string }>('/api/complaints', complaint);
      return Math.round((Date.parse(body.due_at) - app.context.clock().getTime()) / HOUR_MS);
    },
    suspension_days: (at) => staff('suspend', at, { days: 30 }),
    limit_days_max: (at) => staff('limit', at, { feature: 'messages', days: 60 }),
    messages_per_minute: (at) => asMember(at, 6, (browser) => browser.post('/api/chats/nobody/messages', {})),
    likes_per_minute: (at) => asMember(at, 6, (browser) => browser.post('/api/likes', {})),
    searches_per_minute: (at) => asMember(at, 11, (browser) => browser.get('/api/members')),
    profile_views_per_hour: (at) => asMember(at, 31, (browser) => browser.get('/api/members/nobody')),
    photos_per_hour: (at) => asMember(at, 4, (browser) => browser.post('/api/photos', new FormData())),
    complaints_per_day: (at) => asMember(at, 4, (browser) => browser.post('/api/complaints', {})),
    signups_per_hour: async (at) => {
      const asking = guest(at);
      return refused(2, () => asking.post('/api/signup', someone({ country: at.country, password: 'short' })));
    },
    sign_in_attempts: async (at) => (await wrongPasswords(at, 4)).status,
    sign_in_block_minutes: async (at) => (await wrongPasswords(at, 11)).minutes,
    reset_link_minutes: async (at) => {
      await reset(at, 1);
      return lasts('password_reset', MINUTE_MS);
    },
    reset_mails_per_day: (at) => reset(at, 2),
    activation_link_days: async (at) => {
      await here(at);
      return lasts('activation', 24 * HOUR_MS);
    },
    activation_resend_seconds: async (at) => {
      const { browser } = await signUp(app, { country: at.country }, app.visitor(undefined, at.host));
      const { headers } = await browser.post('/api/activation/resend', {});
      // To the minute: the seconds between the two calls do not count.
      return Math.ceil(Number(headers.get('retry-after')) / 60);
    },
    mail_change_link_hours: async (at) => {
      const { browser } = await here(at);
      await browser.post('/api/mail-change', { email: `new-${randomUUID()}@example.test`, password: PASSWORD });
      return lasts('mail_change', HOUR_MS);
    },
    signal_thresholds: async (at) => {
      const [sender, reader] = [await here(at), await here(at, { gender: 'male', looking_for: 'female' })];
      const { body } = await sender.browser.post<{ conversation: { id: string } }>('/api/chats', {
        profile: reader.user.id,
      });
      const message = { id: randomUUID(), text: 'Stuur me eerst wat bitcoin, dan zien we elkaar.' };
      await sender.browser.post(`/api/chats/${body.conversation.id}/messages`, message);
      await app.settled();
      const { browser } = await signedInStaff(app, 'support');
      const filter = encodeURIComponent(JSON.stringify({ member: sender.user.id }));
      return (await browser.get<unknown[]>(`/admin/api/signals?filter=${filter}`)).body.length;
    },
    country_languages: 'member-web/src/app/language.test.ts',
    language_hosts: async (at) => {
      const { body } = await guest(at).get<string>('/nl/pricing');
      return /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1];
    },
  };
}
