import { DRAWN_STYLES_ID } from '@vonk/contracts/site/renderedPage';

/**
 * Gives what the house drew the style attributes that the site would give it. They came as rules, since the policy lets no
 * markup style itself; a script may.
 */
export function styleDrawn(root: HTMLElement) {
  const element = document.getElementById(DRAWN_STYLES_ID);
  if (!(element instanceof HTMLStyleElement)) return;
  const styles = [...(element.sheet?.cssRules ?? [])].map((rule) => (rule as CSSStyleRule).style.cssText);
  for (const drawn of root.querySelectorAll<HTMLElement>('[data-drawn]')) {
    drawn.style.cssText = styles[Number(drawn.dataset.drawn)] ?? '';
    drawn.removeAttribute('data-drawn');
  }
  element.remove();
}
