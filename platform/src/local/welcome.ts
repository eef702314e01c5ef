import type { LauncherConfig } from '../config.ts';
import { demoLogins } from './demoData.ts';

/** Prints where the house can be visited and, with demo data, who may sign in: one line each, to be read by programs too. */
export function printWelcome(
  config: LauncherConfig,
  { mailboxUrl, provider }: { mailboxUrl: string | null; provider: 'sandbox' | null },
): void {
  const lines = [
    '',
    'Ready.',
    '',
    `  Member site  ${config.publicUrl}`,
    `  Back office  ${config.publicUrl}/admin`,
    `  Mailbox      ${mailboxUrl ?? 'none: mails leave by SMTP_URL'}`,
    provider === null
      ? '  Payments     none: the shop is closed. PAYMENTS_SANDBOX=yes sells with play money'
      : '  Payments     sandbox: its checkout page lets you pay, fail, cancel or wait; no money moves',
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
