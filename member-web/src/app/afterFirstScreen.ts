import { whenNeeded } from './whenNeeded.ts';

/** Nobody waits longer for a picture of the first screen (milliseconds since the first paint). */
const AT_MOST_MS = 2000;

/**
 * Calls back once a page that the house drew whole is on the screen with its pictures, for nothing takes the line from them then;
 * or before, as soon as its reader does something.
 */
export function afterFirstScreen(then: () => void) {
  let called = false;
  const once = () => {
    if (called) return;
    called = true;
    then();
  };
  whenNeeded(once);
  // After the paint, which waits for whatever runs before it.
  const painted = () => requestAnimationFrame(() => setTimeout(once));
  if (document.readyState === 'complete') painted();
  else {
    window.addEventListener('load', painted, { once: true });
    requestAnimationFrame(() => setTimeout(once, AT_MOST_MS));
  }
}
