import { useEffect, useMemo, useState } from 'react';
import { useHydrated } from '../app/useHydrated.ts';

const keyOf = (conversation: string) => `draft.${conversation}`;
const read = (conversation: string) => {
  try {
    return localStorage.getItem(keyOf(conversation)) ?? '';
  } catch {
    return '';
  }
};

/** What was typed and not sent yet, kept for each conversation. */
export function useDraft(conversation: string): [text: string, set: (text: string) => void] {
  // Known to this browser alone: the house draws an empty field.
  const hydrated = useHydrated();
  const [typed, setText] = useState<string | null>(null);
  const kept = useMemo(() => (hydrated ? read(conversation) : ''), [hydrated, conversation]);
  // Sent or deleted in another tab: who has typed nothing since has nothing left to send.
  useEffect(() => {
    const heard = ({ key, newValue }: StorageEvent) => {
      if (key === keyOf(conversation) && newValue === null) setText((known) => known ?? '');
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }, [conversation]);
  return [
    typed ?? kept,
    (next) => {
      setText(next);
      try {
        if (next) localStorage.setItem(keyOf(conversation), next);
        else localStorage.removeItem(keyOf(conversation));
      } catch {
        // Without storage the draft lives as long as the screen.
      }
    },
  ];
}
