/** What a reader does first; a pointer that moves is on its way to something. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'focusin'] as const;
/** However busy the page is, nobody waits for longer once it has loaded (milliseconds). */
const AT_MOST_MS = 3000;

/** Calls back once: when the page has loaded and the browser has nothing else to do, or as soon as the reader does anything. */
export function whenCalm(then: () => void) {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    for (const sign of SIGNS) document.removeEventListener(sign, once, true);
    then();
  };
  for (const sign of SIGNS) document.addEventListener(sign, once, { capture: true, passive: true });
  const idle = () =>
    'requestIdleCallback' in window
      ? void window.requestIdleCallback(once, { timeout: AT_MOST_MS })
      : // Safari: after what the page itself still does when it has loaded.
        void setTimeout(once, 200);
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', () => setTimeout(idle), { once: true });
}
