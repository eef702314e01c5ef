const FIELDS = 'input, textarea, select';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLElement && target.matches(FIELDS);

/**
 * Keeps what a reader does on a page that the house drew until the site has started: buttons pressed, what was typed and
 * chosen. Links work by themselves, and the entry warning closes by itself. @returns does all of it, once the site listens
 */
export function keepActs(root: HTMLElement | null): () => void {
  const changed = new Map<Field, string | boolean>();
  let pressed: HTMLElement | null = null;
  const press = (event: Event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role="button"]') : null;
    if (!button || button.closest('dialog, a[href]')) return;
    event.preventDefault();
    pressed = button;
  };
  const change = ({ type, target }: Event) => {
    // The first of the two events of a choice lets React take the page over, which sets the field back before the second.
    if (!isField(target) || (type === 'change' && changed.has(target))) return;
    changed.set(target, isTicked(target) ? target.checked : target.value);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    pressed = form.querySelector<HTMLElement>('button[type="submit"], button:not([type])') ?? pressed;
  };
  const listeners = { click: press, input: change, change, submit } as const;
  for (const [name, listener] of Object.entries(listeners)) root?.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) root?.removeEventListener(name, listener, true);
    for (const [field, value] of changed) tell(inPage(field), value);
    if (pressed) inPage(pressed)?.click();
    performance.mark('vonk:started');
  };
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** The same element where the site drew the page anew, found by what it is. */
function inPage<One extends HTMLElement>(element: One): One | null {
  if (element.isConnected) return element;
  const alike = [...document.querySelectorAll<One>(element.localName)];
  const said = (one: One) =>
    `${one.getAttribute('name') ?? ''}|${one.getAttribute('aria-label') ?? ''}|${one.textContent}`;
  return alike.find((one) => said(one) === said(element)) ?? null;
}

/** What was typed, behind a draft that the site has put there meanwhile: neither of the two is lost. */
const behind = (draft: string, typed: string | boolean) =>
  draft === '' || String(typed).startsWith(draft) ? typed : `${draft} ${String(typed)}`;

/** Tells the site of a field as if it were changed now; React takes no notice of a value that it has seen before. */
function tell(field: Field | null, value: string | boolean) {
  if (!field) return;
  // An event lets React take over the part of the page it comes from, with what the field held at first.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (isTicked(field)) {
    field.checked = value !== true;
    return field.click();
  }
  const written = field instanceof HTMLTextAreaElement ? behind(field.value, value) : value;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  own?.set?.call(field, written);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
