import { INTERESTS } from '@vonk/contracts/profiles/choices';
import { LANGUAGES } from '@vonk/contracts/languages';
import { footerLinks } from '@vonk/contracts/site/footerLinks';
import { LANDERS, PORTRAITS, type LanderName } from '@vonk/contracts/site/landers';
import { describe, expect, it } from 'vitest';
import { allLanders } from './allLanders.ts';
import { html, jsonIn } from './html.ts';
import { landerFrame } from './landerFrame.ts';
import { say, type LanderPage } from './landerPage.ts';

const pageOf = (lander: LanderName, more: Partial<LanderPage> = {}): LanderPage => {
  const language = more.language ?? 'nl';
  return {
    lander,
    language,
    locale: language,
    linksIn: null,
    path: `/landers/${lander}`,
    query: '',
    title: say({ locale: language }, `lander:${lander}.title`),
    lead: say({ locale: language }, `lander:${lander}.lead`),
    picture: 'sanne',
    ownPicture: null,
    site: {
      name: 'Vonk',
      minimum_age: 18,
      countries: ['NL', 'BE', 'DE', 'US'],
      languages: LANGUAGES,
      interests: [...INTERESTS],
      country: 'NL',
      entry: true,
      signups: true,
    },
    ...more,
  };
};
const drawn = (page: LanderPage) => landerFrame(page, allLanders[page.lander](page)).text;
const mainOf = (text: string) => /<main id="main">([^]*)<\/main>/.exec(text)?.[1] ?? '';
/** What a page is built of, without its words: the names of its parts, in order, without the form that all share. */
const builtOf = (lander: LanderName) =>
  [
    ...mainOf(drawn(pageOf(lander)))
      .replace(/<form[^]*<\/form>/, '')
      .matchAll(/class="([^"]+)"/g),
  ].map(([, name]) => name);

describe('the advertising pages', () => {
  it('are nine different pages: other words, and built of other parts', () => {
    for (const language of LANGUAGES) {
      const titles = LANDERS.map((lander) => say({ locale: language }, `lander:${lander}.title`));
      expect(new Set(titles).size, language).toBe(LANDERS.length);
    }
    const own = LANDERS.map((lander) => {
      const others = new Set(LANDERS.filter((other) => other !== lander).flatMap(builtOf));
      return [lander, builtOf(lander).some((part) => !others.has(part))];
    });
    expect(own).toEqual(LANDERS.map((lander) => [lander, true]));
  });

  it('offer every language in the warning, too, which covers the choice of the page', () => {
    const [, warning = ''] = /<dialog id="entry"([^]*)<\/dialog>/.exec(drawn(pageOf('video'))) ?? [];
    const offered = [...warning.matchAll(/data-language="(\w+)"/g)].map(([, language]) => language);
    expect(offered).toEqual([...LANGUAGES]);
  });

  it('offer to like what a profile of the site can name, and nothing else', () => {
    const tiles = (page: LanderPage) =>
      [...drawn(page).matchAll(/type="checkbox" value="(\w+)"/g)].map(([, one]) => one);
    const page = pageOf('iconslanding');
    expect(tiles(page)).toHaveLength(20);
    expect(tiles({ ...page, site: { ...page.site, interests: ['music', 'nothing'] } })).toEqual(['music']);
  });

  describe.each(LANDERS)('%s', (lander) => {
    it.each(LANGUAGES)('says all it has to say in %s', (language) => {
      const text = drawn(pageOf(lander, { language }));
      // Sentences that its script fills in stand in attributes and data; none is left open where people read.
      const read = text.replace(/<script[^]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ');
      expect(read).not.toMatch(/\{\{|lander:|site:|accounts:|profiles:/);
      expect(read).toContain(say({ locale: language }, 'site:home.signup'));
    });

    it('has one form, which begins to sign up and puts nothing of a person into an address', () => {
      const text = drawn(pageOf(lander));
      expect(text.match(/<form\b/g)).toHaveLength(1);
      expect(text).toMatch(/<form[^>]*action="\/signup"/);
      // What the browser would send by itself has a name, and belongs to the form.
      const sent = [...text.matchAll(/<input\b[^>]*>/g)].filter(
        ([one]) => /\bname=/.test(one) && !/form="unsent"/.test(one),
      );
      expect(sent).toEqual([]);
    });

    it('runs nothing that the content security policy refuses', () => {
      expect(drawn(pageOf(lander))).not.toMatch(
        /\sstyle="|\son\w+="|javascript:|<style|<script(?! type="application\/json")/,
      );
    });

    it('says that whoever is drawn there is no member', () => {
      const text = drawn(pageOf(lander));
      if (text.includes('/portraits/')) expect(text).toContain(say({ locale: 'nl' }, 'site:home.drawn'));
    });

    it('shows the picture of a variant above its heading, with a place of its own, and says that it is no member', () => {
      const text = drawn(pageOf(lander, { ownPicture: 'f00d' }));
      const [figure = ''] = /<figure class="own-picture">[^]*?<\/figure>/.exec(text) ?? [];
      expect(figure).toContain('/api/lander-pictures/f00d/480 480w, /api/lander-pictures/f00d/960 960w');
      expect(figure).toContain(say({ locale: 'nl' }, 'lander:illustration'));
      expect(text.indexOf(figure)).toBeLessThan(text.indexOf('<h1'));
      expect(drawn(pageOf(lander))).not.toContain('own-picture');
    });

    it('has one heading of the first level and no picture without a place of its own', () => {
      const text = drawn(pageOf(lander));
      expect(text.match(/<h1\b/g)).toHaveLength(1);
      for (const [image] of text.matchAll(/<img\b[^>]*>/g)) expect(image).toMatch(/width="\d+"[^>]*height="\d+"/);
    });

    it('sends whom it may not let in to the page that says why, without asking anything', () => {
      const page = pageOf(lander);
      const text = drawn({ ...page, site: { ...page.site, signups: false } });
      expect(text).not.toContain('<form');
      expect(text).toContain('href="/signup" data-start');
    });
  });

  it.each([
    ['NL', false],
    ['DE', true],
  ])('end in the links of every page; in %s the law has a name for one more', (country, imprint) => {
    const page = pageOf('gallery');
    const foot = /<footer[^]*<\/footer>/.exec(drawn({ ...page, site: { ...page.site, country } }))?.[0] ?? '';
    const links = [...foot.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to);
    expect(links).toEqual(footerLinks(country).map(([, to]) => to));
    expect(links).toEqual(expect.arrayContaining(['/pages/2257-compliance-statement', '/lang-config', '/withdrawal']));
    expect(links.includes('/pages/service#company')).toBe(imprint);
  });

  it.each(PORTRAITS)('can put %s in front', (picture) => {
    const first = /<img[^>]*src="\/portraits\/(\w+)\.webp"/.exec(mainOf(drawn(pageOf('gallery', { picture }))))?.[1];
    expect(first).toBe(picture);
  });

  it('show on the map the countries of the site that lie in Europe, and no other', () => {
    const text = drawn(pageOf('maplanding'));
    const open = [...text.matchAll(/<path class="land open" data-country="(\w\w)"/g)].map(([, country]) => country);
    expect(open.toSorted()).toEqual(['BE', 'DE', 'NL']);
  });

  it('take the words of an address and of a variant as words', () => {
    const hostile = `"><script>alert('x')</script>`;
    const text = drawn(pageOf('gallery', { title: hostile, lead: hostile, query: `?ref=${hostile}` }));
    expect(text).not.toContain('<script>');
    expect(html`<a title="${hostile}">${[hostile, null, false, 0]}</a>`.text).not.toMatch(/<script|"">/);
    expect(jsonIn('x', { hostile: '</script><b>' }).text).toBe(
      String.raw`<script type="application/json" id="x">{"hostile":"\u003c/script>\u003cb>"}</script>`,
    );
  });
});
