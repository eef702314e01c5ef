import { StaffSignIn } from '@vonk/contracts/site/commands';
import { permissionsOf } from '@vonk/contracts/site/permissions';
import type { StaffMe } from '@vonk/contracts/site/commands';
import { refuse } from '@vonk/domain/refuse';
import { staff as staffStream } from '@vonk/domain/site/staff';
import { createPerStreamQueue } from '@vonk/platform/commands/perStreamQueue';
import { Problem } from '@vonk/platform/http/problem';
import type { Request, Response } from 'express';
import type { House } from '../house.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { fitsHash } from '../passwords.ts';
import { readStaffCredentials, staffAddressIndex, takeOneTimeCode } from './staffCredentials.ts';
import { beginStaffSession } from './staffSessions.ts';
import { recordDeed } from './staffDeeds.ts';

/** Guesses at one account are judged one after the other: a burst must not outrun its count. */
const byAccount = createPerStreamQueue();

/**
 * `POST /admin/api/login`: address, password and one-time code (DECISIONS "staff", "lock-out": as for members).
 * Throws Refusal login_failed (401, the same for every wrong part), otp_required (401, the password was right and no
 * code came with it), Problem account_blocked (429, with `minutes`).
 */
export async function signStaffIn(house: House, request: Request, response: Response): Promise<StaffMe> {
  const { email, password, otp } = StaffSignIn.parse(request.body);
  const index = staffAddressIndex(house, email);
  const address = clientAddress(request);
  await refuseWhenBlocked(house, address);
  try {
    return await byAccount(index, async () => {
      const { allowed, retryAfterSeconds } = await house.limits.take('staff_logins', index);
      if (!allowed) throw accountBlocked(retryAfterSeconds);
      const credentials = await readStaffCredentials(house, email);
      const right = await fitsHash(credentials?.password_hash ?? null, password);
      if (!right || !credentials) return refuse('login_failed');
      const me = await readStaffMe(house, credentials.staff);
      if (!me) return refuse('login_failed');
      if (otp === undefined || otp === '') return refuse('otp_required');
      if (!(await takeOneTimeCode(house, credentials, otp, house.clock()))) return refuse('login_failed');
      await house.limits.forgive('staff_logins', index);
      await recordDeed(house, me.id, { type: 'StaffSignedIn', data: { staff: me.id } });
      await beginStaffSession(house, request, response, me.id);
      return me;
    });
  } catch (no) {
    if (address !== null && isLoginFailed(no)) await house.limits.take('logins_address', address);
    throw no;
  }
}

async function refuseWhenBlocked(house: House, address: string | null): Promise<void> {
  if (address === null) return;
  const blocked = await house.limits.blockedFor('logins_address', address);
  if (blocked > 0) throw accountBlocked(blocked);
}

const isLoginFailed = (no: unknown) => no instanceof Error && 'code' in no && no.code === 'login_failed';

const accountBlocked = (seconds: number) =>
  new Problem('account_blocked', {
    status: 429,
    details: { minutes: Math.max(1, Math.ceil(seconds / 60)) },
    headers: { 'Retry-After': String(seconds) },
  });

/** Who somebody of the staff is and what they may do, by the log itself: a role taken away is gone at the next call. */
export async function readStaffMe(house: House, id: string): Promise<StaffMe | null> {
  const { status, role, email, name } = await house.commands.load(staffStream, id);
  if (status !== 'active' || role === null) return null;
  return { id, email, name, role, permissions: permissionsOf(role) };
}
