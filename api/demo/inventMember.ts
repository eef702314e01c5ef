import type { Country } from '@vonk/contracts/languages';
import type { LookingFor, Origin } from '@vonk/contracts/fields';
import { fieldCatalogue, fieldsWith, isKind } from '@vonk/contracts/profiles/fieldCatalogue';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { SPECIAL_CONSENTS } from '@vonk/contracts/profiles/events';
import * as values from '@vonk/contracts/profiles/choices';
import { claimEmail } from '@vonk/domain/accounts/claimEmail';
import { canonicalEmail } from '@vonk/domain/accounts/canonicalEmail';
import { confirmEmail } from '@vonk/domain/accounts/confirmEmail';
import { email as emailStream } from '@vonk/domain/accounts/email';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { makeFictional } from '@vonk/domain/accounts/makeFictional';
import { signUp } from '@vonk/domain/accounts/signUp';
import { grantCredits } from '@vonk/domain/credits/grantCredits';
import { wallet } from '@vonk/domain/credits/wallet';
import { completeProfile } from '@vonk/domain/profiles/completeProfile';
import { profile as profileStream } from '@vonk/domain/profiles/profile';
import { updateProfile } from '@vonk/domain/profiles/updateProfile';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import { placeBook } from '../src/places.ts';
import type { DemoContext } from './demoContext.ts';
import type { DemoMember } from './demoMember.ts';
import { addPhotos } from './demoPhotos.ts';
import { personOf } from './portraits.ts';
import type { Place } from './people.ts';
import type { Words } from './words/words.ts';

const TERMS_VERSION = '2023-12-01T12:00:00.000Z';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Nobody signs in as one of the many: their password is a random one that is never kept. */
const NOBODYS_PASSWORD = 'quiet harbour lantern forty';

export function inventMember(
  demo: DemoContext,
  place: Place,
  words: Words,
  given: { name: string; gender: 'female' | 'male'; number: number; origin: Origin },
): DemoMember {
  const { chance } = demo;
  const { name, gender, number, origin } = given;
  const age = Math.min(74, 19 + Math.floor(Math.abs(chance.next() + chance.next() + chance.next() - 0.7) * 26));
  const city = chance.pick(place.cities);
  const daysAgo = number % 9 === 0 ? chance.int(1, 6) : chance.int(8, 240);
  return {
    id: chance.uuid(),
    name,
    email: origin === 'fictional' ? '' : `${asciiOf(name)}.${number}@demo.example`,
    gender,
    looking_for: soughtBy(gender, chance.next()),
    age,
    country: place.country,
    language: place.language,
    city,
    origin,
    confirmed: true,
    joined: new Date(demo.now().getTime() - daysAgo * DAY_MS - chance.int(0, 20) * 60 * MINUTE_MS),
    person: personOf(chance, gender, age),
    photos: chance.pick([1, 1, 2, 2, 2, 3]),
    words,
    chance,
  };
}

/** Of a hundred members 86 seek the other gender, 7 both and 7 their own; `drawn`: 0 to 1. */
const soughtBy = (gender: 'female' | 'male', drawn: number): LookingFor =>
  drawn < 0.86 ? (gender === 'female' ? 'male' : 'female') : drawn < 0.93 ? 'both' : gender;

const asciiOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll('ł', 'l')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** Plans somebody's arrival: signup, activation, profile and photos, each at its moment. */
export function arrive(
  demo: DemoContext,
  one: DemoMember,
  regionOf: (country: Country, city: string) => string | null,
): void {
  const { at, act, settings, context } = demo;
  const later = (minutes: number) => new Date(one.joined.getTime() + minutes * MINUTE_MS);
  const born = bornOn(demo, one);

  at(one.joined, async () => {
    if (one.email !== '')
      await act(
        emailStream,
        blindIndex(context.config.hmacSecret, canonicalEmail(one.email)),
        `claim:${one.id}`,
        (state) => claimEmail(state, { member: one.id }, { holder: null }),
      );
    const { id: member, name, gender, looking_for, country, language } = one;
    const person = { member, name, gender, looking_for, country, language, date_of_birth: born };
    if (one.origin === 'fictional')
      return act(memberStream, one.id, `signup:${one.id}`, (state) =>
        makeFictional(state, person, { now: demo.now(), settings, terms_version: TERMS_VERSION }),
      );
    await act(memberStream, one.id, `signup:${one.id}`, (state) =>
      signUp(
        state,
        {
          ...person,
          email: one.email,
          password: NOBODYS_PASSWORD,
          terms_accepted: true,
        },
        {
          now: demo.now(),
          settings,
          terms_version: TERMS_VERSION,
          commonPasswords: new Set(),
          invited: true,
        },
      ),
    );
  });

  if (one.confirmed && one.origin === 'member')
    at(later(4), async () => {
      await act(memberStream, one.id, `confirm:${one.id}`, (state) => confirmEmail(state, { member: one.id }));
      await act(wallet, one.id, `signup-credits:${one.id}`, (state) =>
        grantCredits(state, { member: one.id, lot: 'signup', credits: settings.signup_credits, cause: 'signup' }),
      );
    });

  at(later(9), async () => {
    const changes = inventProfile(one, regionOf(one.country, one.city));
    const places = await placeBook();
    const consents = SPECIAL_CONSENTS.filter((consent) => changes[consent]);
    await act(profileStream, one.id, `profile:${one.id}`, (state) =>
      updateProfile(state, { member: one.id, changes, consents }, { places, interests: settings.interests }),
    );
    await act(profileStream, one.id, `completed:${one.id}`, (state) => completeProfile(state, { member: one.id }));
  });
  addPhotos(demo, one, later(15));
}

/** A birthday that makes somebody the age they have today. */
function bornOn(demo: DemoContext, { age, chance }: DemoMember): string {
  const today = demo.now();
  const day = new Date(
    Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate() - chance.int(2, 360)),
  );
  return day.toISOString().slice(0, 10);
}

function inventProfile(one: DemoMember, region: string | null): ProfileChanges {
  const { chance, words } = one;
  const maybe = <T>(from: readonly T[], probability = 0.8): T | null =>
    chance.yes(probability) ? chance.pick(from) : null;
  const about = [chance.pick(words.openers), chance.pick(words.middles), chance.pick(words.endings)].join(' ');
  const thought: ProfileChanges = {
    about,
    city: one.city,
    region,
    signup_reason: maybe(values.SIGNUP_REASONS),
    sexuality: chance.yes(0.7) ? sexualityOf(one) : null,
    hair_colour: hairOf(one),
    eye_colour: maybe(values.EYE_COLOURS.slice(0, 5)),
    body_type: maybe(['slim', 'normal', 'normal', 'normal', 'fat'] as const),
    relationship_status: maybe(
      one.age > 40 ? (['divorced', 'single', 'widowed'] as const) : (['single', 'unmarried'] as const),
    ),
    tattoos: chance.yes(0.7) ? chance.yes(0.3) : null,
    interests: chance.some(values.INTERESTS, chance.int(4, 9)),
    appearance: maybe(values.APPEARANCES, 0.6),
    race: maybe(values.RACES, 0.3),
  };
  // Nobody has to think of how the others are spread: they come last, so that who was there before stays as they were.
  const others = [...fieldsWith({ kind: 'choice' }), ...fieldsWith({ kind: 'yes_no' })].filter(
    (field) => !(field in thought),
  );
  const anyOf = (field: (typeof others)[number]): readonly (string | boolean)[] =>
    isKind(field, 'yes_no') ? [true, false] : fieldCatalogue[field].values;
  return { ...thought, ...Object.fromEntries(others.map((field) => [field, maybe(anyOf(field))])) };
}

/** One that goes with whom they seek. */
function sexualityOf({ chance, gender, looking_for }: DemoMember): ProfileChanges['sexuality'] {
  if (looking_for === 'both') return 'bi';
  if (looking_for === gender) return gender === 'female' ? 'lesbian' : 'gay';
  return chance.yes(0.1) ? 'bi' : 'hetero';
}

/** What the drawing shows. */
function hairOf({ person }: DemoMember): ProfileChanges['hair_colour'] {
  const red = parseInt(person.hair.slice(0, 2), 16);
  const green = parseInt(person.hair.slice(2, 4), 16);
  if (Math.abs(red - green) < 12) return red > 100 ? 'grey' : 'black';
  if (red < 60) return 'black';
  if (green > 120) return 'blond';
  return red > 115 && green < 80 ? 'red' : 'brown';
}
