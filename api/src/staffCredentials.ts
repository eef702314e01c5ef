import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Refusal } from '@vonk/contracts/kernel';
import type { StaffRole } from '@vonk/contracts/site/events';
import { joinStaff } from '@vonk/domain/site/joinStaff';
import { staff as staffStream } from '@vonk/domain/site/staff';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import { Secret, TOTP } from 'otpauth';
import type { House } from './house.ts';
import { fitsHash, hashPassword } from './passwords.ts';

/** Codes are new every 30 seconds; a clock may be one such step off. */
const PERIOD_SECONDS = 30;
const STEPS_OFF = 1;

/** A password and second factor to sign in with; shown once and kept only as hash and sealed. */
export type StaffSecrets = Readonly<{ staff: string; password: string; totp_secret: string }>;

/** The id of a member of staff comes from the address: one address cannot join twice, whatever races. */
export const staffIdOf = (house: House, email: string): string =>
  blindIndex(house.secretFor('staff'), email.trim().toLowerCase()).slice(0, 32);

/**
 * Takes somebody into the staff and makes their secrets. `password` and `totpSecret` (base 32) only for demo data: made up
 * when not given. Throws Refusal staff_exists.
 */
export async function createStaff(
  house: House,
  command: Command,
  person: { email: string; name: string; role: StaffRole; by: string; password?: string; totpSecret?: string },
): Promise<StaffSecrets> {
  const { name, role, by } = person;
  const email = person.email.trim();
  const staff = staffIdOf(house, email);
  const { events } = await house.commands.execute({
    stream: staffStream,
    id: staff,
    command,
    decide: (state) => joinStaff(state, { staff, email, name, role, by }, { email_taken: false }),
  });
  if (events.length === 0) throw new Refusal('staff_exists');
  const password = person.password ?? randomBytes(15).toString('base64url');
  const totp_secret = person.totpSecret ?? new Secret({ size: 20 }).base32;
  await house.db.raw(
    `insert into ops.staff_credentials (staff, password_hash, totp_secret) values (?, ?, ?)
     on conflict (staff) do update set password_hash = excluded.password_hash, totp_secret = excluded.totp_secret,
       last_step = 0, changed_at = now()`,
    [staff, await hashPassword(password), seal(house, staff, totp_secret)],
  );
  return { staff, password, totp_secret };
}

/**
 * Whether password and code are those of a member of staff who has not left. Each code works once. The work is the same for
 * somebody unknown. The caller counts the guesses (quota `staff_logins`).
 * Throws Refusal login_failed, otp_required when only the code is missing.
 */
export async function checkStaff(house: House, tried: { email: string; password: string; otp?: string }): Promise<string> {
  const staff = staffIdOf(house, tried.email);
  const [{ status }, row] = await Promise.all([
    house.commands.load(staffStream, staff),
    house
      .db('ops.staff_credentials')
      .where({ staff })
      .first<{ password_hash: string; totp_secret: Buffer } | undefined>('password_hash', 'totp_secret'),
  ]);
  const right = await fitsHash(status === 'active' && row ? row.password_hash : null, tried.password);
  if (!right || !row) throw new Refusal('login_failed');
  if (!tried.otp) throw new Refusal('otp_required');
  const totp = new TOTP({ secret: Secret.fromBase32(open(house, staff, row.totp_secret)), period: PERIOD_SECONDS });
  const timestamp = house.clock().getTime();
  const off = totp.validate({ token: tried.otp, timestamp, window: STEPS_OFF });
  if (off === null) throw new Refusal('login_failed');
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + off;
  const used = await house
    .db('ops.staff_credentials')
    .where({ staff })
    .where('last_step', '<', step)
    .update({ last_step: step });
  if (used === 0) throw new Refusal('login_failed');
  return staff;
}

const NONCE = 12;
const TAG = 16;

function seal(house: House, staff: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', house.secretFor('staff-totp'), nonce).setAAD(Buffer.from(staff));
  return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function open(house: House, staff: string, sealed: Buffer): string {
  const end = sealed.length - TAG;
  const cipher = createDecipheriv('aes-256-gcm', house.secretFor('staff-totp'), sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(staff))
    .setAuthTag(sealed.subarray(end));
  return Buffer.concat([cipher.update(sealed.subarray(NONCE, end)), cipher.final()]).toString('utf8');
}
