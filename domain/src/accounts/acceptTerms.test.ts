import { describe, expect, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { signedUp } from '../testing/memberEvents.ts';
import { acceptTerms, isAskedAbout } from './acceptTerms.ts';
import { member as stream, type MemberEvent } from './member.ts';

const given = specify(stream);
const ASKED = '2099-01-01T00:00:00.000Z';
const yes: MemberEvent = { type: 'TermsAccepted', data: { member: 'm', terms_version: ASKED, language: 'nl' } };

describe('changed terms', () => {
  const accept = (asked: string | null, ...past: MemberEvent[]) =>
    given(...past).when((state) =>
      acceptTerms(state, { member: 'm', terms_version: ASKED, language: 'nl' }, { asked }),
    );

  it('are accepted once', () => {
    accept(ASKED, signedUp).thenRecords(yes);
    accept(ASKED, signedUp, yes).thenNothing();
  });

  it('are those that members are asked about, and nobody else is', () => {
    accept(null, signedUp).thenRefuses('not_found');
    accept('2098-01-01T00:00:00.000Z', signedUp).thenRefuses('not_found');
    accept(ASKED).thenRefuses('not_found');
  });

  it('are asked of who signed up before they were in force, not at that instant or later', () => {
    const state = { terms_accepted: null };
    expect(isAskedAbout({ ...state, signed_up_at: '2098-12-31T23:59:59.999Z' }, ASKED)).toBe(true);
    expect(isAskedAbout({ ...state, signed_up_at: ASKED }, ASKED)).toBe(false);
    expect(isAskedAbout({ signed_up_at: '2098-01-01T00:00:00.000Z', terms_accepted: ASKED }, ASKED)).toBe(false);
  });
});
