import { z } from 'zod';
import { CountryField } from '../fields.ts';
import { StaffRole } from './events.ts';

export const SettingsQuery = z.object({ domain: z.string().max(253).optional() });
export const Geocode = z.object({
  lat: z.coerce.number().min(-90, 'out_of_range').max(90, 'out_of_range'),
  lon: z.coerce.number().min(-180, 'out_of_range').max(180, 'out_of_range'),
});
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
export const StaffSignIn = z
  .object({
    email: z.string().trim().max(254),
    password: z.string().max(1000),
    otp: z.string().trim().max(10).optional(),
  })
  .meta({ id: 'StaffSignIn' });
/** A link by which somebody of the staff sets what they sign in with. */
export const StaffEnrolmentLink = z.strictObject({
  staff: z.string().min(1).max(100),
  token: z.string().min(1).max(100),
});
/** DECISIONS "staff": password 14+. */
const StaffPassword = z.string().min(14, 'password_too_short').max(128, 'password_too_long');
const OneTimeCode = z.string().trim().max(10);
const OldPassword = z.string().max(1000);
export const StaffEnrolment = StaffEnrolmentLink.extend({ password: StaffPassword, otp: OneTimeCode });
export const StaffPasswordChange = z.strictObject({
  old_password: OldPassword,
  otp: OneTimeCode,
  password: StaffPassword,
});
export const StaffSecondFactorChange = z.strictObject({
  ...{ old_password: OldPassword, otp: OneTimeCode },
  /** Of the app that has just been set up. */
  new_otp: OneTimeCode,
});
export const StaffMe = z
  .object({ id: z.string(), email: z.string(), name: z.string(), role: StaffRole, permissions: z.array(z.string()) })
  .meta({ id: 'StaffMe' });
export type StaffMe = z.infer<typeof StaffMe>;
export const CountryQuery = z.object({ country: CountryField.optional() });
