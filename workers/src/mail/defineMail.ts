import type { NotificationKind } from '@vonk/contracts/notifications/events';
import type { Audience } from '@vonk/contracts/site/audience';
import type { Letter, Mail, Translate } from '@vonk/platform/mail/mail';
import type { WorkerContext } from '../workerContext.ts';

/** Whom a mail goes to, read at the moment it goes. */
export type Reader = Readonly<{
  member: string | null;
  to: string;
  name: string;
  language: string;
  /** The site they belong to, and their country: for whom settings are read. */
  audience: Audience;
  /** Somebody of the staff: what they answer quotes their links, and never reaches the support of members. */
  staff?: true;
}>;
/** Ids only: they travel in a job. */
export type MailParams = Readonly<Record<string, string>>;

/** A mail that is wanted: who reads it, and what it says in their language. */
export type Prepared = Readonly<{
  reader: Reader;
  write: (t: Translate) => Letter;
  /** Members it speaks of beside the reader: it goes from the local mailbox when one of them is erased. */
  about?: readonly string[];
}>;

/**
 * A mail of this house. `preference` is one of the eight kinds that a member can switch, null when it always goes; `write`
 * says it to a reader, given the facts that `prepare` finds.
 */
export type MailDefinition<Facts = never> = Readonly<{
  name: string;
  preference: NotificationKind | null;
  prepare: (context: WorkerContext, params: MailParams) => Promise<Prepared | null>;
  write: (t: Translate, facts: Facts) => Letter;
}>;

type Definition<Facts extends Reader> = Omit<Mail<MailParams, Facts, WorkerContext>, 'preference'> &
  Pick<MailDefinition, 'preference'> & { about?: (facts: Facts) => readonly (string | null)[] };

/** Defines a mail: when it is (still) wanted, and what it says of the facts it found. See Mail. */
export const defineMail = <Facts extends Reader>({
  name,
  preference,
  load,
  write,
  about,
}: Definition<Facts>): MailDefinition<Facts> => ({
  name,
  preference,
  write,
  prepare: async (context, params) => {
    const facts = await load(context, params);
    if (!facts) return null;
    const members = about?.(facts).filter((one) => one !== null) ?? [];
    return { reader: facts, write: (t) => write(t, facts), about: members };
  },
});
