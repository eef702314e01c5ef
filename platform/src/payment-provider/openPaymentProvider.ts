import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { isLoopback } from '../isLoopback.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { openSandbox } from './openSandbox.ts';

/** Which provider takes the money of this house; null: none, the shop is closed. */
export function paymentProviderName({
  publicUrl,
  paymentsSandbox,
}: Pick<Config, 'publicUrl' | 'paymentsSandbox'>): 'sandbox' | null {
  // DECISIONS "play money": on loopback, anywhere else only when somebody says that it is meant.
  return isLoopback(publicUrl) || paymentsSandbox ? 'sandbox' : null;
}

/** Opens the provider of this house; null when there is none and the shop is closed. */
export function openPaymentProvider(
  config: Pick<Config, 'publicUrl' | 'paymentsSandbox'>,
  pool: Pool,
): PaymentProvider | null {
  return paymentProviderName(config) === 'sandbox' ? openSandbox({ pool, publicUrl: config.publicUrl }) : null;
}
