import { z } from 'zod';
import { CommandId, CountryField, Email, Gender, Id, LanguageField, LookingFor } from '../fields.ts';
import { ProfileFields } from '../profiles/fields.ts';
import { MAIN_SITE } from '../site/audience.ts';
import { DELETION_REASONS, SIGNUP_STEPS, Tracking } from './events.ts';
import { PASSWORD_LENGTH } from './passwordLength.ts';

/** DECISIONS "password": any Unicode, no composition rules; common ones and those with the email or name are refused by the decision. */
export const Password = z
  .string()
  .min(PASSWORD_LENGTH.min, 'password_too_short')
  .max(PASSWORD_LENGTH.max, 'password_too_long');

/**
 * The body of `POST /api/user.php` (SPEC 7): what was typed, bounded and not judged. Whether it fits an account is for
 * the sign-in to say.
 */
export const SignIn = z
  .object({ email: z.string().trim().max(254), password: z.string().max(1000) })
  .meta({ id: 'SignIn' });
/** A sign-in as it is checked: the address trimmed, the password as typed. */
export type SignIn = z.infer<typeof SignIn>;

/** SPEC 5: one that no calendar has is said as such; one that is missing is asked for, as any other field. */
const DateOfBirth = z.iso
  .date({ error: ({ input }) => (input === undefined ? undefined : 'date_of_birth_invalid') })
  .describe('YYYY-MM-DD');

/**
 * The body of `POST /api/signup` (SPEC 3 "Signup form"), with what led there: the profile that drew them, an
 * invitation, tracking. A retry with the same `id` makes no second account.
 */
export const Signup = z
  .object({
    id: CommandId.optional(),
    email: Email,
    name: ProfileFields.shape.name,
    password: Password,
    date_of_birth: DateOfBirth,
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
/** A parsed signup. A traffic source in its `tracking` counts where signups are open to those alone (SPEC 6). */
export type Signup = z.infer<typeof Signup>;

/** Where the profile wizard goes on: 0 to 4, 5 when nothing is left to ask. */
export const SignupStep = z.object({ step: z.int().min(0).max(SIGNUP_STEPS) }).meta({ id: 'SignupStep' });

/** So many people can sign up by one invitation, at most. */
export const INVITATION_USES_MAX = 1000;
/** For so many days an invitation can stay open, at most. */
export const INVITATION_DAYS_MAX = 365;
/** An invitation made in the back office. With an address it is for one person and goes there by mail. */
export const InvitationOrder = z.strictObject({
  email: Email.or(z.literal('')).nullish(),
  note: z.string().trim().max(500, 'too_long').nullish(),
  uses: z.int().min(1).max(INVITATION_USES_MAX).default(1),
  /** Days until it expires. */
  days: z.int().min(1).max(INVITATION_DAYS_MAX).default(30),
  language: LanguageField.default('nl'),
  /** The site it invites to, by its host; `main` is the first. */
  site: z.string().max(100).default(MAIN_SITE),
});

/**
 * The token of a mailed link or an invitation, posted by the page it opened: only that uses a link up (DECISIONS "links
 * in mails").
 */
export const TokenBody = z.object({ token: z.string().min(1).max(200) }).meta({ id: 'Token' });
/**
 * The body of `PUT /api/user.php` (SPEC 7). Any short text: what is none of the seven languages is refused as
 * `unsupported_language`.
 */
export const LanguageChange = z.object({ language: z.string().max(20) }).meta({ id: 'LanguageChange' });
/**
 * The body of `POST /api/user.php?push=1` (SPEC 7): a subscription as the Push API of the browser gives it; null lets
 * go of one.
 */
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

/** Where to mail a link for a new password; so many a day (DECISIONS "reset mails"). */
export const PasswordResetRequest = z.object({ email: Email }).meta({ id: 'PasswordResetRequest' });
const passwordsMatch = ({ password, password_confirmation }: { password: string; password_confirmation: string }) =>
  password === password_confirmation;
/** A new password by mailed link, typed twice alike (SPEC 5); the link opens nothing more afterwards. */
export const PasswordReset = z
  .object({ token: z.string().max(200), password: Password, password_confirmation: z.string().max(1000) })
  .refine(passwordsMatch, { path: ['password_confirmation'], message: 'passwords_differ' })
  .meta({ id: 'PasswordReset' });
/**
 * A new password from somebody who knows the old one, typed twice alike (SPEC 5); every other session of theirs ends.
 */
export const PasswordChange = z
  .object({ old_password: z.string().max(1000), password: Password, password_confirmation: z.string().max(1000) })
  .refine(passwordsMatch, { path: ['password_confirmation'], message: 'passwords_differ' })
  .meta({ id: 'PasswordChange' });
/**
 * Another address, with the password of the account. Before the first one is confirmed it corrects that one; later both
 * are mailed.
 */
export const MailChange = z.object({ email: Email, password: z.string().max(1000) }).meta({ id: 'MailChange' });
/**
 * The password, and why somebody leaves (SPEC 3 "Account deletion"), which may be left out (DECISIONS "reason for
 * deleting").
 */
export const AccountDeletion = z
  .object({
    password: z.string().max(1000),
    reason: z.enum(DELETION_REASONS).optional(),
    remarks: z.string().trim().max(2000).optional(),
  })
  .meta({ id: 'AccountDeletion' });
