import type { SANCTION_REASONS } from './events.ts';

type Reason = (typeof SANCTION_REASONS)[number];

/** What a sanction rests on: the law, where content is illegal; the terms of the house otherwise. */
export type SanctionGround = 'law' | 'terms';
/** What led to it: a report by somebody, or the house looking for itself. */
export type SanctionSource = 'report' | 'own';

/**
 * What a statement of reasons says beside the reason and the facts (Digital Services Act, article 17): the ground it rests
 * on and what led to it. Decisions are always those of a person; signals lead people to look, and that is said too.
 */
export const sanctionGrounds = ({
  reason,
  complaint,
}: {
  reason: string;
  complaint: string | null;
}): { ground: SanctionGround; source: SanctionSource } => ({
  ground: reason === ('illegal_content' satisfies Reason) ? 'law' : 'terms',
  source: complaint === null ? 'own' : 'report',
});
