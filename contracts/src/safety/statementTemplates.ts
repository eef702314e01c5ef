import type { APPEAL_OUTCOMES, COMPLAINT_OUTCOMES, ComplaintCategory, SANCTION_REASONS } from './events.ts';
import type { SanctionRow } from './sanctionRow.ts';
import type texts from './texts/statement.en.json';

/** The sentences that templates are made of, in one language. */
export type StatementTexts = typeof texts;
/** What is done to a member and told them with a statement. */
export type StatedSanction = Exclude<SanctionRow['kind'], 'lifted'>;

/** What stands in a template where staff say what they found: nothing is sent with it. */
export const BLANK = '[…]';

/**
 * What a statement to a sanctioned member begins as: what was found, and what follows. The reason, the rule behind it, the end
 * and how to appeal stand in the mail and on the page around it (DECISIONS "sanctions"; Digital Services Act, article 17).
 */
export function sanctionStatement(
  { found, follows, again, oldEnough }: StatementTexts,
  { kind, reason }: Readonly<{ kind: StatedSanction; reason: (typeof SANCTION_REASONS)[number] }>,
): string {
  // Nobody is too young again: what helps is to be old enough.
  if (reason === 'underage') return `${found.underage} ${oldEnough}`;
  return [found[reason], follows[kind], ...(kind === 'termination' ? [] : [again])].join(' ');
}

/** About the house itself, also where a profile is named. */
const OF_THE_SERVICE: ReadonlySet<ComplaintCategory> = new Set([
  'billing_or_refund',
  'technical',
  'undisclosed_fictional',
]);

/**
 * What the answer to a complaint begins as: to a report about somebody, to a worry about their life, or to a complaint about
 * the service. `again`: the decision on an appeal.
 */
export function complaintAnswer(
  texts: StatementTexts,
  about: Readonly<{
    outcome: (typeof COMPLAINT_OUTCOMES)[number];
    category: ComplaintCategory;
    ofMember: boolean;
    again: boolean;
  }>,
): string {
  const answers =
    about.category === 'self_harm'
      ? texts.answerToConcern
      : about.ofMember && !OF_THE_SERVICE.has(about.category)
        ? texts.answerToReport
        : texts.answerToService;
  return [...(about.again ? [texts.secondLook] : []), answers[about.outcome]].join(' ');
}

/** What the answer to an appeal against a sanction begins as; what is undone when it is overturned goes by its kind. */
export const appealAnswer = (
  { appealUpheld, appealOverturned, undone }: StatementTexts,
  { outcome, kind }: Readonly<{ outcome: (typeof APPEAL_OUTCOMES)[number]; kind: StatedSanction }>,
): string => (outcome === 'upheld' ? appealUpheld : `${appealOverturned} ${undone[kind]}`);
