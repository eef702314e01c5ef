import type { Recorded } from '@vonk/contracts/kernel';
import type { WorkersHouse } from '../house.ts';
import { reactions } from '../houseReactions.ts';
import { queueMail } from '../mail/queueMail.ts';
import { complaintDecisionMail } from './complaintDecision.mail.ts';
import { complaintReceiptMail } from './complaintReceipt.mail.ts';
import { sanctionMail } from './sanction.mail.ts';

const statement = (event: Recorded & { data: { member: string } }, house: WorkersHouse) =>
  queueMail(house, event, sanctionMail, { member: event.data.member, at: event.at.toISOString() });

export const safetyReactions = reactions('safety', {
  ComplaintFiled: (event, house) => queueMail(house, event, complaintReceiptMail, { complaint: event.data.complaint }),
  ComplaintResolved: (event, house) =>
    queueMail(house, event, complaintDecisionMail, { complaint: event.data.complaint }),
  MemberWarned: statement,
  MemberSuspended: statement,
  MemberTerminated: statement,
});
