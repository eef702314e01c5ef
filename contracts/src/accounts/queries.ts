import { z } from 'zod';
import { Id, Instant, LanguageField } from '../fields.ts';
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
