import { pairId } from '@vonk/contracts/kernel';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { wallet } from '@vonk/domain/credits/wallet';
import { sendMessage } from '@vonk/domain/messaging/sendMessage';
import { startConversation } from '@vonk/domain/messaging/startConversation';
import { complaint as complaintStream } from '@vonk/domain/safety/complaint';
import { complaintReference } from '@vonk/domain/safety/complaintReference';
import { fileComplaint } from '@vonk/domain/safety/fileComplaint';
import { resolveComplaint } from '@vonk/domain/safety/resolveComplaint';
import { reviewSignal } from '@vonk/domain/safety/reviewSignal';
import { chanceOf } from './chance.ts';
import { COLLEAGUE, evidenceOf } from './demoComplaints.ts';
import type { DemoContext } from './demoContext.ts';
import { suits } from './demoActivity.ts';
import type { DemoMember } from './demoMember.ts';
import { arrive, inventMember } from './inventMember.ts';
import { REVIEWER } from './demoPhotos.ts';
import { order } from './demoPurchases.ts';
import { places } from './people.ts';
import { allWords } from './words/allWords.ts';
import { caseWords } from './words/caseWords.ts';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Chance of this story alone, so that it changes nothing in the others. */
const SEED = 20_261_122;
const TARGETS = 8;
const OPENER = 'Hoi schoonheid, ik ben hier bijna nooit. App me op WhatsApp, 06 12345678, dan praten we daar verder.';
const PLEA = 'Ik zit vast op het boorplatform en mijn pas is geblokkeerd. Leen me 200 euro tot vrijdag, lieverd?';
const TEASER = 'Meer foto’s van mij staan op mijn Instagram, volg me daar: insta: valerie.zomer, dan praten we verder.';

type Said = { id: string; from: string; text: string; sent_at: string };
type RegionOf = Parameters<typeof arrive>[2];

/**
 * One who writes the same to many and asks for money, and one who only wants followers: signals for staff to look at, a
 * caution in the chats of who got it, a complaint with messages that is past its deadline, and complaints of `free`.
 */
export function planScammer(
  demo: DemoContext,
  people: readonly DemoMember[],
  free: DemoMember,
  regionOf: RegionOf,
): void {
  const today = demo.now();
  const ago = (hours: number) => new Date(today.getTime() - hours * HOUR_MS);
  const mark = stranger(demo, { name: 'Mark', gender: 'male', number: 901, joined: ago(60), looking_for: 'female' });
  const valerie = stranger(demo, {
    name: 'Valerie',
    gender: 'female',
    number: 902,
    joined: ago(200),
    looking_for: 'male',
  });
  for (const one of [mark, valerie]) {
    arrive(demo, one, regionOf);
    demo.at(new Date(one.joined.getTime() + HOUR_MS), () => order(demo, one, { bundle: 'p100', outcome: 'paid' }));
  }
  const near = (one: DemoMember) =>
    people.filter((other) => other.origin === 'member' && other.country === 'NL' && suits(one, other));

  const targets = near(mark).slice(0, TARGETS - 1);
  const [victim] = targets;
  const openers = [...targets, free].map((to, place) => say(demo, mark, to, OPENER, ago(50 - place / 4)));
  const toFree = say(demo, mark, free, PLEA, ago(20));
  if (victim && openers[0]) {
    const messages = [openers[0], say(demo, mark, victim, PLEA, ago(44))];
    file(demo, ago(40), victim, mark, { category: 'scam_or_fraud', description: DESCRIPTION, messages });
  }
  file(demo, ago(3), free, mark, { category: 'spam', description: allWords.nl.complaints.spam, messages: [toFree] });

  const [first, ...others] = near(valerie).slice(0, 4);
  for (const [place, to] of [first, ...others].entries()) if (to) say(demo, valerie, to, TEASER, ago(150 - place));
  demo.at(ago(120), () =>
    demo.act(memberStream, valerie.id, `signal:${valerie.id}`, (state) =>
      reviewSignal(state, { member: valerie.id, kind: 'contact_details', verdict: 'dismissed', by: REVIEWER }),
    ),
  );
  const [bore] = near(free).slice(8);
  if (bore) {
    const complaint = file(demo, ago(90), free, bore, {
      ...{ category: 'harassment', description: allWords.nl.complaints.harassment, messages: [] },
    });
    const decision = { complaint, outcome: 'rejected', answer: caseWords.nl.rejected, by: COLLEAGUE } as const;
    demo.at(ago(60), () =>
      demo.act(complaintStream, complaint, `resolve:${complaint}`, (state) => resolveComplaint(state, decision)),
    );
  }
}

const DESCRIPTION =
  'Hij schreef meteen dat ik hem moest appen en vroeg twee dagen later om 200 euro. Zijn foto’s vind ik ook op een andere site.';

function stranger(
  demo: DemoContext,
  given: Pick<DemoMember, 'name' | 'gender' | 'joined' | 'looking_for'> & { number: number },
): DemoMember {
  const [place] = places;
  if (!place) throw new Error('the demo has no places');
  const { name, gender, number, joined, looking_for } = given;
  const own = { ...demo, chance: chanceOf(SEED + number) };
  const invented = inventMember(own, place, allWords.nl, { name, gender, number, origin: 'member' });
  return { ...invented, age: 41, joined, looking_for, photos: 2 };
}

/** Plans a message, the first one with the start of its conversation. */
function say(demo: DemoContext, from: DemoMember, to: DemoMember, text: string, when: Date): Said {
  const { settings } = demo;
  const message = from.chance.uuid();
  const conversation = pairId(from.id, to.id);
  const open = { sender: { confirmed: true, suspended: false }, recipient: 'active', blocked: false } as const;
  demo.at(when, async () => {
    await demo.act(wallet, from.id, `start:${conversation}`, (state) =>
      startConversation(state, { member: from.id, with: to.id }, { ...open, settings, started_by_other: false }),
    );
    await demo.act(wallet, from.id, `message:${message}`, (state) =>
      sendMessage(state, { member: from.id, to: to.id, message, text }, { ...open, settings, started_by_other: false }),
    );
  });
  return { id: message, from: from.id, text, sent_at: when.toISOString() };
}

type Told = { category: 'spam' | 'harassment' | 'scam_or_fraud'; description: string; messages: readonly Said[] };

/** Plans a complaint about somebody, with the messages it names kept as they were. Returns its id. */
function file(
  demo: DemoContext,
  when: Date,
  by: DemoMember,
  about: DemoMember,
  { category, description, messages }: Told,
): string {
  const complaint = about.chance.uuid();
  const reference = complaintReference(about.chance.next);
  const named = messages.at(-1)?.id ?? null;
  demo.at(when, async () => {
    const evidence = { ...(await evidenceOf(demo, complaint, about)), messages: [...messages] };
    await demo.act(complaintStream, complaint, `complaint:${complaint}`, (state) =>
      fileComplaint(
        state,
        {
          ...{ complaint, member: by.id, category, description, email: by.email, language: by.language },
          about: {
            profile: about.id,
            conversation: named === null ? null : pairId(by.id, about.id),
            message: named,
            photo: null,
          },
        },
        { now: when, settings: foundingSettings, reference, evidence },
      ),
    );
  });
  return complaint;
}
