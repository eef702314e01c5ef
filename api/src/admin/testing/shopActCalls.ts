import { randomUUID } from 'node:crypto';
import type { Browser } from '../../testing/browser.ts';

type Sent = Readonly<Record<string, unknown>>;

/** A code that nobody has yet. */
const codeWord = () => `TRY-${randomUUID().slice(0, 8)}`;

const shown = { name: 'Winter', texts: { en: { title: 'Off', text: 'For a while.', button: 'Look' } } };
/** A campaign with a code of its own. */
export const campaignOrder = () => ({ ...shown, code: codeWord(), percentage: 10, ends_on: '2099-01-01T00:00' });

/** A call of each act on what is sold and on what is taken off its price, on a record that has been made ready for it. */
export function shopActCalls(admin: Browser, act: (who: Browser, path: string, body: Sent) => Promise<{ id: string }>) {
  const code = async () => (await act(admin, 'codes/issue', { code: codeWord(), percentage: 10 })).id;
  const campaign = async () => (await act(admin, 'campaigns/create', campaignOrder())).id;
  const somebody = { country: 'NL', language: 'nl', members: 'free', credits: 0 };
  return {
    'campaigns/create': () => Promise.resolve({ body: campaignOrder() }),
    'campaigns/save': async () => ({ id: await campaign(), body: { ...shown, revision: 1 } }),
    'campaigns/end': async () => ({ id: await campaign(), body: {} }),
    'campaigns/preview': async () => ({ id: await campaign(), body: somebody }),
    'first-purchase-discounts/save': async () => {
      const { body } = await admin.get<{ revision: number }>('/admin/api/first-purchase-discounts/welcome_discount');
      const { revision } = body;
      return {
        id: 'welcome_discount',
        body: { revision, percentage: 25, lasts: 7, countries: [], banner: true, texts: shown.texts },
      };
    },
    'first-purchase-discounts/preview': () =>
      Promise.resolve({ id: 'time_bonus', body: { country: 'NL', language: 'nl' } }),
    'packages/preview': () => Promise.resolve({ body: { country: 'PL', setting: 'message_credits', value: 2 } }),
    'codes/issue': () => Promise.resolve({ body: { code: codeWord(), percentage: 10 } }),
    'codes/end': async () => ({ id: await code(), body: {} }),
  };
}
