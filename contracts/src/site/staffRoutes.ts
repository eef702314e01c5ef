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

/** What the back office calls beside its resources: signing in and out, one's own way in, and who looks at a case. */
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
    refusals: ['authentication_required'],
  }),
  today: route({
    ...({ method: 'get', path: '/admin/api/dashboard', caller: 'staff' } as const),
    summary: 'What waits, by what the role may see',
    answers: { 200: Today },
    refusals: ['authentication_required'],
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
    refusals: ['authentication_required'],
  }),
  endOwnStaffSession: route({
    ...({ method: 'post', path: '/admin/api/me/sessions/:id/end', caller: 'staff' } as const),
    summary: 'End one of them',
    params: z.object({ id: Id }),
    answers: { 204: null },
    refusals: ['authentication_required', 'not_found'],
  }),
  chooseOwnLanguage: route({
    ...({ method: 'post', path: '/admin/api/me/language', caller: 'staff' } as const),
    summary: 'Choose the language of the back office, on every device',
    body: StaffLanguageChoice,
    answers: { 204: null },
    refusals: ['authentication_required'],
  }),
  changeOwnPassword: route({
    ...({ method: 'post', path: '/admin/api/me/password', caller: 'staff' } as const),
    summary: 'Change the own password; every other session ends',
    body: StaffPasswordChange,
    answers: { 204: null },
    refusals: [
      ...(['authentication_required', 'login_failed', 'account_blocked'] as const),
      ...(['password_too_common', 'password_contains_personal'] as const),
    ],
  }),
  offerSecondFactor: route({
    ...({ method: 'get', path: '/admin/api/me/second-factor', caller: 'staff' } as const),
    summary: 'The next second factor, to be scanned; it holds nothing until it is confirmed',
    answers: { 200: SecondFactor },
    refusals: ['authentication_required'],
  }),
  changeOwnSecondFactor: route({
    ...({ method: 'post', path: '/admin/api/me/second-factor', caller: 'staff' } as const),
    summary: 'Confirm the next second factor; every other session ends',
    body: StaffSecondFactorChange,
    answers: { 204: null },
    refusals: ['authentication_required', 'login_failed', 'account_blocked', 'otp_wrong'],
  }),
  casePresence: route({
    ...({ method: 'post', path: '/admin/api/complaints/:id/presence', caller: 'staff' } as const),
    summary: 'Say that one has a case open; who else has it is told',
    params: z.object({ id: Id }),
    answers: { 200: CasePresence },
    refusals: ['authentication_required', 'not_permitted', 'not_found'],
  }),
};
