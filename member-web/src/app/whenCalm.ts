/** However busy the page is, nobody waits for longer once it has loaded (milliseconds). */
const AT_MOST_MS = 3000;

/** Calls back once the page has loaded and the browser has nothing else to do. */
export function whenCalm(then: () => void) {
  const idle = () =>
    'requestIdleCallback' in window
      ? void window.requestIdleCallback(then, { timeout: AT_MOST_MS })
      : // Safari: after what the page itself still does when it has loaded.
        void setTimeout(then, 200);
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', () => setTimeout(idle), { once: true });
}
