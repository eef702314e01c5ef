import { resolve } from 'node:path';
import { ALWAYS_REFUSED, type AdminResource } from '@vonk/contracts/adminResource';
import { adminResources } from '@vonk/contracts/adminResources';
import { refusalsOf, type Route } from '@vonk/contracts/route';
import { allRoutes, type RouteName } from '@vonk/contracts/routes';
import { staffRoutes } from '@vonk/contracts/site/staffRoutes';
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
  campaign: {
    code_already_used: 'no code is asked for: the active discount is shown',
    ...WITHOUT_A_CODE('no code is asked for'),
  },
  campaignSeen: {
    code_already_used: 'no code is asked for: the active discount is looked at',
    ...WITHOUT_A_CODE('no code is asked for'),
  },
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

/** The same of what the back office calls beside its resources. */
const NEVER_SAID_TO_STAFF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  chooseOwnLanguage: { not_found: 'whoever is signed in is there' },
};

/** The same of acts. */
const NEVER_SAID_BY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'approvals approve': { provider_says_paid: 'what waits for a second person is never that nothing came' },
  'campaigns create': {
    code_times_invalid: 'a code of a campaign is good once for each member',
    code_other_currency: 'a code of a campaign has no country',
  },
  'direct-debits returns': { payment_not_found: 'each return is looked up before it is booked' },
  'lander-variants create': { not_found: 'a new one is not looked for' },
  'payments return-wrong-amount': {
    payment_not_found: 'the payment was looked up a moment before',
    provider_says_paid: 'it is about what nothing goes back of',
  },
  'payments explain-wrong-amount': {
    payment_not_found: 'the payment was looked up a moment before',
    payment_not_refundable: 'it moves no money',
    nothing_to_refund: 'it moves no money',
  },
  'profiles add-photo': {
    feature_limited: 'a sanction is for members',
    email_not_confirmed: 'a fictional profile has no photos for chats',
    too_many_unsent_photos: 'a fictional profile has no photos for chats',
    photo_not_found: 'the photo was uploaded a moment before',
    photo_already_reviewed: 'the photo was uploaded a moment before',
    same_member_of_staff: 'nobody appealed a photo of a moment before',
  },
  'profiles change': { consent_required: 'race is no field here, sexuality comes with its consent' },
  'profiles create': {
    not_found: 'the profile was made a moment before',
    consent_required: 'race is no field here, sexuality comes with its consent',
  },
  'staff create': { not_found: 'the account was made a moment before' },
  'staff leave': { complaint_not_found: 'the cases that go back are those that the list has' },
};

let reached: Reached;
let reachedByStaff: Reached;
let reachedByActs: Reached;
let deciders: Readonly<Record<string, Decider>>;
beforeAll(() => {
  ({
    routes: reached,
    staffRoutes: reachedByStaff,
    acts: reachedByActs,
    deciders,
  } = refusalsReached(resolve(import.meta.dirname, '../..')));
}, 300_000);

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
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

describe('what the back office declares to refuse beside its resources', () => {
  const bound = () =>
    Object.entries(reachedByStaff).map(
      ([key, codes]) => [key, codes, (staffRoutes as Readonly<Record<string, Route>>)[nameOf(key)]] as const,
    );

  it('is told of every route there is', () => {
    expect(Object.keys(reachedByStaff).map(nameOf).sort()).toEqual(Object.keys(staffRoutes).sort());
  });

  it('is what the code that answers it refuses with', () => {
    const undeclared = bound().flatMap(([key, codes, route]) =>
      [...codes]
        .filter((code) => !route || !refusalsOf(route).has(code as never))
        .filter((code) => !Object.hasOwn(NEVER_SAID_TO_STAFF[nameOf(key)] ?? {}, code))
        .map((code) => `${key} refuses ${code}`),
    );
    expect(undeclared).toEqual([]);
  });

  it('is nothing that the code never says, and repeats nothing that holds for every call', () => {
    const idle = bound().flatMap(([key, codes, route]) =>
      (route?.refusals ?? []).filter((code) => !codes.has(code)).map((code) => `${key} never refuses ${code}`),
    );
    expect(idle).toEqual([]);
    for (const [key, , route] of bound()) {
      const always = route ? refusalsOf({ ...route, refusals: [] }) : new Set();
      expect(
        (route?.refusals ?? []).filter((code) => always.has(code)),
        key,
      ).toEqual([]);
    }
  });

  it('has no exception that is none', () => {
    for (const [name, never] of Object.entries(NEVER_SAID_TO_STAFF))
      expect([...(reachedByStaff[`staffRoutes.${name}`] ?? [])], name).toEqual(
        expect.arrayContaining(Object.keys(never)),
      );
  });
});

describe('what an act of the back office declares to refuse', () => {
  const always: ReadonlySet<string> = new Set(ALWAYS_REFUSED);
  /** Asked for before the act begins, by those that the contract marks (`stepUp`). */
  const ofStepUp: readonly string[] = ['otp_required', 'otp_wrong', 'account_blocked'];
  const declared = new Map(
    Object.values<AdminResource>(adminResources).flatMap(({ name, acts = {}, foundingActs = {} }) =>
      Object.entries({ ...acts, ...foundingActs }).map(
        ([act, { refusals: codes, stepUp }]) =>
          [`${name} ${act}`, stepUp ? codes.filter((code) => !ofStepUp.includes(code)) : codes] as const,
      ),
    ),
  );
  /** `notificationsResources.mails resend` as `mails resend`. */
  const byName = () =>
    Object.entries(reachedByActs).map(([key, codes]) => {
      const [resource = '', act = ''] = key.split(' ');
      const name = kebab(resource.replace(/^\w+(?:\.|\[')(.*?)(?:'\])?$/, '$1'));
      return [`${name} ${act}`, codes] as const;
    });

  it('is told of every act there is', () => {
    expect(
      byName()
        .map(([name]) => name)
        .sort(),
    ).toEqual([...declared.keys()].sort());
  });

  it('is what the code that does it refuses with', () => {
    const undeclared = byName().flatMap(([name, codes]) =>
      [...codes]
        .filter((code) => !always.has(code) && !declared.get(name)?.includes(code as never))
        .filter((code) => !Object.hasOwn(NEVER_SAID_BY[name] ?? {}, code))
        .map((code) => `${name} refuses ${code}`),
    );
    expect(undeclared).toEqual([]);
  });

  it('has no exception that is none', () => {
    const said = new Map<string, ReadonlySet<string>>(byName());
    for (const [name, never] of Object.entries(NEVER_SAID_BY))
      expect([...(said.get(name) ?? [])], name).toEqual(expect.arrayContaining(Object.keys(never)));
  });

  it('is nothing that the code never says', () => {
    const said = new Map<string, ReadonlySet<string>>(byName());
    const idle = [...declared].flatMap(([name, codes]) =>
      codes.filter((code) => !said.get(name)?.has(code)).map((code) => `${name} never refuses ${code}`),
    );
    expect(idle).toEqual([]);
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
