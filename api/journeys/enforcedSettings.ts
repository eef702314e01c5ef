import { randomUUID } from 'node:crypto';
import type { Country } from '@vonk/contracts/languages';
import type { User } from '@vonk/contracts/accounts/queries';
import type { Package } from '@vonk/contracts/payments/queries';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { debitClient, dutch, someIban, somePhone } from '../src/payments/testing/debitClient.ts';
import { shopClient } from '../src/payments/testing/shopClient.ts';
import type { SmsPeer } from '../src/payments/testing/smsPeer.ts';
import { albumOf } from '../src/profiles/testing/album.ts';
import type { Browser } from '../src/testing/browser.ts';
import { member, PASSWORD, someone, type SignedUp } from '../src/testing/members.ts';
import { signedInStaff } from '../src/testing/staff.ts';
import { enforcedLimits } from './enforcedLimits.ts';
import type { Proof, Where } from './settingProof.ts';
import type { WholeApp } from './openWholeApp.ts';

/** Addresses (IP) of visitors: of KPN and of Deutsche Telekom. */
const ADDRESS: Partial<Record<Country, string>> = { NL: '145.53.1.1', DE: '217.237.150.115' };
const DAY_MS = 86_400_000;

/**
 * How each setting is seen to hold, by what the house does and not by what it tells of itself; a setting that the member
 * site alone follows has the file of the test that shows it. The compiler asks for a line for each new one.
 */
export function enforcedSettings(app: WholeApp, sms: SmsPeer): Record<SettingKey, Proof | string> {
  const [shop, album, debits] = [shopClient(app), albumOf(app), debitClient(app, sms)];
  const guest = ({ host, country }: Where) => app.visitor(ADDRESS[country], host);
  const here = (at: Where, more: object = {}): Promise<SignedUp> =>
    member(app, { country: at.country, ...more }, app.visitor(undefined, at.host));
  const signup = async (at: Where, more: object = {}) =>
    (await app.visitor(undefined, at.host).post('/api/signup', someone({ country: at.country, ...more }))).status;
  const bodyOf = async <Body>(browser: Browser, path: string) => (await browser.get<Body>(path)).body;
  const manifest = (at: Where) => bodyOf<Record<string, string>>(guest(at), '/manifest.webmanifest');
  /** Whether a static page says something. */
  const says = async (at: Where, text: string) =>
    JSON.stringify(await bodyOf(guest(at), '/api/pages/service')).includes(text);
  const creditsOf = async ({ browser }: SignedUp) =>
    (await bodyOf<{ user: { credits: number } }>(browser, '/api/user.php')).user.credits;
  const methods = async (browser: Browser) =>
    (await bodyOf<{ packages: Package[] }>(browser, '/api/packages')).packages[0]?.methods.map(({ id }) => id) ?? [];
  const leave = async (at: Where) => {
    const who = await here(at);
    const asked = app.context.clock().getTime();
    const form = { password: PASSWORD, reason: 'time' };
    const { body } = await who.browser.delete<{ reversible_until: string; partner_offer_url?: string }>(
      '/api/user',
      form,
    );
    return { days: Math.round((Date.parse(body.reversible_until) - asked) / DAY_MS), offer: body.partner_offer_url };
  };
  /** A conversation that somebody began. */
  const chat = async (at: Where, who: SignedUp) => {
    const other = await here(at, { gender: 'male', looking_for: 'female' });
    const { status, body } = await who.browser.post<{ conversation: { id: string } }>('/api/chats', {
      profile: other.user.id,
    });
    return { status, path: `/api/chats/${body.conversation?.id ?? ''}`, other };
  };
  /** What is left of five credits after sending something, or why it was not sent. */
  const sent = async (at: Where, message: (who: SignedUp) => Promise<object>) => {
    const who = await here(at);
    const { path } = await chat(at, who);
    const { status, body } = await who.browser.post<{ code?: string }>(`${path}/messages`, {
      id: randomUUID(),
      ...(await message(who)),
    });
    return body.code ?? [status, await creditsOf(who)];
  };
  const code = async (at: Where, query: string) =>
    bodyOf<{ value_percentage: number; expires: string }>((await here(at)).browser, `/api/discountcode.php?${query}`);
  const lasts = async (at: Where, query: string) =>
    Math.round((Date.parse((await code(at, query)).expires) - app.context.clock().getTime()) / 600_000);
  const uploads = async (at: Where, premium: boolean, many: number) => {
    const who = await here(at);
    if (premium) await album.buy(who, 1);
    const answers = [];
    for (let one = 0; one < many; one += 1) answers.push((await album.upload(who)).status);
    return answers;
  };
  const paid = async (at: Where, more: object = {}) => {
    const who = await here(at);
    const { payment } = await shop.bought(who, { method: 'paypal', issuer: undefined, discount_code: null, ...more });
    await app.settled();
    return { who, payment };
  };
  const inactive = async (at: Where) => {
    const { user } = await here(at);
    await app.settled();
    const row = await app.context
      .db('ops.due')
      .where({ key: user.id, kind: 'inactive-account' })
      .first<{ due_at: Date } | undefined>('due_at');
    return Math.round(((row?.due_at.getTime() ?? 0) - app.context.clock().getTime()) / DAY_MS / 10) * 10;
  };
  const profileSeen = async (at: Where) => {
    const [seen, reader] = [await here(at), await here(at, { gender: 'male' })];
    await seen.browser.patch('/api/profile', { hair_colour: 'black', about: 'Ik kook graag voor vrienden.' });
    const { hair_colour, about } = await bodyOf<Record<string, unknown>>(
      reader.browser,
      `/api/members/${seen.user.id}`,
    );
    return { hair_colour, about };
  };
  const debit = async (at: Where, more: object = {}) => {
    const { status, body } = await debits.order(await here(at), {
      iban: someIban(),
      phone: dutch(somePhone()),
      ...more,
    });
    return body.code ?? [status, (await app.recorded(`payment-${body.payment.payment_id}`)).map(({ type }) => type)];
  };
  const approvalAsked = async (
    act: (finance: Browser) => Promise<{ status: number; body: { approval?: object | null } }>,
  ) => {
    const { browser } = await signedInStaff(app, 'finance');
    const { status, body } = await act(browser);
    return [status, Boolean(body.approval)];
  };
  const search = async (browser: Browser, query = '') => (await browser.get(`/api/members?${query}`)).status;

  /** Of an account: nobody can be found to have one once signing up is silent everywhere. */
  let taken: string | undefined;
  return {
    name: async (at) => (await manifest(at)).name,
    index_title: async (at) => bodyOf<string>(guest(at), '/'),
    description: async (at) => (await manifest(at)).description,
    domain_language: async (at) => (await manifest(at)).lang,
    languages: async (at) => (await guest(at).get('/pl/pricing')).status,
    primary_colour: async (at) => (await manifest(at)).theme_color,
    secondary_colour: async (at) =>
      /--yellow:[^;]+/.exec(await bodyOf<string>(guest(at), '/'))?.[0] ?? "the product's own",
    cdn_prefix: async (at) => (await guest(at).get('/')).headers.get('content-security-policy')?.includes('cdn.funke'),
    company: (at) => says(at, 'Funke GmbH'),
    support_email: (at) => says(at, 'hilfe@funke.example'),
    support_phone: (at) => says(at, '+49 30 5550123'),
    countries: (at) => signup({ ...at, country: 'FR' }),
    region_data: async (at) =>
      (await bodyOf<{ regions: object[] }>(guest(at), '/api/regions.php?country=FR')).regions.length,
    match_chance: 'member-web/src/screens/shownSettings.test.tsx',

    signups: (at) => signup(at),
    minimum_age: (at) => signup(at, { date_of_birth: `${app.context.clock().getUTCFullYear() - 20}-01-01` }),
    logged_out_search: (at) => search(guest(at)),
    logged_out_search_trafficsource: (at) => search(guest(at), 'network=ads'),
    account_disclosure: async (at) => signup(at, { email: (taken ??= (await here({ country: 'FR' })).email) }),
    enable_site_entry_popup: 'member-web/src/app/EntryWarning.test.tsx',
    site_entry_countries: 'member-web/src/app/EntryWarning.test.tsx',

    search_fields: async (at) => search((await here(at)).browser, 'eye_colour=blue'),
    visible_profile_fields: async (at) => (await profileSeen(at)).hair_colour,
    visible_profile_notes: async (at) => (await profileSeen(at)).about,
    interests: async (at) =>
      (await (await here(at)).browser.patch('/api/profile', { interests: ['travelling'] })).status,
    fictional_warning: 'member-web/src/screens/shownSettings.test.tsx',
    free_photos: (at) => uploads(at, false, 2),
    premium_photos: (at) => uploads(at, true, 3),
    swipe_likes_per_day: async (at) =>
      (await bodyOf<{ likes_left: number }>((await here(at)).browser, '/api/swipe')).likes_left,

    message_credits: (at) => sent(at, () => Promise.resolve({ text: 'Hallo daar' })),
    photo_credits: (at) =>
      sent(at, async (who) => {
        await album.buy(who, 1);
        return { photo: (await album.upload(who, { in_chat: 'true' })).body.photo.id };
      }),
    private_photo_credits: async (at) => {
      const [owner, viewer] = [await here(at), await here(at, { gender: 'male' })];
      await album.buy(viewer, 2);
      const { id } = await album.shown(owner, { private: 'true' });
      const opened = await viewer.browser.post<{ credits: number }>(`/api/photos/${id}/view`, { id: randomUUID() });
      return opened.body.credits;
    },
    signup_credits: async (at) => creditsOf(await here(at)),
    gifts: (at) => sent(at, () => Promise.resolve({ gift: 'rose' })),
    message_length: (at) => sent(at, () => Promise.resolve({ text: 'x'.repeat(600) })),
    chat_history_months: async (at) => {
      const who = await here(at);
      const { path } = await chat(at, who);
      await who.browser.post(`${path}/messages`, { id: randomUUID(), text: 'Lang geleden' });
      app.later(220 * DAY_MS);
      await who.browser.post('/api/user.php', { email: who.email, password: PASSWORD });
      return (await bodyOf<{ hidden_for_privacy: boolean }>(who.browser, `${path}/messages`)).hidden_for_privacy;
    },
    free_conversations: async (at) => {
      const who = await here(at);
      return [(await chat(at, who)).status, (await chat(at, who)).status];
    },

    packages: async (at) => (await bodyOf<{ packages: Package[] }>(guest(at), '/api/packages')).packages[0]?.credits,
    time_bonus_percentage: async (at) => (await code(at, 'code=TIMEBONUS25')).value_percentage,
    time_bonus_seconds: (at) => lasts(at, 'code=TIMEBONUS25'),
    time_bonus_popup_seconds: async (at) =>
      (await bodyOf<{ user: User }>((await here(at)).browser, '/api/user.php')).user.time_bonus?.modal_seconds,
    welcome_discount_percentage: async (at) => (await code(at, 'welcome=true')).value_percentage,
    welcome_discount_days: (at) => lasts(at, 'welcome=true'),

    payment_methods: async (at) => (await methods(guest(at))).length > 1,
    payment_method_order: async (at) => (await methods(guest({ ...at, country: 'DE' }))).join(),
    direct_debit_creditor: async (at) => (await methods(guest(at))).includes('direct_debit'),
    direct_debit_limits: (at) => debit(at, { package: 'p100' }),
    direct_debit_refused_countries: (at) => debit(at, { iban: 'GB82WEST12345698765432' }),
    direct_debit_notice_days: async (at) =>
      (await bodyOf<{ collect_on: string }>((await here(at)).browser, '/api/directdebit')).collect_on,
    direct_debit_credits_at: (at) => debit(at),

    refund_days: async (at) => {
      const { who } = await paid(at);
      const quote = await bodyOf<{ lots: { until: string; refundable_until: string }[] }>(
        who.browser,
        '/api/refunds/quote',
      );
      const [lot] = quote.lots;
      return Math.round(
        (Date.parse(lot?.refundable_until ?? lot?.until ?? '') - app.context.clock().getTime()) / DAY_MS,
      );
    },
    refund_second_person_above: async (at) => {
      const { payment } = await paid(at, { package: 'p100' });
      return approvalAsked((finance) =>
        finance.post(`/admin/api/payments/${payment.payment_id}/refund`, { reason: 'Coulance', goodwill: true }),
      );
    },
    adjustment_second_person_above: async (at) => {
      const { user } = await here(at);
      return approvalAsked((finance) =>
        finance.post(`/admin/api/ledger/${user.id}/adjust`, { reason: 'Coulance', credits: 60 }),
      );
    },
    dispute_answer_days: async (at) => {
      const started = await shop.bought(await here(at), { method: 'paypal', issuer: undefined, discount_code: null });
      await app.settled();
      await shop.pay(started, 'charged_back');
      const events = await app.recorded(`payment-${started.payment.payment_id}`);
      const { deadline } = (events.find(({ type }) => type === 'DisputeOpened')?.data ?? {}) as { deadline?: string };
      return Math.round((Date.parse(deadline ?? '') - app.context.clock().getTime()) / DAY_MS);
    },
    vat_rates: async (at) => {
      const { payment } = await paid({ ...at, country: 'DE' });
      const { payment_id } = payment;
      const receiptOf = async () => {
        const { events } = await app.context.store.readAll({ after: 0n, limit: 100_000, categories: ['receipt'] });
        const found = events.find(({ data }) => (data as { payment: string }).payment === payment_id);
        return found?.data as { vat_percentage: number } | undefined;
      };
      return (await app.until(receiptOf, 'the receipt')).vat_percentage;
    },

    notification_defaults: async (at) =>
      JSON.stringify(await bodyOf((await here(at)).browser, '/api/notifications')).includes('"like":true'),

    deletion_grace_days: async (at) => (await leave(at)).days,
    delete_discount: async (at) => {
      const { browser } = await here(at);
      return (await browser.post<{ value_percentage: number }>('/api/discountcode/leaving', {})).body.value_percentage;
    },
    member_resell: async (at) => (await leave(at)).offer !== undefined,
    partner_offer_url: async (at) => (await leave(at)).offer,
    inactive_months: inactive,
    inactivity_reminder_days: inactive,

    ...enforcedLimits(app),
  };
}
