import { z } from 'zod';
import { Id } from '../fields.ts';
import { route } from '../route.ts';
import {
  StaffEnrolment,
  StaffEnrolmentLink,
  StaffLanguageChoice,
  StaffMe,
  StaffPasswordChange,
  StaffSecondFactorChange,
  StaffSignIn,
} from './commands.ts';
import { StaffSession } from './resources.ts';
import { Today } from './today.ts';

const SecondFactor = z.object({ totp_secret: z.string(), totp_uri: z.string() });
/** Who else has a case open, and whose it is by the log itself. */
export const CasePresence = z
  .object({
    others: z.array(z.object({ id: Id, name: z.string() })),
    status: z.string(),
    assigned_to: Id.nullable(),
    assigned_name: z.string().nullable(),
  })
  .meta({ id: 'CasePresence' });
/** What the page of a case says of colleagues: who else looks at it, and who works on it. */
export type CasePresence = z.infer<typeof CasePresence>;

/**
 * What the back office calls beside its resources: signing in and out, one's own way in, who looks at a case, and the two
 * documents. `handleStaff` of the api binds each to what answers it.
 */
export const staffRoutes = {
  signStaffIn: route({
    ...({ method: 'post', path: '/admin/api/login', caller: 'anyone' } as const),
    summary: 'Sign in with address, password and one-time code',
    body: StaffSignIn,
    answers: { 200: StaffMe },
    refusals: ['login_failed', 'otp_required', 'account_blocked'],
  }),
  signStaffOut: route({
    ...({ method: 'post', path: '/admin/api/logout', caller: 'anyone' } as const),
    summary: 'Sign out',
    answers: { 204: null },
  }),
  staffMe: route({
    ...({ method: 'get', path: '/admin/api/me', caller: 'staff' } as const),
    summary: 'Who is signed in and what they may do',
    answers: { 200: StaffMe },
  }),
  today: route({
    ...({ method: 'get', path: '/admin/api/dashboard', caller: 'staff' } as const),
    summary: 'What waits, by what the role may see',
    answers: { 200: Today },
  }),
  lookAtEnrolment: route({
    ...({ method: 'post', path: '/admin/api/enrolments/look', caller: 'anyone' } as const),
    summary: 'What the page of a mailed link shows; it uses nothing up',
    body: StaffEnrolmentLink,
    answers: { 200: SecondFactor.extend({ email: z.string(), name: z.string() }) },
    refusals: ['link_expired'],
  }),
  confirmEnrolment: route({
    ...({ method: 'post', path: '/admin/api/enrolments/confirm', caller: 'anyone' } as const),
    summary: 'Set password and second factor by a mailed link',
    body: StaffEnrolment,
    answers: { 204: null },
    refusals: ['link_expired', 'otp_wrong', 'password_too_common', 'password_contains_personal'],
  }),
  ownStaffSessions: route({
    ...({ method: 'get', path: '/admin/api/me/sessions', caller: 'staff' } as const),
    summary: 'Where one is signed in',
    answers: { 200: z.array(StaffSession) },
  }),
  endOwnStaffSession: route({
    ...({ method: 'post', path: '/admin/api/me/sessions/:id/end', caller: 'staff' } as const),
    summary: 'End one of them',
    params: z.object({ id: Id }),
    answers: { 204: null },
    refusals: ['not_found'],
  }),
  chooseOwnLanguage: route({
    ...({ method: 'post', path: '/admin/api/me/language', caller: 'staff' } as const),
    summary: 'Choose the language of the back office, on every device',
    body: StaffLanguageChoice,
    answers: { 204: null },
  }),
  changeOwnPassword: route({
    ...({ method: 'post', path: '/admin/api/me/password', caller: 'staff' } as const),
    summary: 'Change the own password; every other session ends',
    body: StaffPasswordChange,
    answers: { 204: null },
    refusals: ['login_failed', 'account_blocked', 'password_too_common', 'password_contains_personal'],
  }),
  offerSecondFactor: route({
    ...({ method: 'get', path: '/admin/api/me/second-factor', caller: 'staff' } as const),
    summary: 'The next second factor, to be scanned; it holds nothing until it is confirmed',
    answers: { 200: SecondFactor },
  }),
  changeOwnSecondFactor: route({
    ...({ method: 'post', path: '/admin/api/me/second-factor', caller: 'staff' } as const),
    summary: 'Confirm the next second factor; every other session ends',
    body: StaffSecondFactorChange,
    answers: { 204: null },
    refusals: ['login_failed', 'account_blocked', 'otp_wrong'],
  }),
  casePresence: route({
    ...({ method: 'post', path: '/admin/api/complaints/:id/presence', caller: 'staff' } as const),
    summary: 'Say that one has a case open; who else has it is told',
    permission: 'complaints.read',
    params: z.object({ id: Id }),
    answers: { 200: CasePresence },
    refusals: ['not_found'],
  }),
  staffReceipt: route({
    ...({ method: 'get', path: '/admin/api/receipts/:id', caller: 'staff' } as const),
    summary: 'A receipt or credit note of any member as a PDF; the audit has it',
    permission: 'payments.read',
    params: z.object({ id: z.string().max(280) }),
    answers: { 200: null },
    refusals: ['not_found'],
  }),
  disputeEvidence: route({
    ...({ method: 'get', path: '/admin/api/disputes/:id/evidence', caller: 'staff' } as const),
    summary: 'What there is to show the bank in a dispute, as a PDF; the audit has it',
    permission: 'disputes.read',
    params: z.object({ id: Id }),
    answers: { 200: null },
    refusals: ['not_found'],
  }),
};
