import { describe, expect, it } from 'vitest';
import { usedStyles } from './usedStyles.ts';

const html = '<main class="page wide"><p class="a:b">één €</p></main>';
const kept = (css: string, rest?: string) => usedStyles(css, html, rest);

describe('the styles that a page needs', () => {
  it('are those of its classes, in their order, each selector for itself', () => {
    expect(kept('.page{color:red}.gone{color:red}.wide,.gone{top:0}.page .gone{top:1px}')).toBe(
      '.page{color:red}.wide{top:0}',
    );
  });

  it('are those of elements and states too, and of escaped names', () => {
    expect(kept('p{margin:0}.a\\:b:hover{top:0}[dir=rtl] p::before{content:"}.x{"}')).toBe(
      'p{margin:0}.a\\:b:hover{top:0}[dir=rtl] p::before{content:"}.x{"}',
    );
  });

  it('take nothing for granted that stands in parentheses', () => {
    expect(kept('.page:not(.gone){top:0}:where(.gone,.page) p{top:0}:is(.page:not(.gone),p){top:0}')).toBe(
      '.page:not(.gone){top:0}:where(.gone,.page) p{top:0}:is(.page:not(.gone),p){top:0}',
    );
  });

  it('stay in their layers and conditions; an empty condition goes, the place of a layer stays', () => {
    expect(
      kept(
        '@layer a,b;@layer a{.gone{top:0}}@media (width>1px){.gone{top:0}}@media print{@supports (top:0){p{top:0}}}',
      ),
    ).toBe('@layer a,b;@layer a{}@media print{@supports (top:0){p{top:0}}}');
  });

  it('keep a variable that something refers to, by way of others or in the page itself', () => {
    const css = ':root{--a:var(--b);--b:"x;y";--c:1;--d:2}p{color:var(--a)}';
    expect(kept(css)).toBe(':root{--a:var(--b);--b:"x;y"}p{color:var(--a)}');
    expect(kept(css, 'top:var(--d)')).toBe(':root{--a:var(--b);--b:"x;y";--d:2}p{color:var(--a)}');
  });

  it('keep motions that are used and the letters that the page has', () => {
    const face = (range: string) => `@font-face{font-family:A;unicode-range:${range}}`;
    expect(
      kept(`@keyframes in{to{top:0}}@keyframes out{to{top:0}}p{animation:in 1s}${face('U+??')}${face('U+400-4FF')}`),
    ).toBe(`@keyframes in{to{top:0}}p{animation:in 1s}${face('U+??')}`);
    expect(kept(face('U+20AC'))).toBe(face('U+20AC'));
    expect(kept('@font-face{font-family:B;src:local(Arial)}')).toBe('@font-face{font-family:B;src:local(Arial)}');
  });
});
