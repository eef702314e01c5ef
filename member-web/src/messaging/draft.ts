import { useState } from 'react';

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
  const [text, setText] = useState(() => read(conversation));
  return [
    text,
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
