import { useEffect, type ReactNode } from 'react';

/**
 * Calls back once the site listens to its reader. Behind the effect, within which React takes over nothing more, and before
 * anything else that the browser has to do: a key between the two would be all that is left of a word, where a field was drawn
 * again in the meantime, empty as the site knew it.
 */
export function Started({ children, then }: Readonly<{ children: ReactNode; then: (() => void) | undefined }>) {
  useEffect(() => {
    let left = false;
    queueMicrotask(() => left || then?.());
    return () => void (left = true);
  }, [then]);
  return children;
}
