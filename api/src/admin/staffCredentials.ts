import { canonicalEmail } from '@vonk/domain/accounts/canonicalEmail';
import { refuse } from '@vonk/domain/refuse';
import { staff as staffStream } from '@vonk/domain/site/staff';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import { isSealed, openField, sealField } from '@vonk/platform/personal-data/sealedField';
import { Secret, TOTP } from 'otpauth';
import type { House } from '../house.ts';
import { hashPassword } from '../passwords.ts';

/** DECISIONS "staff": password 14+. */
export const STAFF_PASSWORD_MIN = 14;

const STEP_SECONDS = 30;
/** DECISIONS "staff": a clock may be one step off in either direction. */
const STEPS_OFF = 1;

export type StaffCredentials = Readonly<{ staff: string; password_hash: string; totp_secret: unknown }>;

/** The name of a staff address in tables and counters: it tells nobody the address. */
export const staffAddressIndex = (house: House, email: string): string =>
  blindIndex(house.config.hmacSecret, `staff ${canonicalEmail(email)}`);

/** What an address signs in with; null when nobody's. */
export async function readStaffCredentials(house: House, email: string): Promise<StaffCredentials | null> {
  const row = await house
    .db('ops.staff_credentials')
    .where({ address_index: staffAddressIndex(house, email) })
    .first<StaffCredentials | undefined>('staff', 'password_hash', 'totp_secret');
  return row ?? null;
}

const contextOf = (staff: string) => ({ event: 'staff_credentials', field: 'totp_secret', subject: staff });

/**
 * Keeps what somebody signs in with; what they have already stays. The TOTP secret (base 32) is sealed with their key.
 * An address that is left over from somebody who is not active is taken over. Refuses staff_exists.
 */
export async function giveStaffCredentials(
  house: House,
  { staff, email, password, totp_secret }: { staff: string; email: string; password: string; totp_secret: string },
): Promise<void> {
  const holder = await readStaffCredentials(house, email);
  if (holder && holder.staff !== staff) {
    if ((await house.commands.load(staffStream, holder.staff)).status === 'active') refuse('staff_exists');
    await removeStaffCredentials(house, holder.staff);
  }
  const key = (await house.keys.toSeal([staff])).get(staff);
  if (!key) throw new Error('a member of staff without a key');
  const { rows } = await house.db.raw<{ rows: { staff: string }[] }>(
    `insert into ops.staff_credentials (staff, address_index, password_hash, totp_secret) values (?, ?, ?, ?)
     on conflict do nothing returning staff`,
    [
      staff,
      staffAddressIndex(house, email),
      await hashPassword(password),
      JSON.stringify(sealField(key, contextOf(staff), totp_secret)),
    ],
  );
  // Somebody else was first with this address.
  if (rows.length === 0 && (await readStaffCredentials(house, email))?.staff !== staff) refuse('staff_exists');
}

export async function removeStaffCredentials(house: House, staff: string): Promise<void> {
  await house.db('ops.staff_credentials').where({ staff }).delete();
  await house.db('ops.staff_otp_steps').where({ staff }).delete();
}

/** Whether a one-time code is right now, and was never used before: each of them opens the door once (RFC 6238, 5.2). */
export async function takeOneTimeCode(
  house: House,
  { staff, totp_secret }: StaffCredentials,
  code: string,
  now: Date,
): Promise<boolean> {
  const key = (await house.keys.toOpen([staff])).get(staff);
  if (!key || !isSealed(totp_secret) || !/^\d{6}$/.test(code)) return false;
  const secret = Secret.fromBase32(String(openField(key, contextOf(staff), totp_secret)));
  const totp = new TOTP({ secret, period: STEP_SECONDS });
  const off = totp.validate({ token: code, window: STEPS_OFF, timestamp: now.getTime() });
  if (off === null) return false;
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  await house
    .db('ops.staff_otp_steps')
    .where({ staff })
    .where('step', '<', current - STEPS_OFF)
    .delete();
  const { rows } = await house.db.raw<{ rows: unknown[] }>(
    `insert into ops.staff_otp_steps (staff, step) values (?, ?) on conflict do nothing returning step`,
    [staff, current + off],
  );
  return rows.length === 1;
}
