import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StaticPageText } from './StaticPageText.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

/** What the router is asked for when a link is pressed; null: the browser follows it. */
function pressed(href: string, at: string) {
  window.history.replaceState(null, '', at);
  let asked: string | null = null;
  const { container } = render(
    <StaticPageText
      sections={[{ id: 'one', title: 'One', html: `<a href="${href}">x</a>`, parts: [] }]}
      onFollow={(path) => (asked = path)}
    />,
  );
  const left = fireEvent.click(container.querySelector('a') as HTMLAnchorElement);
  cleanup();
  expect(left).toBe(asked === null);
  return asked;
}

it.each([
  ['/pricing', '/pages/faq', '/pricing'],
  ['/de/pricing?a#b', '/de/pages/faq', '/pricing?a#b'],
  ['/de', '/de/pages/faq', '/'],
  ['/de#top', '/de/pages/faq', '/#top'],
])('asks the router for %s at %s as %s: it knows the language of its address', (href, at, path) =>
  expect(pressed(href, at)).toBe(path),
);

it.each([
  ['/fr/pricing', '/de/pages/faq'],
  ['/pricing', '/de/pages/faq'],
  ['/fr/pricing', '/pages/faq'],
])('leaves %s at %s to the browser: another language is another document', (href, at) =>
  expect(pressed(href, at)).toBe(null),
);
