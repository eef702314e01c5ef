import type { LauncherConfig } from '../config.ts';
import type { paymentProviderOf } from '../payment-provider/openPaymentProvider.ts';
import { demoLogins } from './demoData.ts';

/** Prints where the house can be visited and, with demo data, who may sign in: one line each, to be read by programs too. */
export function printWelcome(
  config: LauncherConfig,
  { mailboxUrl, provider }: { mailboxUrl: string | null; provider: ReturnType<typeof paymentProviderOf> },
): void {
  const lines = [
    '',
    'Ready.',
    '',
    `  Member site  ${config.publicUrl}`,
    `  Back office  ${config.publicUrl}/admin`,
    `  Mailbox      ${mailboxUrl ?? 'none: mails leave by SMTP_URL'}`,
    `  Payments     ${payments(provider)}`,
    `  Data         ${config.dataDir}`,
  ];
  const logins = demoLogins(config.dataDir);
  if (logins.length > 0) {
    lines.push('', 'Demo logins (role, email, password, for staff the TOTP secret):');
    for (const { role, email, password, totp_secret } of logins)
      lines.push(`  ${[role, email, password, totp_secret].filter(Boolean).join(' ')}`);
  }
  console.log([...lines, '', 'Ctrl-C closes the house.', ''].join('\n'));
}

function payments(provider: ReturnType<typeof paymentProviderOf>): string {
  if (provider === null)
    return 'none: the shop is closed. A live MOLLIE_API_KEY sells, PAYMENTS_SANDBOX=yes sells with play money';
  const { name, mode } = provider;
  const said = {
    live: 'LIVE: money moves',
    test: 'test key: its test page decides how a payment ends; no money moves',
  };
  if (mode !== 'play') return `${name}, ${said[mode]}`;
  return `${name}: its checkout page lets you pay, fail, cancel or wait; no money moves`;
}
