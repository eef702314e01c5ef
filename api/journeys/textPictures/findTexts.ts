import type { Page } from '@playwright/test';
import type { TextSpot } from '@vonk/contracts/texts/textPictures';
import { BEGINS, ENDS } from './markedTexts.ts';

/** Run in every page before findTexts: what the tool that runs TypeScript puts around functions is not there otherwise. */
export const READY = 'globalThis.__name = (named) => named';

/** Where a text stands on the page, by its number. */
export type FoundText = Omit<TextSpot, 'on' | 'ground'> & Readonly<{ number: number }>;

/**
 * Which marked texts the page shows, where in pixels of the window, and how they are written; what is behind something else or
 * outside the window is not there. Takes every mark off the page, so that a picture of it is one of the words.
 */
export const findTexts = (page: Page): Promise<FoundText[]> =>
  page.evaluate(
    ([begins, ends]) => {
      type Point = { node: Text; offset: number };
      const numberIn = (code: number, plane: number) => (code >= plane && code < plane + 0xfffe ? code - plane : null);
      const found: FoundText[] = [];
      const spots: { number: number; from: Point; to: Point }[] = [];
      const open: { number: number; from: Point }[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const changed: [Text, string][] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        if (/^(SCRIPT|STYLE)$/.test(node.parentElement?.tagName ?? '')) continue;
        let words = '';
        for (const sign of node.data) {
          const code = sign.codePointAt(0) ?? 0;
          const [start, end] = [numberIn(code, begins), numberIn(code, ends)];
          const at = { node, offset: words.length };
          if (start !== null) open.push({ number: start, from: at });
          else if (end !== null) {
            const index = open.findLastIndex(({ number }) => number === end);
            const [one] = index < 0 ? [] : open.splice(index);
            if (one) spots.push({ ...one, to: at });
          } else words += sign;
        }
        if (words !== node.data) changed.push([node, words]);
      }
      for (const [node, words] of changed) node.data = words;
      const bare = (text: string) => [...text].filter((sign) => (sign.codePointAt(0) ?? 0) < begins).join('');
      document.title = bare(document.title);
      const spoken: [Element, number, boolean][] = [];
      for (const element of document.querySelectorAll('body *'))
        for (const name of ['placeholder', 'aria-label', 'alt', 'title', 'value', 'aria-valuetext', 'data-label']) {
          const value = element.getAttribute(name);
          if (value === null || value === bare(value)) continue;
          for (const sign of value) {
            const number = numberIn(sign.codePointAt(0) ?? 0, begins);
            if (number !== null) spoken.push([element, number, name === 'placeholder']);
          }
          element.setAttribute(name, bare(value));
        }
      const add = (number: number, box: DOMRect, of: Element, seen: boolean) => {
        const { left, top, width, height } = box;
        const [x, y] = [left + width / 2, top + height / 2];
        if (width < 3 || height < 3 || left < 0 || top < 0) return;
        if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return;
        const style = getComputedStyle(of);
        if (style.visibility === 'hidden' || style.clipPath !== 'none' || style.clip !== 'auto') return;
        const atop = document.elementFromPoint(x, y);
        const passes = style.pointerEvents === 'none';
        if (!atop || !(passes || atop.contains(of) || of.contains(atop))) return;
        found.push({
          number,
          ...{ x: Math.round(left), y: Math.round(top), width: Math.ceil(width), height: Math.ceil(height) },
          size: seen ? Math.round(Number.parseFloat(style.fontSize)) : 0,
          weight: Number(style.fontWeight) || 400,
          ink: style.color,
        });
      };
      for (const { number, from, to } of spots) {
        const range = document.createRange();
        try {
          range.setStart(from.node, from.offset);
          range.setEnd(to.node, to.offset);
        } catch {
          continue;
        }
        const home = from.node.data.length > from.offset ? from.node.parentElement : to.node.parentElement;
        if (home) add(number, range.getBoundingClientRect(), home, true);
      }
      for (const [element, number, seen] of spoken) add(number, element.getBoundingClientRect(), element, seen);
      return found;
    },
    [BEGINS, ENDS] as const,
  );
