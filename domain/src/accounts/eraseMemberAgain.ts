import type { Member, MemberEvent } from './member.ts';

/**
 * Says once more that a member was erased, after a backup from before that day was put back (GDPR 17): the erasure was final,
 * so nothing that the older history says of the account counts against it. Nothing for one who is erased or never was.
 */
export function eraseMemberAgain(state: Member, { member }: { member: string }): MemberEvent[] {
  return state.status === 'none' || state.status === 'erased' ? [] : [{ type: 'MemberErased', data: { member } }];
}
