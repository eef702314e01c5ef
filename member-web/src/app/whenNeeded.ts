/** Fields: whoever is in one is about to type. */
const FIELDS = 'input, textarea, select';
/** What does its work without the site: links, questions that open by themselves, what has a script of its own. */
const BY_ITSELF = 'a[href], summary, [data-enter], [data-by-itself]';
/** What a reader does on the page itself. */
const ACTS = ['pointerdown', 'touchstart', 'click', 'input', 'change', 'submit'] as const;

const isField = (target: EventTarget | null): target is Element => target instanceof Element && target.matches(FIELDS);
const asksForSite = ({ target }: Event) => target instanceof Element && target.closest(BY_ITSELF) === null;

/**
 * Calls back once, as soon as a page that is read needs the site behind it: its reader presses, types or moves a mouse, is in a
 * field, has read past the first screen, or comes back to it, from another tab or another page; what the page says of them
 * may be old by then. A system that turns dark or light counts too: the site follows it. Links alone need nothing.
 */
export function whenNeeded(then: () => void) {
  const listening = new AbortController();
  const { signal } = listening;
  const once = () => {
    if (signal.aborted) return;
    listening.abort();
    then();
  };
  const sign = (target: EventTarget, names: readonly string[], counts: (event: Event) => boolean) => {
    const heard = (event: Event) => void (counts(event) && once());
    for (const name of names) target.addEventListener(name, heard, { capture: true, passive: true, signal });
  };
  const always = () => true;
  sign(document, ACTS, asksForSite);
  sign(document, ['keydown'], always);
  // A dialog gives the focus to its first field by itself.
  sign(document, ['focusin'], ({ target }) => isField(target) && !target.closest('dialog'));
  // A finger that moves has come down before; a mouse is on its way to something.
  sign(document, ['pointermove'], (event) => (event as PointerEvent).pointerType === 'mouse');
  sign(document, ['scroll'], () => window.scrollY > window.innerHeight);
  sign(document, ['visibilitychange'], () => document.visibilityState === 'visible');
  sign(window, ['pageshow'], (event) => (event as PageTransitionEvent).persisted);
  sign(window.matchMedia('(prefers-color-scheme: dark)'), ['change'], always);
}
