import type { ComplaintCategory } from '@vonk/contracts/safety/events';

type Message = Readonly<{ id: string; from: string; text: string; sent_at: string; photo?: string | null }>;

/** A line of `GET /admin/api/complaints`; `notes` only in the record itself. */
export type ComplaintRow = Readonly<{
  id: string;
  reference: string;
  category: ComplaintCategory;
  description: string;
  status: 'open' | 'resolved' | 'appealed';
  overdue: boolean;
  reporter: string;
  member: string | null;
  email: string;
  language: string;
  filed_at: string;
  due_at: string;
  assigned_to: string | null;
  /** Names of staff by id, for those who speak of the case. */
  staff_names: Readonly<Record<string, string>>;
  outcome: string | null;
  answer: string | null;
  resolved_at: string | null;
  resolved_by: string | null;
  appeal: string | null;
  appealed_at: string | null;
  about: Readonly<{
    profile: string | null;
    conversation: string | null;
    message: string | null;
    photo: string | null;
  }>;
  evidence: Readonly<{
    profile: Readonly<Record<string, unknown>> | null;
    messages: readonly Message[];
    photo: string | null;
    /** Photos of the profile and of the messages that were copied. */
    pictures?: readonly Readonly<{ photo: string }>[];
  }>;
  /** Only in the record itself. */
  sanctions?: readonly Readonly<{
    id: string;
    kind: string;
    what: string | null;
    reason: string;
    by: string;
    at: string;
  }>[];
  evidence_photo?: string | null;
  /** How many kept messages are not shown, because the case is closed. */
  withheld?: number;
  /** The language of the member it is about; null when there is no account (any more). */
  about_language?: string | null;
  about_suspended?: boolean;
  about_terminated?: boolean;
  others?: Readonly<{ about: number; filed: number; by_the_accused: number }>;
  first_decision: Readonly<{ outcome: string; answer: string; resolved_at: string }> | null;
  notes?: readonly Readonly<{ at: string; by: string; note: string }>[];
}>;
