import type { Recorded } from '@vonk/contracts/kernel';
import { complaint as complaintStream } from '@vonk/domain/safety/complaint';
import { APPEAL_OVERTURNED } from '@vonk/domain/safety/decideSanctionAppeal';
import { evidenceNeededUntil } from '@vonk/domain/safety/forgetEvidence';
import { scheduleAfter } from '../scheduleAfter.ts';
import type { WorkerContext } from '../workerContext.ts';
import { reactions } from '../featureReactions.ts';
import { queueMail } from '../mail/queueMail.ts';
import { complaintDecisionMail } from './complaintDecision.mail.ts';
import { complaintReceiptMail } from './complaintReceipt.mail.ts';
import { FORGET_EVIDENCE } from './forgetEvidence.timer.ts';
import { sanctionMail } from './sanction.mail.ts';
import { sanctionAppealMail } from './sanctionAppeal.mail.ts';
import { suspensionLiftedMail } from './suspensionLifted.mail.ts';

const statement = (event: Recorded & { data: { member: string } }, context: WorkerContext) =>
  queueMail(context, event, sanctionMail, { member: event.data.member, sanction: event.id });

export const safetyReactions = reactions('safety', {
  ComplaintFiled: (event, context) =>
    queueMail(context, event, complaintReceiptMail, { complaint: event.data.complaint }),
  ComplaintResolved: async (event, context) => {
    const { complaint } = event.data;
    // The timer looks again itself: an appeal, and its decision, move the day.
    const until = evidenceNeededUntil(await context.commands.load(complaintStream, complaint)) ?? event.at;
    await scheduleAfter(context, event, { kind: FORGET_EVIDENCE, key: complaint, dueAt: until, ofDemo: true });
    await queueMail(context, event, complaintDecisionMail, { complaint });
  },
  MemberWarned: statement,
  MemberSuspended: statement,
  FeatureLimited: statement,
  ContentRemoved: statement,
  MemberTerminated: statement,
  SuspensionLifted: async (event, context) => {
    const { member, reason } = event.data;
    // The decision on the appeal says it.
    if (reason !== APPEAL_OVERTURNED) await queueMail(context, event, suspensionLiftedMail, { member });
  },
  SanctionAppealDecided: (event, context) => {
    const { member, sanction } = event.data;
    return queueMail(context, event, sanctionAppealMail, { member, sanction });
  },
});
