import { COUNTRIES } from '@vonk/contracts/languages';
import { countryZone } from '@vonk/contracts/countryZone';
import { Refusal } from '@vonk/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { happened, specify } from '../testing/given.ts';
import { anna, confirmed, signedUp } from '../testing/memberEvents.ts';
import { checkDateOfBirth } from './checkDateOfBirth.ts';
import { member, type MemberEvent } from './member.ts';
import { reachSignupStep } from './reachSignupStep.ts';
import { requestActivation } from './requestActivation.ts';
import { foundingSettings } from '../site/foundingSettings.ts';

const given = specify(member);
const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** The first instant of a day in a zone, found by looking: no library that the code itself could share a mistake with. */
function midnight(day: string, zone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  for (let at = Date.parse(`${day}T00:00:00Z`) - 15 * HOUR_MS; ; at += HOUR_MS / 4)
    if (format.format(at).startsWith(`${day} 00:00:00`)) return at;
}
const codeAt = (at: number, born: string, country: (typeof COUNTRIES)[number]): string => {
  try {
    checkDateOfBirth(born, country, 18, new Date(at));
    return 'of age';
  } catch (no) {
    return no instanceof Refusal ? String(no.code) : 'broken';
  }
};

describe('the 18th birthday, to the second', () => {
  it.each(COUNTRIES)('begins at midnight in %s, in winter, in summer and on the days the clocks change', (country) => {
    // 29 March and 25 October 2026: Europe. 8 March and 1 November: America. 5 April and 27 September: New Zealand.
    const days = ['01-15', '03-08', '03-29', '04-05', '07-15', '09-27', '10-25', '11-01', '12-31'];
    for (const day of days) {
      const start = midnight(`2026-${day}`, countryZone[country]);
      expect([codeAt(start - SECOND_MS, `2008-${day}`, country), codeAt(start, `2008-${day}`, country)], day).toEqual([
        'under_age',
        'of age',
      ]);
    }
  });

  it.each(COUNTRIES)('of somebody born on 29 February is 1 March in %s, in years without that day', (country) => {
    const start = midnight('2026-03-01', countryZone[country]);
    expect([codeAt(start - SECOND_MS, '2008-02-29', country), codeAt(start, '2008-02-29', country)]).toEqual([
      'under_age',
      'of age',
    ]);
  });

  it.each(COUNTRIES)('a date of birth is in the future until that day begins in %s', (country) => {
    const start = midnight('2026-07-15', countryZone[country]);
    expect([codeAt(start - SECOND_MS, '2026-07-15', country), codeAt(start, '2026-07-15', country)]).toEqual([
      'date_of_birth_invalid',
      'under_age',
    ]);
  });
});

describe('the activation mail once more', () => {
  const arrived = happened('2026-06-01T12:00:00Z', signedUp);
  const asked: MemberEvent = { type: 'ActivationMailRequested', data: { member: anna } };
  const asking = (now: string, ...past: MemberEvent[]) =>
    given(...past).when((state) =>
      requestActivation(state, { member: anna }, { now: new Date(now), settings: foundingSettings }),
    );

  it('can be asked for a minute after the signup, not a second before', () => {
    asking('2026-06-01T12:00:59Z', arrived).thenRefuses('too_many_requests', { retry_after: 1 });
    asking('2026-06-01T12:01:00Z', arrived).thenRecords(asked);
  });

  it('then a minute after the last one', () => {
    const again = happened('2026-06-01T12:05:00Z', asked);
    asking('2026-06-01T12:05:59.999Z', arrived, again).thenRefuses('too_many_requests', { retry_after: 1 });
    asking('2026-06-01T12:06:00Z', arrived, again).thenRecords(asked);
  });

  it('is nothing to somebody who confirmed', () => asking('2026-06-01T12:30:00Z', arrived, confirmed).thenNothing());
});

describe('the profile wizard', () => {
  const reached = (step: number): MemberEvent => ({ type: 'SignupStepReached', data: { member: anna, step } });
  const reaching = (step: number, ...past: MemberEvent[]) =>
    given(...past).when((state) => reachSignupStep(state, { member: anna, step }));

  it('goes on at the furthest step, and never back', () => {
    reaching(1, signedUp).thenRecords(reached(1));
    reaching(2, signedUp, reached(3)).thenNothing();
    reaching(3, signedUp, reached(3)).thenNothing();
    reaching(5, signedUp, reached(4)).thenRecords(reached(5));
  });

  it('needs an account', () => reaching(1).thenRefuses('not_found'));
});
