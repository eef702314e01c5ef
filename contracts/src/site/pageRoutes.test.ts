import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { matchPage } from './matchPage.ts';
import { PAGE_ROUTE_NAMES, pageRoutes } from './pageRoutes.ts';
import { headTexts } from './texts/headTexts.ts';

/** SPEC 2 "Route names used internally". */
const NAMED =
  'index, members, members-id, likes, likes-type, likes-m-id, chats, chats-id, credits, credits-id-paymentmethod, ' +
  'credits-repeat-order, premium, profile, notifications, signup, complete-signup, login, pricing, complaints, pages-terms, ' +
  'pages-privacy, pages-cookies, pages-ban, pages-return-policy, pages-faq, pages-service';

/** An address of each page, with something in every parameter. */
const exampleOf = (pattern: string, values: Readonly<Record<string, readonly string[]>> = {}) =>
  pattern.replace(/:(\w+)\??/g, (_, key: string) => values[key]?.[0] ?? 'x1');

describe('the route table', () => {
  it('has every name of the specification', () => {
    expect(NAMED.split(', ').filter((name) => !(name in pageRoutes))).toEqual([]);
  });

  it.each(PAGE_ROUTE_NAMES.filter((name) => !['not-found', 'failure'].includes(name)))(
    'finds %s at its address',
    (name) => {
      const { pattern, values } = pageRoutes[name];
      for (const path of [exampleOf(pattern, values), exampleOf(pattern.replace(/\/:\w+\?$/, ''), values)]) {
        expect(matchPage(path)).toMatchObject({ name, language: null });
        expect(matchPage(`/pl${path}`)).toMatchObject({ name, language: 'pl', path });
      }
    },
  );

  it('prefers what is written out to what may be anything', () => {
    expect(matchPage('/credits/repeat-order').name).toBe('credits-repeat-order');
    expect(matchPage('/credits/p25')).toMatchObject({ name: 'credits-id-paymentmethod', params: { id: 'p25' } });
    expect(matchPage('/likes/m/anna').name).toBe('likes-m-id');
    expect(matchPage('/members/a%20b')).toMatchObject({ params: { id: 'a b' }, path: '/members/a%20b' });
  });

  it.each([
    '/nonsense',
    '/pages',
    '/pages/x',
    '/likes/x',
    '/credits/a/b/c',
    '/de/en/pricing',
    '/%',
    '/complete-signup/1',
  ])('finds nothing at %s', (path) =>
    expect(matchPage(path)).toMatchObject({ name: 'not-found', route: { status: 404, indexable: false } }),
  );

  it('shows search engines nothing that needs a login', () => {
    const wrong = PAGE_ROUTE_NAMES.filter((name) => {
      const { seenBy, indexable, cache, status } = pageRoutes[name];
      return indexable && (seenBy === 'member' || status !== 200 || pageRoutes[name].pattern.includes('/:id'))
        ? true
        : seenBy === 'member' && cache !== 'private';
    });
    expect(wrong).toEqual([]);
  });

  it.each(LANGUAGES)('has a title and a description of its own for every page in %s', (language) => {
    const texts = PAGE_ROUTE_NAMES.map((name) => headTexts[language][name]);
    for (const part of ['title', 'description'] as const) {
      const said = texts.map((text) => text[part]);
      expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([]);
    }
    expect(Object.keys(headTexts[language]).sort()).toEqual([...PAGE_ROUTE_NAMES].sort());
  });
});
