import { useEffect, useMemo, useState } from 'react';
import { useHydrated } from '../app/useHydrated.ts';

/** What was typed into the form of a complaint. */
export type ComplaintDraft = Readonly<{ category: string; description: string; email: string }>;
/** Who writes (null: a visitor) about what: the part of the address that names it. */
export type ComplaintWriter = Readonly<{ member: string | null; subject: string }>;

const EMPTY: ComplaintDraft = { category: '', description: '', email: '' };
const isEmpty = (draft: ComplaintDraft) => Object.values(draft).every((value) => value === '');

/** Signing out forgets whatever begins so (app/forgetWriting.ts). */
const keyOf = ({ member, subject }: ComplaintWriter) => `draft.complaint.${member ?? 'visitor'}.${subject}`;
/** A visitor never signs out: what they wrote ends with their tab. */
const storageOf = ({ member }: ComplaintWriter) => (member === null ? sessionStorage : localStorage);

/** `id`: of the complaint that was sent of it, if it was; whoever changes a word writes another one. */
type Kept = ComplaintDraft & Readonly<{ id?: string }>;

/** Null where nothing is kept, or what is kept is no draft. */
function readKept(writer: ComplaintWriter): Kept | null {
  try {
    const kept = JSON.parse(storageOf(writer).getItem(keyOf(writer)) ?? 'null') as Partial<Kept> | null;
    if (kept === null) return null;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    const draft = { category: text(kept.category), description: text(kept.description), email: text(kept.email) };
    return typeof kept.id === 'string' ? { ...draft, id: kept.id } : draft;
  } catch {
    return null;
  }
}

function read(writer: ComplaintWriter): ComplaintDraft | null {
  const kept = readKept(writer);
  if (kept === null) return null;
  const { id: _, ...draft } = kept;
  return draft;
}

function keep(writer: ComplaintWriter, draft: Kept) {
  try {
    if (isEmpty(draft)) storageOf(writer).removeItem(keyOf(writer));
    else storageOf(writer).setItem(keyOf(writer), JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the screen.
  }
}

/**
 * The id of the complaint that is made of what was typed. It stays with the draft, so that what is sent again is the same complaint, also
 * from a page that was loaded anew because no answer came, and from another tab. Null where no such draft is kept.
 */
export function idOfComplaint(
  writer: ComplaintWriter,
  sent: Readonly<{ category: string; description: string; email?: string }>,
): string | null {
  const kept = readKept(writer);
  const isThis =
    kept?.category === sent.category &&
    kept.description.trim() === sent.description.trim() &&
    (sent.email === undefined || kept.email.trim() === sent.email.trim());
  if (!isThis) return null;
  keep(writer, { ...kept, id: kept.id ?? crypto.randomUUID() });
  return readKept(writer)?.id ?? null;
}

/** After it was filed: there is nothing left to send. */
export const forgetComplaintDraft = (writer: ComplaintWriter): void => keep(writer, EMPTY);

type Typed = ComplaintWriter & Readonly<{ draft: ComplaintDraft }>;

/**
 * Whether what was typed may still be seen: about the same thing, and by whoever is here. A visitor may sign in as themself meanwhile. A
 * session that ended costs no words; who signed out has left none.
 */
const isSeen = (typed: Typed, { member, subject }: ComplaintWriter) =>
  typed.subject === subject &&
  (typed.member === null || typed.member === member || (member === null && read(typed) !== null));

/**
 * What was typed into the form of a complaint and not filed yet, kept on the device for each member and for each thing that it
 * is about. `member` is undefined while it is not known who is here: nothing is read or kept until then.
 */
export function useComplaintDraft(
  member: string | null | undefined,
  subject: string,
): [draft: ComplaintDraft, set: (field: keyof ComplaintDraft, value: string) => void] {
  // Known to this browser alone: the house draws an empty form.
  const hydrated = useHydrated();
  const writer = useMemo(() => ({ member: member ?? null, subject }), [member, subject]);
  const isKnown = hydrated && member !== undefined;
  const [typed, setTyped] = useState<Typed | null>(null);
  const kept = useMemo(() => (isKnown ? read(writer) : null), [isKnown, writer]);
  // Filed in another tab, or signed out there: who has typed nothing here since has nothing left to send.
  useEffect(() => {
    const heard = ({ key, newValue }: StorageEvent) => {
      if (key === keyOf(writer) && newValue === null) setTyped((before) => before ?? { ...writer, draft: EMPTY });
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }, [writer]);
  const draft = (typed && isSeen(typed, writer) ? typed.draft : kept) ?? EMPTY;
  return [
    draft,
    (field, value) => {
      const next = { ...draft, [field]: value };
      setTyped({ ...writer, draft: next });
      if (isKnown) keep(writer, next);
    },
  ];
}
