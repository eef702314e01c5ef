import { z } from 'zod';
import { CalendarDate, CommandId, CountryField, Email, Gender, Id, LanguageField, LookingFor } from '../fields.ts';
import { ProfileFields } from '../profiles/fields.ts';
import { DELETION_REASONS, SIGNUP_STEPS, Tracking } from './events.ts';

/** DECISIONS: 10 to 128 characters, any Unicode, no composition rules; common ones and those with the email or name are refused by the decision. */
export const Password = z.string().min(10, 'password_too_short').max(128, 'password_too_long');

export const SignIn = z
  .object({ email: z.string().trim().max(254), password: z.string().max(1000) })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

export const Signup = z
  .object({
    id: CommandId.optional(),
    email: Email,
    name: ProfileFields.shape.name,
    password: Password,
    date_of_birth: CalendarDate.or(z.never()).describe('YYYY-MM-DD'),
    gender: Gender,
    looking_for: LookingFor.optional(),
    country: CountryField.optional(),
    language: LanguageField.optional(),
    signup_message: z.string().trim().max(500, 'too_long').optional(),
    profile_id: Id.optional(),
    invitation: z.string().max(200).optional(),
    terms_accepted: z.literal(true, { message: 'terms_not_accepted' }),
    tracking: Tracking.optional(),
  })
  .refine(({ name, email }) => name.toLowerCase() !== email.toLowerCase(), { path: ['name'], message: 'name_is_email' })
  .meta({ id: 'Signup' });
export type Signup = z.infer<typeof Signup>;

/** Where the profile wizard goes on: 0 to 4, 5 when nothing is left to ask. */
export const SignupStep = z.object({ step: z.int().min(0).max(SIGNUP_STEPS) }).meta({ id: 'SignupStep' });

export const INVITATION_USES_MAX = 1000;
export const INVITATION_DAYS_MAX = 365;
/** An invitation made in the back office. With an address it is for one person and goes there by mail. */
export const InvitationOrder = z.strictObject({
  email: Email.or(z.literal('')).nullish(),
  note: z.string().trim().max(500, 'too_long').nullish(),
  uses: z.int().min(1).max(INVITATION_USES_MAX).default(1),
  /** Days until it expires. */
  days: z.int().min(1).max(INVITATION_DAYS_MAX).default(30),
  language: LanguageField.default('nl'),
});

export const TokenBody = z.object({ token: z.string().min(1).max(200) }).meta({ id: 'Token' });
export const LanguageChange = z.object({ language: z.string().max(20) }).meta({ id: 'LanguageChange' });
export const PushSubscriptionChange = z
  .object({
    subscription: z
      .object({
        endpoint: z.url().max(2000),
        expirationTime: z.number().nullable().optional(),
        keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
      })
      .nullable(),
    /** With `subscription: null`: the one browser that is let go; without it all of the member's are. */
    endpoint: z.string().max(2000).optional(),
  })
  .meta({ id: 'PushSubscriptionChange' });

export const PasswordResetRequest = z.object({ email: Email }).meta({ id: 'PasswordResetRequest' });
const passwordsMatch = ({ password, password_confirmation }: { password: string; password_confirmation: string }) =>
  password === password_confirmation;
export const PasswordReset = z
  .object({ token: z.string().max(200), password: Password, password_confirmation: z.string().max(1000) })
  .refine(passwordsMatch, { path: ['password_confirmation'], message: 'passwords_differ' })
  .meta({ id: 'PasswordReset' });
export const PasswordChange = z
  .object({ old_password: z.string().max(1000), password: Password, password_confirmation: z.string().max(1000) })
  .refine(passwordsMatch, { path: ['password_confirmation'], message: 'passwords_differ' })
  .meta({ id: 'PasswordChange' });
export const MailChange = z.object({ email: Email, password: z.string().max(1000) }).meta({ id: 'MailChange' });
export const AccountDeletion = z
  .object({
    password: z.string().max(1000),
    reason: z.enum(DELETION_REASONS).optional(),
    remarks: z.string().trim().max(2000).optional(),
  })
  .meta({ id: 'AccountDeletion' });
