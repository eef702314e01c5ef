import { useGetIdentity, useRefresh } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import type { Whole } from '../app/adminClient.ts';
import { useCasePresence } from './useCasePresence.ts';
import { t } from '../app/words.ts';

/** Why nothing is offered about the member a case is about; null: something is. */
type NoSanction = 'fictional' | 'terminated' | 'gone' | null;

const noSanctionOf = (row: Whole<'complaints'>): NoSanction => {
  // A fictional profile is the house's own: it is changed on its record.
  if (row.evidence.profile?.fictional === true) return 'fictional';
  if (row.about_terminated) return 'terminated';
  return row.about_language ? null : 'gone';
};

/**
 * A case as somebody of the staff has it before them: whose it is, who else has it open now, and what they may do about it. Two
 * never decide it without knowing of each other, and nobody decides an appeal against their own decision. When somebody took
 * or decided it meanwhile, the record is read anew.
 */
export function useCase(row: Whole<'complaints'>) {
  const mayResolve = useMayDo('complaints.resolve');
  const maySanction = useMayDo('members.sanction');
  const mayInspect = useMayDo('conversations.inspect');
  const { data: me } = useGetIdentity();
  const refresh = useRefresh();
  const told = useCasePresence(row.id, (now) => {
    // The page shows what is true now; what is being written stays.
    if (now.assigned_to !== row.assigned_to || now.status !== row.status) refresh();
  });
  const { assigned_to, staff_names } = row;
  const self = me ? String(me.id) : null;
  const open = row.status !== 'resolved';
  const mine = self !== null && assigned_to === self;
  const decidedFirst = row.status === 'appealed' && self !== null && row.resolved_by === self;
  return {
    open,
    mine,
    decidedFirst,
    /** Who else has it open at this moment. */
    others: told?.others ?? [],
    /** Who has taken it, when that is somebody else. */
    colleague:
      assigned_to !== null && self !== null && !mine
        ? { id: assigned_to, name: staff_names[assigned_to] ?? t('safety:useCase.aColleague') }
        : null,
    /** The id of whoever may take it, null when it is not to be taken. */
    taker: mayResolve && open && !mine ? self : null,
    mayNote: mayResolve,
    mayDecide: mayResolve && open && !decidedFirst,
    maySanction: maySanction && row.about.profile !== null,
    noSanction: noSanctionOf(row),
    /** The profile and the chat as they were are there while the case is open. */
    mayInspect: mayInspect && open && row.about.profile !== null,
    nameOf: (staff: string): string => staff_names[staff] ?? staff,
  };
}
