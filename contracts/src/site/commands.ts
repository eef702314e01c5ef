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
export const StaffMe = z
  .object({ id: z.string(), email: z.string(), name: z.string(), role: StaffRole, permissions: z.array(z.string()) })
  .meta({ id: 'StaffMe' });
export type StaffMe = z.infer<typeof StaffMe>;
export const CountryQuery = z.object({ country: CountryField.optional() });
