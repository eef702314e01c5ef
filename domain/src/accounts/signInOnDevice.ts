import type { AccountsEvent } from '@vonk/contracts/accounts/events';
import { hasAccount, type Member, type MemberEvent } from './member.ts';

export type NewDevice = Omit<Extract<AccountsEvent, { type: 'NewDeviceSignedIn' }>['data'], 'first'>;

/**
 * Records that somebody got in on a browser which the account does not know, so that a mail tells its owner: not about the
 * very first one, on which the account began. Nothing where there is no account.
 */
export function signInOnDevice(state: Member, device: NewDevice): MemberEvent[] {
  if (!hasAccount(state)) return [];
  return [{ type: 'NewDeviceSignedIn', data: { ...device, first: !state.has_device } }];
}
