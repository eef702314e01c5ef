/** Of one double click: so long after the first, and so near to it. A finger is less exact than a mouse. */
const DOUBLE_MS = 400;
const NEAR_PIXELS = 24;

/** No fields: a label hands its press on to its field, which is no second press. */
const CONTROL = 'a[href], button, [role="button"], [role="menuitem"]';

/** What a press does something with; null beside all of them. */
const controlOf = (event: Event) => (event.target instanceof Element ? event.target.closest(CONTROL) : null);
/** Sends or confirms: done once, whoever presses it twice. Anything else may be pressed as fast as one likes. */
const actsOnce = (control: Element) =>
  (control instanceof HTMLButtonElement && control.type === 'submit' && control.form !== null) ||
  control.hasAttribute('data-acts-once');

/**
 * Keeps the second press of a double click from anything that its reader did not aim at: what has come under the finger after
 * the first (the foot of a page that became shorter), and a second sending of a form whose first is only beginning. Presses of keys
 * and of assistive devices, which have no place, are let through.
 */
export function ignoreStrayClicks(page: Document = document): () => void {
  let last: { at: number; x: number; y: number; control: Element | null } | null = null;
  const onClick = (event: MouseEvent) => {
    if (event.detail === 0) return;
    const control = controlOf(event);
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const isSecond = last !== null && at - last.at < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < NEAR_PIXELS;
    const first = last?.control ?? null;
    if (isSecond && first !== null && control !== null && (control !== first || actsOnce(control))) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    last = { at, x, y, control };
  };
  // Who writes between two presses has made two.
  const onInput = () => (last = null);
  page.addEventListener('click', onClick, true);
  page.addEventListener('input', onInput, true);
  return () => {
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('input', onInput, true);
  };
}
