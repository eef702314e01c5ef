import type { ComplaintCategory } from '@vonk/contracts/safety/events';
import { useState } from 'react';
import { isEmail } from '../accounts/EmailField.tsx';
import { fieldErrorsOf } from '../app/useRefusalText.ts';
import { useComplaintDraft } from '../safety/complaintDraft.ts';

/** Characters of a description, without spaces around it at least, as typed at most. */
export const DESCRIPTION_MIN = 10;
export const DESCRIPTION_MAX = 5000;
/** Somebody may be in danger this very moment. */
const URGENT = ['underage', 'threat_or_violence', 'self_harm'];

export type ComplaintField = 'category' | 'description' | 'email';
export type ComplaintValues = { category: ComplaintCategory; description: string; email?: string };
type Options = {
  /** Who writes: null is a visitor, who is asked where the answer goes; undefined while that is not known. */
  member: string | null | undefined;
  /** What the complaint is about, as the address names it. */
  subject: string;
  /** Why the house took no complaint, null when it was not asked or took it. */
  failure: unknown;
  onFile: (values: ComplaintValues) => void;
};

/** The form of a complaint: what is wrong with a field is known when it is left or sent, or when the house refused it. */
export function useComplaintForm({ member, subject, failure, onFile }: Options) {
  const askEmail = member === null;
  const [values, set] = useComplaintDraft(member, subject);
  const [left, setLeft] = useState<Partial<Record<ComplaintField, boolean>>>({});
  const problems: Readonly<Record<ComplaintField, string | null>> = {
    category: values.category ? null : 'required',
    description: values.description.trim().length < DESCRIPTION_MIN ? 'description_too_short' : null,
    email: askEmail && !isEmail(values.email) ? 'email_invalid' : null,
  };
  const refused = fieldErrorsOf(failure);
  return {
    askEmail,
    values,
    set,
    leave: (field: ComplaintField) => setLeft((known) => ({ ...known, [field]: true })),
    /** The code of what is wrong with a field, null while nothing is to be said of it. */
    errorOf: (field: ComplaintField): string | null =>
      (left[field] ? problems[field] : null) ?? refused.find(({ path }) => path === field)?.code ?? null,
    isUrgent: URGENT.includes(values.category),
    /** Somebody may want to end their life: there are lines for that. */
    isDespair: values.category === 'self_harm',
    /** The house refused for a reason that no field can show. */
    isGeneral: failure != null && refused.length === 0,
    submit: () => {
      setLeft({ category: true, description: true, email: true });
      if (Object.values(problems).some(Boolean)) return;
      onFile({
        category: values.category as ComplaintCategory,
        description: values.description.trim(),
        ...(askEmail ? { email: values.email.trim() } : {}),
      });
    },
  };
}
