import { StaffSignIn } from '@vonk/contracts/site/commands';
import { permissionsOf } from '@vonk/contracts/site/permissions';
import type { StaffMe } from '@vonk/contracts/site/commands';
import { refuse } from '@vonk/domain/refuse';
import { staff as staffStream } from '@vonk/domain/site/staff';
import type { Request, Response } from 'express';
import { countedAtAddress, countedGuess } from '../countedGuess.ts';
import type { House } from '../house.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { knownDevice, STAFF_DOOR } from '../http/knownDevice.ts';
import { fitsHash } from '../passwords.ts';
import { readStaffCredentials, staffAddressIndex, takeOneTimeCode, type StaffCredentials } from './staffCredentials.ts';
import { noteSignInTry } from './signInTries.ts';
import { beginStaffSession } from './staffSessions.ts';
import { recordDeed } from './staffDeeds.ts';

/**
 * `POST /admin/api/login`: address, password and one-time code. 10 wrong ones in 15 minutes for an account or an address
 * block it for 15 minutes (DECISIONS "staff", "lock-out"); where somebody has signed in before, only guesses made there
 * block, as for members: strangers cannot shut staff out.
 * Throws Refusal login_failed (401, the same for every wrong part), otp_required (401, the password was right and no
 * code came with it), Problem account_blocked (429, with `minutes`).
 */
export async function signStaffIn(house: House, request: Request, response: Response): Promise<StaffMe> {
  const { email, password, otp } = StaffSignIn.strict().parse(request.body);
  const address = clientAddress(request);
  const credentials = await readStaffCredentials(house, email);
  const device = credentials && knownDevice(house, request, credentials.staff, STAFF_DOOR);
  const known = device === null ? null : (`staff device ${device}` as const);
  const account = `staff ${staffAddressIndex(house, email)}` as const;
  const look = async (): Promise<StaffMe> => {
    const onBlock = () => Promise.resolve(noteSignInTry(house, credentials?.staff ?? null, 'blocked'));
    const guessing = { account, known, onBlock };
    const me = await countedGuess(house, guessing, () => judge(house, credentials, password, otp));
    if (me === null) {
      noteSignInTry(house, credentials?.staff ?? null, 'failed');
      return refuse('login_failed');
    }
    await recordDeed(house, me.id, { type: 'StaffSignedIn', data: { staff: me.id } });
    await beginStaffSession(house, request, response, me.id);
    return me;
  };
  return address === null || known !== null ? look() : countedAtAddress(house, `staff address ${address}`, look);
}

/** Who address, password and code are; null when any of them is wrong. */
async function judge(
  house: House,
  credentials: StaffCredentials | null,
  password: string,
  otp: string | undefined,
): Promise<StaffMe | null> {
  const right = await fitsHash(credentials?.password_hash || null, password);
  if (!right || !credentials) return null;
  const me = await readStaffMe(house, credentials.staff);
  if (!me) return null;
  if (otp === undefined || otp === '') return refuse('otp_required');
  return (await takeOneTimeCode(house, credentials, otp, house.clock())) ? me : null;
}

/** Who somebody of the staff is and what they may do, by the log itself: a role taken away is gone at the next call. */
export async function readStaffMe(house: House, id: string): Promise<StaffMe | null> {
  const { status, role, email, name } = await house.commands.load(staffStream, id);
  if (status !== 'active' || role === null) return null;
  return { id, email, name, role, permissions: permissionsOf(role) };
}
