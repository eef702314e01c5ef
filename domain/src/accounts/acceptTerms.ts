import type { Language } from '@vonk/contracts/languages';
import { refuse } from '../refuse.ts';
import { hasAccount, type Member, type MemberEvent } from './member.ts';

/** `terms_version`: from when the terms are in force that a member says yes to, ISO 8601 UTC. */
export type AcceptTermsCommand = { member: string; terms_version: string; language: Language };
/** Words of the terms in one language that members are asked about, `effective_from` ISO 8601 UTC. */
export type TermsAsk = Readonly<{ language: Language; effective_from: string }>;
/** Whatever was asked in any language by now. */
export type AcceptTermsFacts = { asks: readonly TermsAsk[] };
type Yes = Pick<Member, 'signed_up_at' | 'signed_up_in' | 'terms_accepted' | 'terms_accepted_in'>;

/** Languages are published one by one: what asks within a day of the first of them is the same change of the terms. */
const PUBLICATION_MS = 24 * 60 * 60 * 1000;
const timeOf = (instant: string) => new Date(instant).getTime();

/**
 * What a member is still to be asked about in the language they read; null: nothing. Whoever signed up later said yes to it
 * then, and a yes in one language holds for all of the same publication.
 */
export function askedAbout<Ask extends TermsAsk>(state: Yes, asks: readonly Ask[], language: Language): Ask | null {
  const asked = newestIn(asks, language);
  if (asked === null) return null;
  const publication = publicationOf(asks, asked);
  const covers = (at: string | null, yes_in: Language | null) =>
    at !== null &&
    [asked, ...publication.filter((one) => one.language === yes_in)].some(
      (one) => timeOf(at) >= timeOf(one.effective_from),
    );
  const answered =
    covers(state.signed_up_at, state.signed_up_in) || covers(state.terms_accepted, state.terms_accepted_in);
  return answered ? null : asked;
}

/** A member says yes to changed terms, once. Refuses not_found when these are not what members are asked about now. */
export function acceptTerms(state: Member, command: AcceptTermsCommand, { asks }: AcceptTermsFacts): MemberEvent[] {
  const asked = newestIn(asks, command.language);
  if (!hasAccount(state) || command.terms_version !== asked?.effective_from) refuse('not_found');
  return askedAbout(state, asks, command.language) ? [{ type: 'TermsAccepted', data: command }] : [];
}

const oldestFirst = <Ask extends TermsAsk>(asks: readonly Ask[]) =>
  [...asks].sort((one, other) => timeOf(one.effective_from) - timeOf(other.effective_from));

const newestIn = <Ask extends TermsAsk>(asks: readonly Ask[], language: Language): Ask | null =>
  oldestFirst(asks.filter((one) => one.language === language)).at(-1) ?? null;

/** What was asked in all languages together with one of them. A language that asks again has changed again. */
function publicationOf<Ask extends TermsAsk>(asks: readonly Ask[], asked: Ask): readonly Ask[] {
  let publication: Ask[] = [];
  for (const ask of oldestFirst(asks)) {
    const [first = ask] = publication;
    const goesOn =
      timeOf(ask.effective_from) - timeOf(first.effective_from) <= PUBLICATION_MS &&
      publication.every(({ language }) => language !== ask.language);
    if (!goesOn && publication.includes(asked)) break;
    publication = goesOn ? [...publication, ask] : [ask];
  }
  return publication;
}
