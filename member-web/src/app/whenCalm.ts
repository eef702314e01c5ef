/** What opens by itself, as the question of age does, is on the screen by then (milliseconds after the page has loaded). */
const OPENS_WITHIN_MS = 500;
/** However busy the page is, nobody waits for longer than this after it (milliseconds). */
const AT_MOST_MS = 3000;

/** Calls back once the page has loaded and was painted, with what opens by itself, and the browser has nothing else to do. */
export function whenCalm(then: () => void) {
  const idle = () =>
    // Safari has none.
    'requestIdleCallback' in window ? void window.requestIdleCallback(then, { timeout: AT_MOST_MS }) : then();
  const loaded = () => void setTimeout(idle, OPENS_WITHIN_MS);
  if (document.readyState === 'complete') loaded();
  else window.addEventListener('load', loaded, { once: true });
}
