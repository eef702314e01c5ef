import type { StaffMe } from '@vonk/contracts/site/commands';
import { STEP_UP_MINUTES } from '@vonk/contracts/site/staffLimits';
import { refuse } from '@vonk/domain/refuse';
import type { Request } from 'express';
import type { AppContext } from '../appContext.ts';
import { countedSignInAttempt } from '../countedSignInAttempt.ts';
import { knownDevice, STAFF_DEVICE_COOKIE } from '../http/knownDevice.ts';
import { readOwnStaffCredentials, staffAddressIndex, takeOneTimeCode } from './staffCredentials.store.ts';
import { noteProof, readProof } from './staffSessions.store.ts';

const PROVED_MS = STEP_UP_MINUTES * 60_000;

/**
 * Before an act that moves money: the session was proved by a one-time code a moment ago, or is by the one that came with the
 * act. Guesses are counted as those at the door. Throws Refusal otp_required (401) without a code, otp_wrong (422), Problem
 * account_blocked (429).
 */
export async function stepUp(context: AppContext, me: StaffMe, request: Request): Promise<void> {
  const proved = await readProof(context, request);
  if (proved !== null && context.clock().getTime() - proved.getTime() < PROVED_MS) return;
  const otp = otpOf(request.body);
  if (otp === '') refuse('otp_required');
  const device = knownDevice(context, request, me.id, STAFF_DEVICE_COOKIE);
  const guessing = {
    account: `staff ${staffAddressIndex(context, me.email)}` as const,
    known: device === null ? null : (`staff device ${device}` as const),
    onBlock: () => Promise.resolve(),
  };
  const right = await countedSignInAttempt(context, guessing, async () => {
    const credentials = await readOwnStaffCredentials(context, me.id);
    return credentials && (await takeOneTimeCode(context, credentials, otp, context.clock())) ? me : null;
  });
  if (right === null) refuse('otp_wrong');
  await noteProof(context, request);
}

const otpOf = (body: unknown): string => {
  const otp = typeof body === 'object' && body !== null && 'otp' in body ? body.otp : '';
  return typeof otp === 'string' ? otp.replace(/\s/g, '') : '';
};
