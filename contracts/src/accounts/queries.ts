import { z } from 'zod';
import { Id, Instant, LanguageField } from '../fields.ts';
import { DEVICE_KINDS, SIGNUP_STEPS } from './events.ts';
import { OwnProfile } from '../profiles/queries.ts';

/** A discount of the first purchase that runs for this member, until `ends_at`, exclusive. */
export const FirstPurchaseOffer = z
  .object({
    code: z.string(),
    value_percentage: z.number(),
    ends_at: Instant,
    /** What its campaign says, `{{clock}}` standing for the time that is left, and where. */
    campaign: z.string(),
    title: z.string(),
    text: z.string(),
    button: z.string(),
    banner: z.boolean(),
    popup_seconds: z.int().nullable(),
    modal_seconds: z.int().nullable(),
  })
  .meta({ id: 'FirstPurchaseOffer' });
/** A discount of the first purchase as the site announces it. */
export type FirstPurchaseOffer = z.infer<typeof FirstPurchaseOffer>;

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
    time_bonus: FirstPurchaseOffer.nullable(),
    /** What the first purchase gets where no time bonus runs (SPEC 4 "welcome discount"). */
    welcome_discount: FirstPurchaseOffer.nullable(),
    /** The profile for which they signed up (SPEC 2 "landing variants"). */
    via_profile: Id.nullable(),
    /** Where the profile wizard goes on: 0 to 4, 5 when all was asked (SPEC 2). */
    signup_step: z.int().min(0).max(SIGNUP_STEPS),
    suspension: z.object({ until: Instant, reason: z.string(), statement: z.string() }).nullable(),
    profile: OwnProfile,
  })
  .meta({ id: 'User' });
/** The signed-in member as the site holds them from one refresh to the next (SPEC 4). */
export type User = z.infer<typeof User>;

/** The signed-in member as they are after signing in, or after a change to their account. */
export const UserAnswer = z.object({ user: User }).meta({ id: 'UserAnswer' });
/** What `GET /api/user.php` answers (SPEC 7): null for a visitor, who is refused nothing by asking. */
export const MaybeUserAnswer = z.object({ user: User.nullable() }).meta({ id: 'MaybeUserAnswer' });
/**
 * Until when the mailed link takes the deletion back, and the address of the partner offer where the site has one (SPEC
 * 1).
 */
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
/** A session as its member reads it in the list of their own, and staff on the record of the member. */
export type MemberSession = z.infer<typeof MemberSession>;
/** Where the caller is signed in, the session that asks first. */
export const SessionList = z.object({ sessions: z.array(MemberSession) }).meta({ id: 'SessionList' });
/** `email_found`: only told where the setting `account_disclosure` lets the screen say it (SPEC 8 "email not found"). */
export const PasswordResetAnswer = z
  .object({ email_found: z.boolean().optional() })
  .meta({ id: 'PasswordResetAnswer' });
