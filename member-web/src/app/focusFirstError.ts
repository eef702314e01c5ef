/** Whatever a form marks as wrong: a field by ARIA, a group of fields by `data-wrong`. */
const WRONG = '[aria-invalid="true"], [data-wrong] input, [data-wrong] select, [data-wrong] textarea';

/**
 * For all forms of the site, in one place: whoever sends a form that is not right is taken to the first field that is wrong,
 * in the order of reading. Gives back how to stop.
 */
export function focusFirstError(): () => void {
  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return;
    // By the next frame the form has drawn what is wrong with it.
    requestAnimationFrame(() => {
      const first = target.querySelector<HTMLElement>(WRONG);
      first?.focus({ preventScroll: true });
      first?.scrollIntoView({ block: 'center' });
    });
  };
  document.addEventListener('submit', follow);
  return () => document.removeEventListener('submit', follow);
}
