import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { useUser } from '../app/session.ts';
import { memberQuery } from '../profiles/memberQuery.ts';
import { forgetComplaintDraft, idOfComplaint } from '../safety/complaintDraft.ts';
import type { ComplaintValues } from './useComplaintForm.ts';

type Subject = Partial<Record<'profile' | 'conversation' | 'message' | 'photo', string>>;
type Complaint = ComplaintValues & Subject;
const file = (body: Complaint & { id: string }) => api('post', '/api/complaints', { body });

/**
 * Files a complaint about what the link that led here names: a profile, a conversation, a message, a photo. `kept` is the
 * sentence that says what is frozen with it; `filed` is the receipt, once there is one. The same words sent once more, because
 * no answer came, are the same complaint, also after the page was loaded anew.
 */
export function useFileComplaint() {
  const [search] = useSearchParams();
  const about = search.get('profile');
  const profile = useQuery({ ...memberQuery(about ?? ''), enabled: about !== null }).data;
  const sent = useRef({ words: '', id: '' });
  const member = useUser()?.id ?? null;
  const subject: Subject = Object.fromEntries(
    (['profile', 'conversation', 'message', 'photo'] as const).flatMap((field) => {
      const id = search.get(field);
      return id ? [[field, id]] : [];
    }),
  );
  const named = new URLSearchParams(subject).toString();
  const filing = useMutation({
    mutationFn: file,
    onSuccess: () => forgetComplaintDraft({ member, subject: named }),
  });
  return {
    /** What it is about, in one word for the draft that is kept of it. */
    named,
    about,
    profile,
    kept: search.has('message')
      ? ('report.aboutMessage' as const)
      : search.has('photo')
        ? ('report.aboutPhoto' as const)
        : null,
    file: (values: ComplaintValues) => {
      const complaint: Complaint = { ...values, ...subject };
      const words = JSON.stringify(complaint);
      const kept = idOfComplaint({ member, subject: named }, values);
      if (kept !== null) sent.current = { words, id: kept };
      else if (sent.current.words !== words) sent.current = { words, id: crypto.randomUUID() };
      filing.mutate({ ...complaint, id: sent.current.id });
    },
    filed: filing.data,
    failure: filing.error,
    busy: filing.isPending,
  };
}
