import { randomUUID } from 'node:crypto';
import { COUNTRIES } from '@vonk/contracts/languages';
import type { Browser } from '../../testing/browser.ts';

type Sent = Readonly<Record<string, unknown>>;
type Setting = { values: { site: string; country: string | null; version: number; draft_revision: number }[] };

/** A call of each act on settings and sites, on a value that has been made ready for it. */
export function settingActCalls(
  [admin, colleague]: readonly [Browser, Browser],
  act: (who: Browser, path: string, body: Sent) => Promise<unknown>,
) {
  const standingOf = async (key: string, country: string | null = null) => {
    const { values } = (await admin.get<Setting>(`/admin/api/settings/${key}`)).body;
    return values.find((one) => one.site === 'main' && one.country === country);
  };
  const versionOf = async (key: string, country: string | null = null) =>
    (await standingOf(key, country))?.version ?? 0;
  const inPoland = async (key: string) => {
    const change = { value: 3, country: 'PL', version: await versionOf(key, 'PL') };
    await act(admin, `settings/${key}/change`, change);
    return { id: key, body: { country: 'PL', version: change.version + 1 } };
  };
  let drafts = 0;
  /** A draft that nobody has saved yet. */
  const draftOf = async (key: string) => {
    const { version = 0, draft_revision = 0 } = (await standingOf(key)) ?? {};
    return { value: 100 + drafts++, version, draft_revision };
  };
  let places = 0;
  /** A dangerous value that waits, each in a country of its own. */
  const proposed = async (who: Browser) => {
    const country = COUNTRIES[places++ % (COUNTRIES.length - 2)] ?? 'NL';
    const change = { value: 30, country, version: await versionOf('refund_days', country) };
    return ((await act(who, 'settings/refund_days/change', change)) as { proposal: string }).proposal;
  };
  return {
    'setting-proposals/approve': async () => ({ id: await proposed(colleague), body: {} }),
    'setting-proposals/decline': async () => ({ id: await proposed(colleague), body: {} }),
    'setting-proposals/withdraw': async () => ({ id: await proposed(admin), body: {} }),
    'settings/change': async () => ({
      id: 'swipe_likes_per_day',
      body: { value: 12, version: await versionOf('swipe_likes_per_day') },
    }),
    'settings/draft': async () => ({ id: 'message_length', body: await draftOf('message_length') }),
    'settings/discard': async () => {
      const { draft_revision, ...draft } = await draftOf('premium_photos');
      await act(admin, 'settings/premium_photos/draft', { ...draft, draft_revision });
      return { id: 'premium_photos', body: { draft_revision: draft_revision + 1 } };
    },
    'settings/preview': () => Promise.resolve({ id: 'free_photos', body: { value: 9 } }),
    'settings/inherit': () => inPoland('free_photos'),
    'settings/revert': () => inPoland('premium_photos'),
    'settings/withdraw': async () => {
      const effective_from = '2099-01-01T00:00:00.000Z';
      const version = await versionOf('free_conversations');
      await act(admin, 'settings/free_conversations/change', { value: 9, effective_from, version });
      return { id: 'free_conversations', body: { effective_from, version: version + 1 } };
    },
    'sites/open': () => Promise.resolve({ body: { site: `s-${randomUUID().slice(0, 8)}.example` } }),
  };
}
