import { z } from 'zod';
import { Id, Instant, LanguageField } from '../fields.ts';
import { DEVICE_KINDS, SIGNUP_STEPS } from './events.ts';
import { OwnProfile } from '../profiles/queries.ts';

/** SPEC 3: the authenticated user. */
export const User = z
  .object({
    id: Id,
    email: z.string(),
    status: z.enum(['not_confirmed', 'active', 'suspended', 'deletion_requested']),
    credits: z.int(),
    paid_user: z.boolean(),
    signup_date: Instant,
    language: LanguageField,
    fictional_icon: z.boolean(),
    notifications_disabled: z.array(z.enum(['fbl', 'bounce', 'listunsubscribe'])),
    conversations_started: z.int(),
    time_bonus: z.object({ code: z.string(), value_percentage: z.number(), ends_at: Instant }).nullable(),
    /** The profile for which they signed up (SPEC 2 "landing variants"). */
    via_profile: Id.nullable(),
    /** Where the profile wizard goes on: 0 to 4, 5 when all was asked (SPEC 2). */
    signup_step: z.int().min(0).max(SIGNUP_STEPS),
    suspension: z.object({ until: Instant, reason: z.string(), statement: z.string() }).nullable(),
    profile: OwnProfile,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

export const UserAnswer = z.object({ user: User }).meta({ id: 'UserAnswer' });
export const MaybeUserAnswer = z.object({ user: User.nullable() }).meta({ id: 'MaybeUserAnswer' });
export const DeletionAnswer = z
  .object({ reversible_until: Instant, partner_offer_url: z.string().optional() })
  .meta({ id: 'DeletionAnswer' });
/** An invitation that still opens: until when. */
export const InvitationAnswer = z.object({ expires_at: Instant }).meta({ id: 'Invitation' });

/** Where and since when a member is signed in. `country`: two letters, null when unknown. */
export const MemberSession = z
  .object({
    id: Id,
    current: z.boolean(),
    signed_in_at: Instant,
    last_seen_at: Instant,
    device: z.object({
      kind: z.enum(DEVICE_KINDS),
      browser: z.string().nullable(),
      os: z.string().nullable(),
    }),
    country: z.string().nullable(),
  })
  .meta({ id: 'MemberSession' });
export type MemberSession = z.infer<typeof MemberSession>;
export const SessionList = z.object({ sessions: z.array(MemberSession) }).meta({ id: 'SessionList' });
/** `email_found`: only told where the setting `account_disclosure` lets the screen say it (SPEC 8 "email not found"). */
export const PasswordResetAnswer = z
  .object({ email_found: z.boolean().optional() })
  .meta({ id: 'PasswordResetAnswer' });
