import { describe, expect, it } from 'vitest';
import { isAllowedLink, renderMarkdown } from './renderMarkdown.ts';

const page = (body: string) => `# Title\n\nLead.\n\n## One {#one}\n\n${body}\n`;
const htmlOf = (body: string) => {
  const { sections } = renderMarkdown(page(body));
  return sections.map(({ html, parts }) => html + parts.map((part) => part.html).join('')).join('');
};

describe('a text of a page', () => {
  it('is a title, a lead and sections with their parts, each with its anchor', () => {
    const text = '# T\n\nThe *lead*.\n\n## A {#a}\n\nx\n\n### Q? {#q}\n\ny\n\n## A {#a}\n\nz';
    expect(renderMarkdown(text)).toEqual({
      title: 'T',
      lead: 'The lead.',
      sections: [
        { id: 'a', title: 'A', html: '<p>x</p>', parts: [{ id: 'q', title: 'Q?', html: '<p>y</p>' }] },
        { id: 'a-2', title: 'A', html: '<p>z</p>', parts: [] },
      ],
    });
  });

  it.each([
    ['/pricing', '/de/pricing'],
    ['/', '/de'],
    ['/pages/terms?x=1#law', '/de/pages/terms?x=1#law'],
    ['/fr/pricing', '/fr/pricing'],
    ['/icon.svg', '/icon.svg'],
    ['#law', '#law'],
    ['https://good.example/pricing', 'https://good.example/pricing'],
  ])('leads from an address in German to %s as %s', (written, href) => {
    const hrefsIn = (language: 'de' | null) => {
      const { sections } = renderMarkdown(page(`[x](${written})\n\n### Q {#q}\n\n[x](${written})`), language);
      return [...JSON.stringify(sections).matchAll(/href=\\"([^"]*)\\"/g)].map(([, found]) => found);
    };
    expect(hrefsIn('de')).toEqual([href, href]);
    expect(hrefsIn(null)).toEqual([written, written]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:msgbox)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](http://evil.example)',
    '[x][r]\n\n[r]: javascript:alert(1)',
    '![x](https://good.example/pixel.gif)',
    '<javascript:alert(1)>',
    '[x](https://good.example "><script>alert(1)</script>")',
    '`<script>`{onclick=alert(1)}',
    '```<script>\n</script>\n```',
  ])('does no harm with %s', (hostile) => {
    const html = htmlOf(hostile);
    expect(html).not.toMatch(/<(script|img|iframe|svg|style|object)/i);
    expect(html).not.toMatch(/<[^>]*\son\w+=/i);
    const document = new URL('https://vonk.example/');
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
      const { protocol, host } = new URL(href, document);
      expect(['https:', 'mailto:']).toContain(protocol);
      expect(['vonk.example', 'good.example']).toContain(host);
    }
  });

  it.each([
    ['https://example.org/a', true],
    ['mailto:a@example.org', true],
    ['/pages/terms#law', true],
    ['#law', true],
    ['http://example.org', false],
    ['//example.org', false],
    ['/\\example.org', false],
    ['javascript:alert(1)', false],
    ['tel:+31', false],
    ['pages/terms', false],
  ])('may link to %s: %s', (href, allowed) => expect(isAllowedLink(href)).toBe(allowed));

  it.each([
    ['a megabyte of words', 'word '.repeat(200_000)],
    ['quotes in quotes', `${'> '.repeat(50_000)}x`],
    ['lists in lists', Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')],
    ['brackets', '['.repeat(48_000)],
    ['links that never end', '[a]('.repeat(12_000)],
    ['stars', '*a **b '.repeat(7_000)],
    ['ticks', '`a``b'.repeat(9_000)],
    ['a wide table', `|${'a|'.repeat(20_000)}\n|${'-|'.repeat(20_000)}`],
  ])('ends with %s', (_name, body) => {
    // It hangs or it does not: the time-out of the test is the judge.
    expect(htmlOf(body)).not.toMatch(/<script/);
  });
});
