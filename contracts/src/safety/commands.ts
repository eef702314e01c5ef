import { z } from 'zod';
import { Email, Id, Instant } from '../fields.ts';
import { ProfileCard } from '../profiles/queries.ts';
import { ComplaintCategory } from './events.ts';

export const BlockProfile = z.object({ profile: Id }).meta({ id: 'BlockProfile' });
export const BlocksAnswer = z
  .object({ blocks: z.array(ProfileCard.extend({ blocked_at: Instant })) })
  .meta({ id: 'BlocksAnswer' });
/** Works logged out too; then `email` says where the decision goes. */
export const FileComplaint = z
  .object({
    category: ComplaintCategory,
    description: z.string().trim().min(10, 'description_too_short').max(5000, 'too_long'),
    profile: Id.optional(),
    conversation: Id.optional(),
    message: Id.optional(),
    photo: Id.optional(),
    email: Email.optional(),
  })
  .meta({ id: 'FileComplaint' });
export type FileComplaint = z.infer<typeof FileComplaint>;
export const ComplaintAnswer = z.object({ reference: z.string(), due_at: Instant }).meta({ id: 'ComplaintAnswer' });
/** What the one who filed it sees of it. */
export const OwnComplaint = z
  .object({
    reference: z.string(),
    category: ComplaintCategory,
    description: z.string(),
    status: z.enum(['open', 'resolved', 'appealed']),
    filed_at: Instant,
    due_at: Instant,
    outcome: z.string().nullable(),
    answer: z.string().nullable(),
    resolved_at: Instant.nullable(),
  })
  .meta({ id: 'OwnComplaint' });
export const OwnComplaintsAnswer = z.object({ complaints: z.array(OwnComplaint) }).meta({ id: 'OwnComplaintsAnswer' });
