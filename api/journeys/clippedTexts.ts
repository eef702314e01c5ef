import type { Page } from '@playwright/test';

/**
 * Makes every text of the page 40 % longer, with accents: a language that nobody has written yet. React puts its own words
 * back when it draws anew, so look at once.
 */
export const lengthenTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const accents: Readonly<Record<string, string>> = {
      a: 'á',
      e: 'é',
      i: 'ï',
      o: 'ö',
      u: 'ü',
      A: 'Á',
      E: 'É',
      O: 'Ö',
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    for (const node of nodes) {
      const words = node.data.trim();
      if (!/\p{L}{2}/u.test(words) || /^(SCRIPT|STYLE|TEXTAREA|OPTION)$/.test(node.parentElement?.tagName ?? ''))
        continue;
      const more = words
        .repeat(2)
        .slice(0, Math.ceil(words.length * 0.4))
        .trimEnd();
      node.data = `${node.data.replace(/[aeiouAEO]/g, (letter) => accents[letter] ?? letter)} ${more}`;
    }
  });

/**
 * Texts that a reader cannot read whole: cut off by what they stand in, outside the screen or their button, wider than the
 * list they were chosen from, or a button of three lines. What scrolls on purpose is no finding, nor what members wrote, which
 * ends in an ellipsis where a line is all there is.
 */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const cuts = (value: string) => value === 'hidden' || value === 'clip';
    const wider = document.documentElement.scrollWidth - window.innerWidth;
    if (wider > 0) found.add(`the page scrolls sideways by ${wider} px`);
    const words = (element: Element) => element.textContent.trim().slice(0, 60);
    for (const element of document.querySelectorAll('body *')) {
      if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
        continue;
      const own = getComputedStyle(element);
      const { width, height, left, right } = element.getBoundingClientRect();
      // For screen readers alone, or waiting behind something else.
      if (width < 2 || height < 2 || own.visibility === 'hidden' || own.clip !== 'auto' || own.clipPath !== 'none')
        continue;
      if (element.closest('[aria-hidden="true"]')) continue;
      let scrolls = false;
      for (let at: Element | null = element; at && at !== document.body && !scrolls; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') scrolls = true;
        else if (style.textOverflow === 'ellipsis') scrolls = true;
        else if (cuts(style.overflowX) && at.scrollWidth > at.clientWidth + 1) found.add(`cut off: ${words(element)}`);
        else if (cuts(style.overflowY) && at.scrollHeight > at.clientHeight + 2)
          found.add(`cut below: ${words(element)}`);
      }
      if (!scrolls && (right > window.innerWidth + 1 || left < -1)) found.add(`outside the screen: ${words(element)}`);
    }
    for (const button of document.querySelectorAll('.mantine-Button-root, .MuiButton-root')) {
      const label = button.querySelector('.mantine-Button-label') ?? button;
      const range = document.createRange();
      range.selectNodeContents(label);
      const line = Number.parseFloat(getComputedStyle(label).lineHeight) || 20;
      if (range.getBoundingClientRect().height > 2.5 * line) found.add(`three lines on a button: ${words(label)}`);
    }
    const textOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    for (const button of document.querySelectorAll('button, a[role="button"]')) {
      const box = button.getBoundingClientRect();
      const { visibility, overflowY } = getComputedStyle(button);
      if (box.width < 2 || visibility === 'hidden' || overflowY === 'auto') continue;
      const text = textOf(button);
      if (text.top < box.top - 1 || text.bottom > box.bottom + 1) found.add(`outside its button: ${words(button)}`);
    }
    const pen = document.createElement('canvas').getContext('2d');
    for (const select of document.querySelectorAll('select')) {
      const { font, paddingLeft, paddingRight, appearance } = getComputedStyle(select);
      const chosen = select.selectedOptions[0]?.text ?? '';
      if (!pen || appearance !== 'none' || select.getBoundingClientRect().width < 2) continue;
      pen.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (pen.measureText(chosen).width > room + 1) found.add(`cut off in its list: ${chosen}`);
    }
    return [...found];
  });

/** Labels of fields of the back office that end in an ellipsis: they are the house's own, and a field can be as wide. */
export const cutLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.MuiInputLabel-root')]
      .filter((label) => label.scrollWidth > label.clientWidth + 1)
      .map((label) => `a label ends in an ellipsis: ${label.textContent}`),
  );
