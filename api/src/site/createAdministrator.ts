import { randomBytes, randomUUID } from 'node:crypto';
import { Email } from '@vonk/contracts/fields';
import { Refusal } from '@vonk/contracts/kernel';
import { ConfigError, CONFIG_EXIT_CODE, readConfig } from '@vonk/platform/config';
import { openAppContext } from '../appContext.ts';
import { migrateApi } from '../migrateApi.ts';
import { createStaff, newTotpSecret, totpUri } from './staffAccounts.ts';

const ONE_TIME_BYTES = 15;

/**
 * `npm run admin:create -- <email>`: makes an administrator and prints, once, what they sign in with (DECISIONS "staff").
 * Throws an Error of one line when the address is none or taken.
 */
async function createAdministrator(address: string | undefined): Promise<void> {
  const email = Email.safeParse(address);
  if (!email.success) throw new Error('Say whom: npm run admin:create -- name@example.com');
  const config = readConfig(process.env);
  await migrateApi(config);
  const context = await openAppContext(config);
  try {
    const id = randomUUID();
    const password = randomBytes(ONE_TIME_BYTES).toString('base64url');
    const totp_secret = newTotpSecret();
    const name = email.data.split('@')[0] ?? email.data;
    await createStaff(
      context,
      { id, email: email.data, name, role: 'admin', password, totp_secret, by: 'system' },
      { id: `create-${id}`, fingerprint: 'admin:create', actor: 'system:site' },
    );
    const issuer = context.settings.house().name;
    console.log(
      [
        `${email.data} is an administrator. This is shown once:`,
        `  sign in   ${config.publicUrl}/admin`,
        `  password  ${password}`,
        `  TOTP      ${totp_secret}`,
        `  for an authenticator app: ${totpUri(issuer, email.data, totp_secret)}`,
      ].join('\n'),
    );
  } finally {
    await context.close();
  }
}

try {
  await createAdministrator(process.argv[2]);
} catch (error) {
  const taken = error instanceof Refusal && error.code === 'staff_exists';
  console.error(
    taken ? 'Somebody of the staff has this address.' : error instanceof Error ? error.message : String(error),
  );
  process.exitCode = error instanceof ConfigError ? CONFIG_EXIT_CODE : 1;
}
