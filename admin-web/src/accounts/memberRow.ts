import type { MemberSession } from '@vonk/contracts/accounts/queries';
import type { ConsentStanding, OwnProfile } from '@vonk/contracts/profiles/queries';
import type { TimelineEntry } from '../ui/Timeline.tsx';

export const MEMBER_STATUSES = ['not_confirmed', 'active', 'suspended', 'deletion_requested'] as const;
export const ORIGINS = ['member', 'fictional'] as const;

/** A line of `GET /admin/api/members`. */
export type MemberRow = Readonly<{
  id: string;
  name: string;
  email: string;
  age: number | null;
  gender: string | null;
  city: string | null;
  country: string;
  language: string;
  origin: (typeof ORIGINS)[number];
  status: string;
  paid_user: boolean;
  credits: number;
  signup_date: string;
}>;

export type Sanction = Readonly<{
  kind: 'warning' | 'suspension' | 'lifted' | 'termination';
  reason: string;
  statement: string;
  until: string | null;
  at: string;
}>;

/** `GET /admin/api/members/:id`. Of an erased member only id, status, balance and timeline. */
export type MemberRecord = Partial<MemberRow> &
  Readonly<{
    id: string;
    status: string;
    confirmed_at?: string | null;
    via_profile?: string | null;
    terms_version?: string;
    tracking?: Readonly<Partial<Record<'network' | 'ref' | 'sub1' | 'sub2' | 'sub3', string>>>;
    signup_step?: number;
    /** The invitation they came by. */
    invitation?: string | null;
    conversations_started?: number;
    notifications_disabled?: readonly string[];
    deletion_final_at?: string | null;
    deletion_requested_at?: string | null;
    deletion_reason?: string | null;
    password_changed_at?: string | null;
    locked_until?: string | null;
    consents?: readonly ConsentStanding[];
    timeline_total?: number;
    terminated?: boolean;
    profile?: OwnProfile | null;
    /** Absent for staff who may not read what somebody was sanctioned for. */
    sanctions?: readonly Sanction[];
    /** Where they are signed in; empty for staff who may not see it. */
    sessions?: readonly MemberSession[];
    balance: Readonly<{ credits: number; paid_user: boolean }>;
    timeline: readonly TimelineEntry[];
  }>;
