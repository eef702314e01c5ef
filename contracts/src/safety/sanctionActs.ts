import { z } from 'zod';
import type { AdminAct } from '../adminResource.ts';
import { Id, Instant } from '../fields.ts';
import { SanctionsInForce } from './sanctionsInForce.ts';
import { LIMITED_FEATURES, REMOVABLE_CONTENTS, SANCTION_DAYS_MOST, SANCTION_REASONS } from './events.ts';

/** A reason of the list, and the statement the member reads; `complaint`: the case that led to it. */
const Sanction = z.strictObject({
  reason: z.enum(SANCTION_REASONS),
  statement: z.string().trim().min(1, 'reason_required').max(2000),
  complaint: z.string().min(1).max(100).nullable().optional(),
});
const Days = z.int().min(1).max(SANCTION_DAYS_MOST);
const permission = 'members.sanction' as const;
/** No such member, or no such complaint about them. */
const NOBODY = ['not_found', 'complaint_not_found'] as const;

/** What staff can do about a member (DECISIONS "sanctions"), each with a reason of the list and a statement to them. */
export const sanctionActs = {
  warn: {
    summary: 'Warn',
    permission,
    /** `seen`: how many warnings whoever decides saw, so that two do not warn of the same; without it there is another one. */
    body: Sanction.extend({ seen: z.int().optional() }),
    refusals: [...NOBODY, 'sanction_changed'],
  },
  suspend: {
    summary: 'Suspend for one of the lengths that the settings give',
    permission,
    /** `seen`: until when whoever decides saw them suspended; without it they saw no suspension. */
    body: Sanction.extend({ days: Days, seen: Instant.nullable().default(null) }),
    refusals: [...NOBODY, 'sanction_changed'],
  },
  limit: {
    summary: 'Close one feature for some days',
    permission,
    /** `seen`: the limits that whoever decides saw in force. */
    body: Sanction.extend({
      feature: z.enum(LIMITED_FEATURES),
      days: Days,
      seen: SanctionsInForce.shape.limits.default({}),
    }),
    refusals: [...NOBODY, 'sanction_changed'],
  },
  lift: {
    summary: 'End a suspension',
    permission,
    /** `seen`: until when whoever decides saw them suspended; without it whichever suspension there is ends. */
    body: z.strictObject({ seen: Instant.optional() }),
    refusals: ['not_found', 'sanction_changed'],
  },
  terminate: { summary: 'Shut out for good', permission, body: Sanction, refusals: [...NOBODY] },
  'remove-content': {
    summary: 'Take words of the profile, a photo or a message away from everybody',
    permission,
    body: Sanction.extend({
      content: z.enum(REMOVABLE_CONTENTS),
      item: Id.nullable().optional(),
      conversation: Id.nullable().optional(),
    }),
    refusals: [...NOBODY, 'photo_not_found', 'photo_already_reviewed', 'same_member_of_staff'],
  },
} as const satisfies Readonly<Record<string, AdminAct>>;
