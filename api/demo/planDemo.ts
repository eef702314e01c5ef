import type { Country } from '@vonk/contracts/languages';
import type { DemoContext } from './demoContext.ts';
import { complain } from './demoComplaints.ts';
import { invite } from './demoInvitations.ts';
import { likes, suits, talk } from './demoActivity.ts';
import type { DemoMember } from './demoMember.ts';
import { arrive, inventMember } from './inventMember.ts';
import { giveBack, letStand, order, takeBack } from './demoPurchases.ts';
import { places } from './people.ts';
import { allWords } from './words/allWords.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** About one profile in sixteen is fictional, and says so wherever it is seen. */
const FICTIONAL_EVERY = 16;

type RegionOf = (country: Country, city: string) => string | null;

/** DEMO_SHARE=3: a third of the people, for tests. Everything happens to them all the same; their pictures are what takes time. */
const SHARE = Number(process.env.DEMO_SHARE ?? 1);
/** Of the smallest places all, so that somebody is there to talk to in every language. */
const LEAST = 4;
const shareOf = (weight: number) => Math.min(weight, Math.max(LEAST, Math.ceil(weight / SHARE)));

/** Invents about 240 people with their days: what a new site needs to be alive. Returns them, and plans everything. */
export function planDemo(demo: DemoContext, regionOf: RegionOf): DemoMember[] {
  const people = inventPeople(demo);
  for (const one of people) arrive(demo, one, regionOf);
  const members = people.filter(({ origin }) => origin === 'member');
  const today = demo.now();
  for (const one of members) fallInLike(demo, one, people, today);
  startTalking(demo, members, today);
  shop(demo, members, today);
  complain(demo, members, today);
  invite(demo, members, today);
  return people;
}

function inventPeople(demo: DemoContext): DemoMember[] {
  const people: DemoMember[] = [];
  for (const place of places)
    for (let count = 0; count < shareOf(place.weight); count++) {
      const gender = count % 2 === 0 ? 'female' : 'male';
      const names = place[gender];
      const name = names[Math.floor(count / 2) % names.length] ?? 'Robin';
      const number = people.length + 1;
      const origin = number % FICTIONAL_EVERY === 0 ? 'fictional' : 'member';
      people.push(inventMember(demo, place, allWords[place.language], { name, gender, number, origin }));
    }
  return people;
}

/** A moment after both are there and before today. */
function momentFor(demo: DemoContext, joined: readonly Date[], today: Date): Date {
  const from = Math.max(...joined.map((date) => date.getTime())) + 6 * HOUR_MS;
  const to = today.getTime() - HOUR_MS;
  return new Date(from >= to ? to : from + demo.chance.next() * (to - from));
}

function fallInLike(demo: DemoContext, one: DemoMember, people: readonly DemoMember[], today: Date): void {
  const { chance } = demo;
  const near = people.filter((other) => suits(one, other) && other.country === one.country);
  for (const other of chance.some(near, chance.int(1, 5))) {
    const when = momentFor(demo, [one.joined, other.joined], today);
    likes(demo, one, other, when, chance.yes(0.6));
    if (other.origin === 'member' && chance.yes(0.3)) likes(demo, other, one, momentFor(demo, [when], today), true);
  }
}

function startTalking(demo: DemoContext, members: readonly DemoMember[], today: Date): void {
  const { chance } = demo;
  const free = new Set(members);
  for (const one of members) {
    const partners = [...free].filter((other) => suits(one, other) && other.language === one.language);
    if (!free.has(one) || partners.length === 0 || !chance.yes(0.55)) continue;
    const other = chance.pick(partners);
    free.delete(one);
    free.delete(other);
    const begins = momentFor(demo, [one.joined, other.joined], new Date(today.getTime() - 8 * HOUR_MS));
    talk(demo, { one, other, lines: chance.pick(one.words.dialogues), begins, unread: chance.pick([0, 0, 0, 1, 2]) });
  }
}

/** Orders of every kind: paid, failed, cancelled, still open, charged back, given back. */
function shop(demo: DemoContext, members: readonly DemoMember[], today: Date): void {
  const { chance, at } = demo;
  const veterans = members.filter(({ joined }) => today.getTime() - joined.getTime() > 3 * DAY_MS);
  for (const one of chance.some(veterans, 48))
    at(momentFor(demo, [one.joined], today), () =>
      order(demo, one, { bundle: chance.pick(['p10', 'p25', 'p25', 'p50', 'p100', 'p250']), outcome: 'paid' }),
    );
  const others = ['failed', 'cancelled', 'failed', 'pending', 'cancelled', 'open'] as const;
  for (const [place, one] of chance.some(veterans, 14).entries())
    at(momentFor(demo, [one.joined], today), () =>
      order(demo, one, { bundle: 'p25', outcome: others[place % others.length] ?? 'failed' }),
    );
  for (const one of chance.some(veterans, 2)) {
    const bought = momentFor(demo, [one.joined], new Date(today.getTime() - 2 * DAY_MS));
    let payment = '';
    at(bought, async () => {
      payment = await order(demo, one, { bundle: 'p25', outcome: 'paid' });
    });
    const taken = new Date(bought.getTime() + DAY_MS);
    at(taken, () => takeBack(demo, one, payment));
    // Nobody leaves a bank without an answer for months.
    if (today.getTime() - taken.getTime() > demo.settings.dispute_answer_days * DAY_MS)
      at(new Date(taken.getTime() + 3 * DAY_MS), () => letStand(demo, payment));
  }
  for (const one of chance.some(veterans, 7)) {
    const bought = new Date(today.getTime() - one.chance.int(2, 9) * DAY_MS);
    at(bought, async () => {
      const payment = await order(demo, one, { bundle: 'p50', outcome: 'paid' });
      await giveBack(demo, one, payment);
    });
  }
}
