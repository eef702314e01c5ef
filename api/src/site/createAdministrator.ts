import { randomUUID } from 'node:crypto';
import { Refusal } from '@vonk/contracts/kernel';
import { ConfigError, CONFIG_EXIT_CODE, readConfig } from '@vonk/platform/config';
import { TOTP, Secret } from 'otpauth';
import { openHouse } from '../house.ts';
import { createStaff } from '../staffCredentials.ts';

/** `npm run admin:create -- <email> <name>`: makes an administrator and prints their secrets, once. */
async function createAdministrator(email: string | undefined, name: string): Promise<void> {
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error('usage: npm run admin:create -- <email> [name]');
  const house = await openHouse(readConfig(process.env));
  try {
    const command = { id: randomUUID(), fingerprint: 'admin:create', actor: 'system:site' };
    const { password, totp_secret } = await createStaff(house, command, { email, name, role: 'admin', by: 'system' });
    const totp = new TOTP({ issuer: 'Vonk', label: email, secret: Secret.fromBase32(totp_secret) });
    console.log(`Administrator ${email}. These are shown once and kept nowhere:`);
    console.log(`  password     ${password}`);
    console.log(`  TOTP secret  ${totp_secret}`);
    console.log(`  or scan      ${totp.toString()}`);
    console.log(`Sign in at ${house.config.publicUrl}/admin`);
  } finally {
    await house.close();
  }
}

try {
  const [email, ...name] = process.argv.slice(2);
  await createAdministrator(email, name.join(' ') || 'Administrator');
} catch (error) {
  const taken = error instanceof Refusal && error.code === 'staff_exists';
  console.error(taken ? 'Somebody with this address is in the staff already.' : error instanceof Error ? error.message : error);
  process.exitCode = error instanceof ConfigError ? CONFIG_EXIT_CODE : 1;
}
