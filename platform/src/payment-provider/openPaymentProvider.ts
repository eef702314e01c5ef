import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { isLoopback } from '../isLoopback.ts';
import type { PaymentProvider, ProviderMode } from './paymentProvider.ts';
import { openSandbox, SANDBOX_PREFIX } from './openSandbox.ts';

/**
 * What addresses begin with that a provider may answer in this house (`PaymentProvider.pages`). No page of the site is there, also
 * while another provider sells or none does: nobody is to take one for a place to pay.
 */
export const PROVIDER_PREFIXES: readonly string[] = [SANDBOX_PREFIX];

type ProviderConfig = Pick<
  Config,
  'publicUrl' | 'paymentsSandbox' | 'mollieApiKey' | 'mollieApiUrl' | 'mollieAccessToken'
>;

/** Which provider takes the money of this house, and whether money moves; null: none, the shop is closed. */
export function paymentProviderOf({
  publicUrl,
  paymentsSandbox,
  mollieApiKey,
}: Omit<ProviderConfig, 'mollieApiUrl' | 'mollieAccessToken'>): {
  name: 'sandbox' | 'mollie';
  mode: ProviderMode;
} | null {
  if (mollieApiKey?.startsWith('live_')) return { name: 'mollie', mode: 'live' };
  // DECISIONS "play money": on loopback, anywhere else only when somebody says that it is meant. With a key for tests
  // everybody can press "paid" on Mollie's page as well.
  if (!isLoopback(publicUrl) && !paymentsSandbox) return null;
  return mollieApiKey === null ? { name: 'sandbox', mode: 'play' } : { name: 'mollie', mode: 'test' };
}

/** Opens the provider of this house; null when there is none and the shop is closed. */
export async function openPaymentProvider(config: ProviderConfig, pool: Pool): Promise<PaymentProvider | null> {
  const { publicUrl, mollieApiKey: apiKey, mollieApiUrl: apiUrl, mollieAccessToken: accessToken } = config;
  const chosen = paymentProviderOf(config);
  if (chosen?.name === 'mollie' && apiKey !== null) {
    // The library costs a third of a second and 30 MB: only where it is used.
    const { mollieProvider } = await import('./mollieProvider.ts');
    return mollieProvider({ apiKey, apiUrl, publicUrl, accessToken });
  }
  return chosen && openSandbox({ pool, publicUrl });
}
