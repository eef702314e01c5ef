import type { Complaint, ComplaintEvent } from './complaint.ts';

/** `filed`: the one who is erased filed it, or had the address it was filed with. */
export type ForgetCaseWordsCommand = { complaint: string; filed: boolean };

/** Lets go of what staff wrote about a case, because somebody of it is erased; once for each of them. */
export const forgetCaseWords = (state: Complaint, { complaint, filed }: ForgetCaseWordsCommand): ComplaintEvent[] =>
  state.status === 'none' ? [] : [{ type: 'CaseWordsForgotten', data: { complaint, filed } }];
