import { staffRoutes } from '@vonk/contracts/site/staffRoutes';
import { readReceipt } from '@vonk/projector/payments/receipts.query';
import type { AppContext } from '../appContext.ts';
import { ANSWERED } from '../http/handle.ts';
import { signInLane } from '../http/signInLane.ts';
import { readDispute } from '../payments/disputeAdminRoutes.ts';
import { evidenceLead, readEvidence } from '../payments/disputeEvidence.ts';
import { evidencePdf } from '../payments/evidencePdf.ts';
import { sendReceipt } from '../payments/receiptRoutes.ts';
import { recordRead } from './accessAudit.ts';
import { noteCasePresence } from './casePresence.ts';
import { readDashboard } from './dashboard.ts';
import { handleStaff, type StaffHandler } from './handleStaff.ts';
import { changeOwnPassword, changeOwnSecondFactor, chooseOwnLanguage, offerSecondFactor } from './ownAccount.ts';
import { confirmEnrolment, lookAtEnrolment } from './staffEnrolment.ts';
import { endOneStaffSession, endStaffSession, readStaffSessions } from './staffSessions.store.ts';
import { signStaffIn } from './staffSignIn.ts';

/** What the back office calls beside its resources, bound to what answers it. */
export const staffHandlers = (context: AppContext): readonly StaffHandler[] => [
  ...signInHandlers(context),
  ...ownAccountHandlers(context),
  ...documentHandlers(context),

  handleStaff(staffRoutes.today, async ({ staff }) => ({
    status: 200,
    body: await readDashboard(context, staff, context.clock()),
  })),

  handleStaff(staffRoutes.casePresence, async ({ staff, params }) => ({
    status: 200,
    body: await noteCasePresence(context, staff, params.id),
  })),
];

/** In and out, and the link by which somebody sets what they sign in with. */
const signInHandlers = (context: AppContext): readonly StaffHandler[] => [
  handleStaff(
    staffRoutes.signStaffIn,
    async ({ body, request, response }) => ({ status: 200, body: await signStaffIn(context, body, request, response) }),
    signInLane,
  ),

  handleStaff(staffRoutes.signStaffOut, async ({ request, response }) => {
    await endStaffSession(context, request, response);
    return { status: 204 };
  }),

  handleStaff(staffRoutes.staffMe, async ({ staff }) => Promise.resolve({ status: 200, body: staff })),

  handleStaff(staffRoutes.lookAtEnrolment, async ({ body }) => ({
    status: 200,
    body: await lookAtEnrolment(context, body),
  })),

  handleStaff(staffRoutes.confirmEnrolment, async ({ body }) => {
    await confirmEnrolment(context, body);
    return { status: 204 };
  }),
];

/** What somebody of the staff does with their own way in: sessions, language, password, second factor. */
const ownAccountHandlers = (context: AppContext): readonly StaffHandler[] => [
  handleStaff(staffRoutes.ownStaffSessions, async ({ staff, request }) => ({
    status: 200,
    body: await readStaffSessions(context, staff.id, request),
  })),

  handleStaff(staffRoutes.endOwnStaffSession, async ({ staff, params, refuse }) => {
    if (!(await endOneStaffSession(context, staff.id, params.id))) return refuse('not_found');
    return { status: 204 };
  }),

  handleStaff(staffRoutes.chooseOwnLanguage, async ({ staff, body }) => {
    await chooseOwnLanguage(context, staff, body);
    return { status: 204 };
  }),

  handleStaff(staffRoutes.changeOwnPassword, async ({ staff, body, request }) => {
    await changeOwnPassword(context, staff, body, request);
    return { status: 204 };
  }),

  handleStaff(staffRoutes.offerSecondFactor, async ({ staff }) => ({
    status: 200,
    body: await offerSecondFactor(context, staff),
  })),

  handleStaff(staffRoutes.changeOwnSecondFactor, async ({ staff, body, request }) => {
    await changeOwnSecondFactor(context, staff, body, request);
    return { status: 204 };
  }),
];

/** PDFs about somebody, which the audit has before they are given out. */
const documentHandlers = (context: AppContext): readonly StaffHandler[] => [
  handleStaff(staffRoutes.staffReceipt, async ({ staff, params: { id }, response, refuse }) => {
    const receipt = (await readReceipt(context.db, id)) ?? refuse('not_found');
    await recordRead(context, staff.id, { resource: 'receipts', about: id, member: receipt.member });
    await sendReceipt(context, response, receipt);
    return ANSWERED;
  }),

  handleStaff(staffRoutes.disputeEvidence, async ({ staff, params, response, refuse }) => {
    const dispute = (await readDispute(context, params.id)) ?? refuse('not_found');
    await recordRead(context, staff.id, { resource: 'disputes', about: dispute.id, member: dispute.member });
    const at = context.clock();
    const lead = evidenceLead(dispute.payment, at);
    const pdf = await evidencePdf({ lead, parts: await readEvidence(context, dispute), at });
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Content-Disposition', `attachment; filename="evidence-${dispute.payment}.pdf"`);
    response.end(pdf);
    return ANSWERED;
  }),
];
