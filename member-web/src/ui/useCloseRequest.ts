import { useEffect, useRef } from 'react';

/** https://html.spec.whatwg.org/#close-requests-and-close-watchers; not in every browser, and not in the types of TypeScript. */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };
declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Closes what lies over the page with what the device closes things with: on Android that is Back, which left the page under an open
 * sheet else. A browser that does not know close requests goes back as before. Escape is the overlay's own.
 */
export function useCloseRequest(opened: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!opened || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => latest.current();
    // The browser would make a close request of it, also where it was for a list that is open within.
    const keepEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) event.preventDefault();
    };
    window.addEventListener('keydown', keepEscape, true);
    return () => {
      window.removeEventListener('keydown', keepEscape, true);
      watcher.destroy();
    };
  }, [opened]);
}
