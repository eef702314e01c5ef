import { randomUUID } from 'node:crypto';
import type {
  StaffLanguageChoice,
  StaffMe,
  StaffPasswordChange,
  StaffSecondFactorChange,
} from '@vonk/contracts/site/commands';
import type { OwnSignInAct } from '@vonk/contracts/site/events';
import { checkPassword } from '@vonk/domain/accounts/checkPassword';
import { commonPasswords } from '@vonk/domain/accounts/commonPasswords';
import { refuse } from '@vonk/domain/refuse';
import { chooseStaffLanguage } from '@vonk/domain/site/chooseStaffLanguage';
import { staff as staffStream } from '@vonk/domain/site/staff';
import type { Request } from 'express';
import { countedSignInAttempt } from '../countedSignInAttempt.ts';
import type { AppContext } from '../appContext.ts';
import { knownDevice, STAFF_DEVICE_COOKIE } from '../http/knownDevice.ts';
import { fitsHash } from '../passwords.ts';
import { totpUri } from '../site/staffAccounts.ts';
import {
  fitsSecret,
  readOwnStaffCredentials,
  readStaffCredentialsChange,
  setStaffCredentials,
  staffAddressIndex,
  takeOneTimeCode,
} from './staffCredentials.store.ts';
import { recordAuditEvent } from './staffAudit.ts';
import { offeredSecret } from './staffEnrolment.ts';
import { endOtherStaffSessions } from './staffSessions.store.ts';

/**
 * `POST /admin/api/me/password`: old password and code, then the new one; every other session ends.
 * Throws Refusal login_failed, password_too_common, password_contains_personal, Problem account_blocked.
 */
export async function changeOwnPassword(
  context: AppContext,
  me: StaffMe,
  { old_password, otp, password }: StaffPasswordChange,
  request: Request,
): Promise<void> {
  checkPassword(password, me, commonPasswords);
  await proveOneself(context, me, request, old_password, otp);
  await setStaffCredentials(context, me.id, { password });
  await changed(context, me, request, 'change password');
}

/** `POST /admin/api/me/language`: in force on every device from its next page on, and in mails. */
export async function chooseOwnLanguage(
  context: AppContext,
  { id }: StaffMe,
  { language }: StaffLanguageChoice,
): Promise<void> {
  await context.commands.execute({
    stream: staffStream,
    id,
    command: { id: randomUUID(), fingerprint: language, actor: `staff:${id}` },
    decide: (state) => chooseStaffLanguage(state, { staff: id, language }),
  });
}

/** `GET /admin/api/me/second-factor`: the next one, to be scanned; it holds nothing until it is confirmed. */
export async function offerSecondFactor(context: AppContext, { id, email }: StaffMe) {
  const totp_secret = await nextSecret(context, id);
  return { totp_secret, totp_uri: totpUri(context.settings.house().name, email, totp_secret) };
}

/**
 * `POST /admin/api/me/second-factor`: password, a code of the old app and one of the new; every other session ends.
 * Throws Refusal otp_wrong (that of the new one), login_failed, Problem account_blocked.
 */
export async function changeOwnSecondFactor(
  context: AppContext,
  me: StaffMe,
  { old_password, otp, new_otp }: StaffSecondFactorChange,
  request: Request,
): Promise<void> {
  const totp_secret = await nextSecret(context, me.id);
  if (!fitsSecret(totp_secret, new_otp, context.clock())) refuse('otp_wrong');
  await proveOneself(context, me, request, old_password, otp);
  await setStaffCredentials(context, me.id, { totp_secret });
  await changed(context, me, request, 'change second factor');
}

/** Another one after each change. */
async function nextSecret(context: AppContext, staff: string): Promise<string> {
  const changedAt = await readStaffCredentialsChange(context, staff);
  return offeredSecret(context, `next ${staff} ${changedAt?.toISOString() ?? ''}`);
}

/** A session that was left open changes nothing: guesses are counted as those at the door. */
async function proveOneself(
  context: AppContext,
  me: StaffMe,
  request: Request,
  password: string,
  otp: string,
): Promise<void> {
  const device = knownDevice(context, request, me.id, STAFF_DEVICE_COOKIE);
  const guessing = {
    account: `staff ${staffAddressIndex(context, me.email)}` as const,
    known: device === null ? null : (`staff device ${device}` as const),
    onBlock: () => Promise.resolve(),
  };
  const proved = await countedSignInAttempt(context, guessing, async () => {
    const credentials = await readOwnStaffCredentials(context, me.id);
    const right = await fitsHash(credentials?.password_hash || null, password);
    return right && credentials && (await takeOneTimeCode(context, credentials, otp, context.clock())) ? me : null;
  });
  if (proved === null) refuse('login_failed');
}

async function changed(context: AppContext, { id }: StaffMe, request: Request, act: OwnSignInAct): Promise<void> {
  await endOtherStaffSessions(context, id, request);
  await recordAuditEvent(context, id, { type: 'StaffActed', data: { staff: id, act, about: id, reason: 'their own' } });
}
