import { canonicalEmail } from '@vonk/domain/accounts/canonicalEmail';
import { refuse } from '@vonk/domain/refuse';
import { staff as staffStream } from '@vonk/domain/site/staff';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import { isSealed, openField, sealField } from '@vonk/platform/personal-data/sealedField';
import { Secret, TOTP } from 'otpauth';
import type { AppContext } from '../appContext.ts';
import { hashPassword } from '../passwords.ts';

const STEP_SECONDS = 30;
/** DECISIONS "staff": a clock may be one step off in either direction. */
const STEPS_OFF = 1;

export type StaffCredentials = Readonly<{ staff: string; password_hash: string; totp_secret: unknown }>;

/** The name of a staff address in tables and counters: it tells nobody the address. */
export const staffAddressIndex = (context: AppContext, email: string): string =>
  blindIndex(context.config.hmacSecret, `staff ${canonicalEmail(email)}`);

/** What an address signs in with; null when nobody's. */
export async function readStaffCredentials(context: AppContext, email: string): Promise<StaffCredentials | null> {
  const row = await context
    .db('ops.staff_credentials')
    .where({ address_index: staffAddressIndex(context, email) })
    .first<StaffCredentials | undefined>('staff', 'password_hash', 'totp_secret');
  return row ?? null;
}

/** What somebody signs in with; null when nothing. */
export async function readOwnStaffCredentials(context: AppContext, staff: string): Promise<StaffCredentials | null> {
  const row = await context
    .db('ops.staff_credentials')
    .where({ staff })
    .first<StaffCredentials | undefined>('staff', 'password_hash', 'totp_secret');
  return row ?? null;
}

/** When it was set or cleared last; null when there never was any. */
export async function readStaffCredentialsChange(context: AppContext, staff: string): Promise<Date | null> {
  const row = await context
    .db('ops.staff_credentials')
    .where({ staff })
    .first<{ changed_at: Date } | undefined>('changed_at');
  return row?.changed_at ?? null;
}

/** Fits no password: the address is kept for somebody who has yet to choose one. */
const NONE_YET = '';

/** Keeps an address for somebody who sets what they sign in with by a link. Nothing signs in until then. Refuses staff_exists. */
export async function keepStaffAddress(context: AppContext, staff: string, email: string): Promise<void> {
  await claimAddress(context, staff, email, NONE_YET, 'null');
}

/** Somebody signs in with nothing any more until they set it anew; the address stays theirs. */
export async function clearStaffCredentials(context: AppContext, staff: string): Promise<void> {
  await context
    .db('ops.staff_credentials')
    .where({ staff })
    .update({ password_hash: NONE_YET, totp_secret: 'null', changed_at: context.clock() });
  await context.db('ops.staff_otp_steps').where({ staff }).delete();
}

/** Sets password, second factor (base 32) or both; what is not given stays. */
export async function setStaffCredentials(
  context: AppContext,
  staff: string,
  { password, totp_secret }: { password?: string; totp_secret?: string },
): Promise<void> {
  await context
    .db('ops.staff_credentials')
    .where({ staff })
    .update({
      ...(password === undefined ? {} : { password_hash: await hashPassword(password) }),
      ...(totp_secret === undefined ? {} : { totp_secret: await sealedSecret(context, staff, totp_secret) }),
      changed_at: context.clock(),
    });
  if (totp_secret !== undefined) await context.db('ops.staff_otp_steps').where({ staff }).delete();
}

const contextOf = (staff: string) => ({ event: 'staff_credentials', field: 'totp_secret', subject: staff });

/**
 * Keeps what somebody signs in with; what they have already stays. The TOTP secret (base 32) is sealed with their key.
 * An address that is left over from somebody who is not active is taken over. Refuses staff_exists.
 */
export async function giveStaffCredentials(
  context: AppContext,
  { staff, email, password, totp_secret }: { staff: string; email: string; password: string; totp_secret: string },
): Promise<void> {
  await claimAddress(
    context,
    staff,
    email,
    await hashPassword(password),
    await sealedSecret(context, staff, totp_secret),
  );
}

async function sealedSecret(context: AppContext, staff: string, totp_secret: string): Promise<string> {
  const key = (await context.keys.toSeal([staff])).get(staff);
  if (!key) throw new Error('a member of staff without a key');
  return JSON.stringify(sealField(key, contextOf(staff), totp_secret));
}

async function claimAddress(
  context: AppContext,
  staff: string,
  email: string,
  password_hash: string,
  totp_secret: string,
) {
  const holder = await readStaffCredentials(context, email);
  if (holder && holder.staff !== staff && !(await isLeftOver(context, holder.staff))) refuse('staff_exists');
  if (holder && holder.staff !== staff) await removeStaffCredentials(context, holder.staff);
  const { rows } = await context.db.raw<{ rows: { staff: string }[] }>(
    `insert into ops.staff_credentials (staff, address_index, password_hash, totp_secret) values (?, ?, ?, ?)
     on conflict do nothing returning staff`,
    [staff, staffAddressIndex(context, email), password_hash, totp_secret],
  );
  // Somebody else was first with this address.
  if (rows.length === 0 && (await readStaffCredentials(context, email))?.staff !== staff) refuse('staff_exists');
}

/**
 * Whether whoever holds an address is in the staff no more, or never came: a process died between the address and the event.
 * One that was taken a moment ago belongs to a call that is still under way.
 */
async function isLeftOver(context: AppContext, staff: string): Promise<boolean> {
  const { status } = await context.commands.load(staffStream, staff);
  if (status !== 'none') return status === 'left';
  const { rows } = await context.db.raw<{ rows: unknown[] }>(
    `select from ops.staff_credentials where staff = ? and changed_at < now() - interval '1 minute'`,
    [staff],
  );
  return rows.length > 0;
}

export async function removeStaffCredentials(context: AppContext, staff: string): Promise<void> {
  await context.db('ops.staff_credentials').where({ staff }).delete();
  await context.db('ops.staff_otp_steps').where({ staff }).delete();
}

/** Whether a one-time code is right now, and was never used before: each of them opens the door once (RFC 6238, 5.2). */
export async function takeOneTimeCode(
  context: AppContext,
  { staff, totp_secret }: StaffCredentials,
  code: string,
  now: Date,
): Promise<boolean> {
  const key = (await context.keys.toOpen([staff])).get(staff);
  if (!key || !isSealed(totp_secret) || !/^\d{6}$/.test(code)) return false;
  const secret = Secret.fromBase32(String(openField(key, contextOf(staff), totp_secret)));
  const off = stepOf(secret, code, now);
  if (off === null) return false;
  const current = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  await context
    .db('ops.staff_otp_steps')
    .where({ staff })
    .where('step', '<', current - STEPS_OFF)
    .delete();
  const { rows } = await context.db.raw<{ rows: unknown[] }>(
    `insert into ops.staff_otp_steps (staff, step) values (?, ?) on conflict do nothing returning step`,
    [staff, current + off],
  );
  return rows.length === 1;
}

const stepOf = (secret: Secret, code: string, now: Date): number | null =>
  new TOTP({ secret, period: STEP_SECONDS }).validate({ token: code, window: STEPS_OFF, timestamp: now.getTime() });

/** Whether an app that was given a secret (base 32) shows this code now. */
export const fitsSecret = (totp_secret: string, code: string, now: Date): boolean =>
  /^\d{6}$/.test(code) && stepOf(Secret.fromBase32(totp_secret), code, now) !== null;
