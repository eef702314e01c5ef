import { STAFF_PASSWORD_LENGTH } from '@vonk/contracts/accounts/passwordLength';
import type { StaffRole } from '@vonk/contracts/site/events';
import { refuse } from '@vonk/domain/refuse';
import { joinStaff } from '@vonk/domain/site/joinStaff';
import { staff as staffStream } from '@vonk/domain/site/staff';
import type { Command } from '@vonk/platform/commands/commandHandler';
import { Secret, TOTP } from 'otpauth';
import { giveStaffCredentials, keepStaffAddress } from '../admin/staffCredentials.store.ts';
import type { AppContext } from '../appContext.ts';

/** `totp_secret` in base 32; `by` a member of staff, or `system`. */
export type NewStaff = Readonly<{
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  password: string;
  totp_secret: string;
  by: string;
}>;

/**
 * Takes somebody into the staff with what they sign in with. Repeatable: a second call with the same id changes nothing.
 * Refuses staff_exists (the address is another's), invalid_request (a password of fewer than 14 characters).
 */
export async function createStaff(context: AppContext, newStaff: NewStaff, command: Command): Promise<void> {
  await addStaff(context, newStaff, command);
}

/**
 * Takes somebody into the staff who signs in with nothing yet: they set it themselves, by a link. Repeatable as createStaff.
 * Refuses staff_exists.
 */
export async function inviteStaff(
  context: AppContext,
  { id, email, name, role, by }: Omit<NewStaff, 'password' | 'totp_secret'>,
  command: Command,
): Promise<void> {
  await keepStaffAddress(context, id, email);
  await context.commands.execute({
    stream: staffStream,
    id,
    command,
    decide: (state) => joinStaff(state, { staff: id, email, name, role, by }, { email_taken: false }),
  });
}

/** As createStaff, and tells the position to wait for. */
async function addStaff(context: AppContext, newStaff: NewStaff, command: Command): Promise<bigint | null> {
  const { id, email, name, role, password, totp_secret, by } = newStaff;
  if (password.length < STAFF_PASSWORD_LENGTH.min)
    refuse('invalid_request', {
      errors: [{ path: 'password', code: 'password_too_short', values: { minimum: STAFF_PASSWORD_LENGTH.min } }],
    });
  // First the table, which knows each address once; then the event, which nobody can take back.
  await giveStaffCredentials(context, { staff: id, email, password, totp_secret });
  const { position } = await context.commands.execute({
    stream: staffStream,
    id,
    command,
    decide: (state) => joinStaff(state, { staff: id, email, name, role, by }, { email_taken: false }),
  });
  return position;
}

/** A new secret of 160 bits (RFC 4226), in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads: `otpauth://totp/…`. */
export const totpUri = (issuer: string, label: string, secret: string): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();
