import { permissionsOf } from '@vonk/contracts/site/permissions';
import type { StaffMe, StaffSignIn } from '@vonk/contracts/site/commands';
import { refuse } from '@vonk/domain/refuse';
import { staff as staffStream } from '@vonk/domain/site/staff';
import type { Request, Response } from 'express';
import { countedAtAddress, countedSignInAttempt } from '../countedSignInAttempt.ts';
import type { AppContext } from '../appContext.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { knownDevice, STAFF_DEVICE_COOKIE } from '../http/knownDevice.ts';
import { fitsHash } from '../passwords.ts';
import {
  readStaffCredentials,
  staffAddressIndex,
  takeOneTimeCode,
  type StaffCredentials,
} from './staffCredentials.store.ts';
import { noteSignInTry } from './signInTryAdminRoutes.ts';
import { beginStaffSession } from './staffSessions.store.ts';
import { recordAuditEvent } from './staffAudit.ts';

/**
 * `POST /admin/api/login`: address, password and one-time code. 10 wrong ones in 15 minutes for an account or an address
 * block it for 15 minutes (DECISIONS "staff", "lock-out"); where somebody has signed in before, only guesses made there
 * block, as for members: strangers cannot shut staff out.
 * Throws Refusal login_failed (401, the same for every wrong part), otp_required (401, the password was right and no
 * code came with it), Problem account_blocked (429, with `minutes`).
 */
export async function signStaffIn(
  context: AppContext,
  { email, password, otp }: StaffSignIn,
  request: Request,
  response: Response,
): Promise<StaffMe> {
  const address = clientAddress(request);
  const credentials = await readStaffCredentials(context, email);
  const device = credentials && knownDevice(context, request, credentials.staff, STAFF_DEVICE_COOKIE);
  const known = device === null ? null : (`staff device ${device}` as const);
  const account = `staff ${staffAddressIndex(context, email)}` as const;
  const look = async (): Promise<StaffMe> => {
    const onBlock = () => Promise.resolve(noteSignInTry(context, credentials?.staff ?? null, 'blocked'));
    const guessing = { account, known, onBlock };
    const me = await countedSignInAttempt(context, guessing, () => judge(context, credentials, password, otp));
    if (me === null) {
      noteSignInTry(context, credentials?.staff ?? null, 'failed');
      return refuse('login_failed');
    }
    await recordAuditEvent(context, me.id, { type: 'StaffSignedIn', data: { staff: me.id } });
    await beginStaffSession(context, request, response, me.id);
    return me;
  };
  return address === null || known !== null ? look() : countedAtAddress(context, `staff address ${address}`, look);
}

/** Who address, password and code are; null when any of them is wrong. */
async function judge(
  context: AppContext,
  credentials: StaffCredentials | null,
  password: string,
  otp: string | undefined,
): Promise<StaffMe | null> {
  const right = await fitsHash(credentials?.password_hash || null, password);
  if (!right || !credentials) return null;
  const me = await readStaffMe(context, credentials.staff);
  if (!me) return null;
  if (otp === undefined || otp === '') return refuse('otp_required');
  return (await takeOneTimeCode(context, credentials, otp, context.clock())) ? me : null;
}

/** Who somebody of the staff is and what they may do, by the log itself: a role taken away is gone at the next call. */
export async function readStaffMe(context: AppContext, id: string): Promise<StaffMe | null> {
  const { status, role, email, name, chosen } = await context.commands.load(staffStream, id);
  if (status !== 'active' || role === null) return null;
  return { id, email, name, role, permissions: permissionsOf(role), language: chosen };
}
