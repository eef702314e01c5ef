import { resolve } from 'node:path';
import { refusalsOf, type Route } from '@vonk/contracts/route';
import { allRoutes, type RouteName } from '@vonk/contracts/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '@vonk/contracts/refusals';
import { refusalsReached, type Decider, type Reached } from './testing/refusalsReached.ts';

/** What only a code that is typed is refused with. */
const WITHOUT_A_CODE = (why: string) =>
  Object.fromEntries(
    ['code_not_found', 'code_expired', 'code_not_valid_here', 'minimum_order_value', 'code_other_method'].map(
      (code) => [code, why],
    ),
  );
/** What the code names on the way of a call but can never say to it, each with why. */
const NEVER_SAID: Partial<Record<RouteName, Readonly<Record<string, string>>>> = {
  resetPassword: { old_password_wrong: 'a reset asks for no old password' },
  changePassword: { link_expired: 'a change brings no link' },
  packages: {
    code_already_used: 'no code is asked for: the active discount is shown',
    ...WITHOUT_A_CODE('no code is asked for'),
  },
  repeatPayment: {
    ...WITHOUT_A_CODE('an order is repeated without a code'),
    payment_not_found: 'the payment was started a moment before',
  },
  startPayment: {
    payment_not_found: 'the payment was started a moment before',
    recurring_card_failed: 'a checkout is opened: the saved card pays repeated orders alone',
  },
};

let reached: Reached;
let deciders: Readonly<Record<string, Decider>>;
beforeAll(() => {
  ({ routes: reached, deciders } = refusalsReached(resolve(import.meta.dirname, '../..')));
}, 300_000);

const nameOf = (route: string) => route.split('.').at(-1) as RouteName;
const routes = Object.entries<Route>(allRoutes) as [RouteName, Route][];

describe('what a route declares to refuse', () => {
  it('is told of every route there is', () => {
    expect(Object.keys(reached).map(nameOf).sort()).toEqual(routes.map(([name]) => name).sort());
  });

  it('is what the code that answers it refuses with', () => {
    const undeclared = Object.entries(reached).flatMap(([key, codes]) => {
      const name = nameOf(key);
      const declared = refusalsOf(allRoutes[name]);
      const never = NEVER_SAID[name] ?? {};
      return [...codes]
        .filter((code) => !declared.has(code as never) && !(code in never))
        .map((code) => `${key} refuses ${code}`);
    });
    expect(undeclared).toEqual([]);
  });

  it('is nothing that the code never says', () => {
    const idle = Object.entries(reached).flatMap(([key, codes]) => {
      const declared = (allRoutes[nameOf(key)] as Route).refusals ?? [];
      return declared.filter((code) => !codes.has(code)).map((code) => `${key} never refuses ${code}`);
    });
    expect(idle).toEqual([]);
  });

  it('does not repeat what holds for every call of its kind', () => {
    const repeated = routes.flatMap(([name, route]) => {
      const always = refusalsOf({ ...route, refusals: [] });
      return (route.refusals ?? []).filter((code) => always.has(code)).map((code) => `${name}: ${code}`);
    });
    expect(repeated).toEqual([]);
  });

  it('has no exception that is none', () => {
    for (const [name, never] of Object.entries(NEVER_SAID)) {
      const [, codes] = Object.entries(reached).find(([key]) => nameOf(key) === name) ?? [];
      expect([...(codes ?? [])], name).toEqual(expect.arrayContaining(Object.keys(never)));
    }
  });

  it('is read from deciders, too', () => {
    const sent = reached['messagingRoutes.sendMessage'];
    // From the decider, from what it calls, and from the handler itself.
    for (const code of ['premium_only', 'insufficient_credits', 'conversation_not_found']) expect(sent).toContain(code);
  });
});

describe('what a decider says that it refuses', () => {
  /** The codes it names; those of one word only behind the verb, because they are words of any sentence too. */
  const said = (doc: string) =>
    [...doc.matchAll(/\b[a-z]+(?:_[a-z]+)*\b/g)]
      .filter(({ 0: word, index }) => word.includes('_') || doc.slice(0, index).includes('Refuses'))
      .map(([word]) => word)
      .filter((word) => Object.hasOwn(refusals, word));

  it('is what it refuses, code by code', () => {
    const known = Object.entries(deciders).filter(([, { codes, doc }]) => codes.size > 0 || said(doc).length > 0);
    expect(known.length).toBeGreaterThan(80);
    for (const [name, { codes, doc }] of known) expect([...new Set(said(doc))].sort(), name).toEqual([...codes].sort());
  });
});
