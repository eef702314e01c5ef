import { z } from 'zod';
import { STAFF_PASSWORD_LENGTH } from '../accounts/passwordLength.ts';
import { CountryField, LanguageField } from '../fields.ts';
import { STAFF_LANGUAGES } from '../texts/staffTexts.ts';
import { StaffRole } from './events.ts';

/**
 * `GET /api/settings.php` (SPEC 7). `domain` asks for another site than that of the host; in production it counts for
 * nothing.
 */
export const SettingsQuery = z.object({ domain: z.string().max(253).optional() });
/**
 * Where somebody is, in degrees. The api rounds to two decimals before anything else (DECISIONS "geocode with lat and
 * lon").
 */
export const Geocode = z.object({
  lat: z.coerce.number().min(-90, 'out_of_range').max(90, 'out_of_range'),
  lon: z.coerce.number().min(-180, 'out_of_range').max(180, 'out_of_range'),
});
/**
 * SPEC 3 "Company info": who runs the site, for everybody to read. `delete_discount` from 0 to 100 (DECISIONS
 * "delete_discount").
 */
export const CompanyInfo = z
  .object({
    name: z.string(),
    address: z.string(),
    kvk: z.string(),
    city: z.string(),
    country: z.string(),
    tradenames: z.array(z.string()),
    vat_numbers: z.array(z.string()),
    support_phone: z.string(),
    delete_discount: z.number(),
    added: z.string(),
  })
  .meta({ id: 'CompanyInfo' });
/** `POST /admin/api/login` (DECISIONS "staff"). A right password without `otp` is answered with `otp_required`. */
export const StaffSignIn = z
  .object({
    email: z.string().trim().max(254),
    password: z.string().max(1000),
    otp: z.string().trim().max(10).optional(),
  })
  .meta({ id: 'StaffSignIn' });
/** The same as it is read. */
export type StaffSignIn = z.infer<typeof StaffSignIn>;
/** A link by which somebody of the staff sets what they sign in with. */
export const StaffEnrolmentLink = z.strictObject({
  staff: z.string().min(1).max(100),
  token: z.string().min(1).max(100),
});
/** Whom it is for, and what proves it. */
export type StaffEnrolmentLink = z.infer<typeof StaffEnrolmentLink>;
/** DECISIONS "staff": password 14+. */
const StaffPassword = z
  .string()
  .min(STAFF_PASSWORD_LENGTH.min, 'password_too_short')
  .max(STAFF_PASSWORD_LENGTH.max, 'password_too_long');
const OneTimeCode = z.string().trim().max(10);
const OldPassword = z.string().max(1000);
/**
 * The password that somebody of the staff chose behind such a link, and a code that shows their second factor works.
 */
export const StaffEnrolment = StaffEnrolmentLink.extend({ password: StaffPassword, otp: OneTimeCode });
/** The same as it is read. */
export type StaffEnrolment = z.infer<typeof StaffEnrolment>;
/** A new password of one’s own, proved with the old one and a one-time code. */
export const StaffPasswordChange = z.strictObject({
  old_password: OldPassword,
  otp: OneTimeCode,
  password: StaffPassword,
});
/** The same as it is read. */
export type StaffPasswordChange = z.infer<typeof StaffPasswordChange>;
/** A new second factor of one’s own, proved with the password, a code of the old one and a code of the new. */
export const StaffSecondFactorChange = z.strictObject({
  ...{ old_password: OldPassword, otp: OneTimeCode },
  /** Of the app that has just been set up. */
  new_otp: OneTimeCode,
});
/** The same as it is read. */
export type StaffSecondFactorChange = z.infer<typeof StaffSecondFactorChange>;
/** The language in which one reads the back office and is written to. */
export const StaffLanguageChoice = z.strictObject({ language: z.enum(STAFF_LANGUAGES) });
/** One of those that the back office speaks. */
export type StaffLanguageChoice = z.infer<typeof StaffLanguageChoice>;
/** Who is signed in to the back office, with the permissions of their role: what they may not do, it hides. */
export const StaffMe = z
  .object({
    ...{ id: z.string(), email: z.string(), name: z.string(), role: StaffRole, permissions: z.array(z.string()) },
    /** What they chose; null: what the browser asks for. */
    language: LanguageField.nullable(),
  })
  .meta({ id: 'StaffMe' });
/** Somebody of the staff, read from the log at each call: a role that was taken away is gone at the next. */
export type StaffMe = z.infer<typeof StaffMe>;
/** `GET /api/regions.php` (SPEC 7): the country to list, all of them without it. */
export const CountryQuery = z.object({ country: CountryField.optional() });
