import { COLOUR_STYLES_ID } from '@vonk/contracts/site/renderedPage';

let worn: CSSStyleSheet | undefined;

/**
 * Gives the open page the colours of the site (`SiteSettings.colour_styles`) where they are others than those it came with:
 * staff changed them, or its HTML was kept. The policy lets no script write a style element; a sheet may be adopted.
 */
export function wearColours(css: string): void {
  const served = document.getElementById(COLOUR_STYLES_ID);
  if ((served?.textContent ?? '') === css && !worn) return;
  // Safari before 16.4 has none to adopt: it has them when the page is loaded again.
  if (!('adoptedStyleSheets' in document)) return;
  served?.remove();
  if (!worn) {
    worn = new CSSStyleSheet();
    document.adoptedStyleSheets.push(worn);
  }
  worn.replaceSync(css);
}
