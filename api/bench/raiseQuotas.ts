import { randomUUID } from 'node:crypto';
import { MAIN_SITE } from '@vonk/contracts/site/audience';
import { quotaSettings } from '../src/http/quotas.ts';
import type { AppContext } from '../src/appContext.ts';

/** More calls than a bench makes. Beyond what staff may set, so that no quota is met. */
const CALLS = 100_000_000;
/** The other processes follow the settings within this time. */
const FOLLOWED_MS = 2_000;

/** Lifts the quotas that are settings, of the house that is measured: calls are counted all the same. */
export async function raiseQuotas({ commands }: AppContext): Promise<void> {
  const at = new Date().toISOString();
  await commands.execute({
    stream: { category: 'site', initial: () => null, evolve: {} },
    id: MAIN_SITE,
    command: { id: randomUUID(), fingerprint: 'bench', actor: 'system:bench' },
    decide: () =>
      Object.values(quotaSettings).map((key) => ({
        type: 'SettingChanged',
        data: {
          ...{ site: MAIN_SITE, key, value: CALLS, country: null },
          ...{ effective_from: at, by: 'bench', reason: 'bench' },
        },
      })),
  });
  await new Promise((followed) => setTimeout(followed, FOLLOWED_MS));
}
