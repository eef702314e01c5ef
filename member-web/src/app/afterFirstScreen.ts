import { callOnce } from './callOnce.ts';
import { whenNeeded } from './whenNeeded.ts';

/** Nobody waits longer for a picture of the first screen (milliseconds). */
const AT_MOST_MS = 2000;

/**
 * Calls back once a page that the house drew whole is on the screen with its pictures, for nothing takes the line from them then;
 * or before, as soon as its reader does something. A page in a tab behind others is painted for nobody: it waits for no paint.
 */
export function afterFirstScreen(then: () => void) {
  const once = callOnce(then);
  whenNeeded(once);
  // After the paint, which waits for whatever runs before it.
  const loaded = () => (document.hidden ? once() : void requestAnimationFrame(() => setTimeout(once)));
  if (document.readyState === 'complete') return loaded();
  window.addEventListener('load', loaded, { once: true });
  setTimeout(once, AT_MOST_MS);
}
