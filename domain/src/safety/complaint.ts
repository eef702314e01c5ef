import type { EventOn, StreamOn } from '@vonk/contracts/events';
import { unchanged } from '@vonk/contracts/kernel';
import type { COMPLAINT_OUTCOMES, ComplaintCategory } from '@vonk/contracts/safety/events';

export type ComplaintEvent = EventOn<'complaint'>;

/** State of `complaint-{id}`. Times are ISO 8601 UTC. */
export type Complaint = {
  status: 'none' | 'open' | 'resolved' | 'appealed';
  reference: string;
  category: ComplaintCategory | null;
  /** A member id, or `visitor-{complaint}`. */
  reporter: string;
  assigned_to: string | null;
  due_at: string | null;
  resolved_at: string | null;
  /** Who decided last. */
  resolved_by: string | null;
  outcome: (typeof COMPLAINT_OUTCOMES)[number] | null;
  /** An appeal was made: there is no second one. */
  appealed: boolean;
  /** What it says; null while there is none. Personal. */
  appeal: string | null;
  evidence_forgotten: boolean;
  /** How often somebody of the case was erased: what staff write after it has another key. */
  erasures: number;
  /** Whoever filed it is erased, or never had an account and had the address of somebody who is. */
  filer_erased: boolean;
};

/** `complaint-{id}`. */
export const complaint: StreamOn<'complaint', Complaint> = {
  category: 'complaint',
  initial: () => ({
    status: 'none',
    reference: '',
    category: null,
    reporter: '',
    assigned_to: null,
    due_at: null,
    resolved_at: null,
    resolved_by: null,
    outcome: null,
    appealed: false,
    appeal: null,
    evidence_forgotten: false,
    erasures: 0,
    filer_erased: false,
  }),
  evolve: {
    ComplaintFiled: ({ data: { reference, category, reporter, due_at } }, state) =>
      Object.assign(state, { status: 'open', reference, category, reporter, due_at }),
    EvidenceForgotten: (_, state) => Object.assign(state, { evidence_forgotten: true }),
    CaseWordsForgotten: ({ data: { filed } }, state) =>
      Object.assign(state, { erasures: state.erasures + 1, filer_erased: state.filer_erased || filed }),
    ComplaintAssigned: ({ data }, state) => Object.assign(state, { assigned_to: data.to }),
    ComplaintReleased: (_, state) => Object.assign(state, { assigned_to: null }),
    ComplaintNoted: unchanged,
    ComplaintResolved: ({ data: { outcome, by }, at }, state) =>
      Object.assign(state, { status: 'resolved', outcome, resolved_by: by, resolved_at: at.toISOString() }),
    // Somebody else decides it now: it is nobody's until one of them takes it.
    ComplaintAppealed: ({ data }, state) =>
      Object.assign(state, {
        ...{ status: 'appealed', appealed: true, appeal: data.words, assigned_to: null },
        due_at: data.due_at ?? state.due_at,
      }),
  },
};
