import { refuse } from '../refuse.ts';
import type { Code, CodeEvent } from './code.ts';

/** Ends a code for new orders; those under way keep it. Nothing when it has ended. Refuses code_not_found. */
export function endCode(state: Code, { by }: { by: string }): CodeEvent[] {
  if (state.terms === null) refuse('code_not_found');
  return state.ended ? [] : [{ type: 'CodeEnded', data: { code: state.terms.code, by } }];
}
