import type { MemberRecord } from '../accounts/memberRecord.ts';
import { useMayDo } from '../app/useMayDo.ts';

/**
 * What of a member's page there is for whoever looks: by what they may do, and by whether it is a member, a fictional profile of
 * the house, or somebody whose account is erased or terminated.
 */
export function useMemberSections(row: MemberRecord) {
  const sanctions = useMayDo('members.sanction');
  const adjust = useMayDo('ledger.adjust');
  const mails = useMayDo('mails.read');
  const payments = useMayDo('payments.read');
  const complaints = useMayDo('complaints.read');
  const fictional = useMayDo('fictional.manage');
  const erased = row.status === 'erased';
  const isFictional = row.origin === 'fictional';
  const here = !erased && !row.terminated;
  return {
    erased,
    sanction: sanctions && here && !isFictional,
    manageFictional: fictional && here && isFictional,
    credits: !isFictional,
    adjustCredits: adjust && !erased && !isFictional,
    payments: payments && !isFictional,
    complaintsAbout: complaints && !erased,
    /** A fictional profile files none. */
    complaintsBy: complaints && !erased && !isFictional,
    signup: Boolean(row.tracking) && !isFictional,
    consents: isFictional ? null : (row.consents ?? null),
    sessions: isFictional ? null : (row.sessions ?? null),
    mails: mails && !isFictional && !erased,
  };
}
