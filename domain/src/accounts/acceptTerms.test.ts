import { describe, expect, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { signedUp } from '../testing/memberEvents.ts';
import { acceptTerms, askedAbout, type TermsAsk } from './acceptTerms.ts';
import { member as stream, type MemberEvent } from './member.ts';

const given = specify(stream);
const ASKED = '2099-01-01T00:00:00.000Z';
const yes: MemberEvent = { type: 'TermsAccepted', data: { member: 'm', terms_version: ASKED, language: 'nl' } };

const inDutch = (effective_from: string): TermsAsk => ({ language: 'nl', effective_from });
const inGerman = (effective_from: string): TermsAsk => ({ language: 'de', effective_from });

describe('changed terms', () => {
  const accept = (asked: string | null, ...past: MemberEvent[]) =>
    given(...past).when((state) =>
      acceptTerms(
        state,
        { member: 'm', terms_version: ASKED, language: 'nl' },
        { asks: asked ? [inDutch(asked)] : [] },
      ),
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
    const asked = (signed_up_at: string, terms_accepted: string | null = null) => {
      const state = { signed_up_at, signed_up_in: 'nl', terms_accepted, terms_accepted_in: 'nl' } as const;
      return askedAbout(state, [inDutch(ASKED)], 'nl') !== null;
    };
    expect(asked('2098-12-31T23:59:59.999Z')).toBe(true);
    expect(asked(ASKED)).toBe(false);
    expect(asked('2098-01-01T00:00:00.000Z', ASKED)).toBe(false);
  });

  describe('of which each language was published by itself', () => {
    const at = (time: string, day = '01') => `2099-01-${day}T${time}:00.000Z`;
    const before = { signed_up_at: '2098-01-01T00:00:00.000Z', signed_up_in: 'nl' } as const;
    const none = { ...before, terms_accepted: null, terms_accepted_in: null };
    const yes_at = (time: string) => ({ ...before, terms_accepted: at(time), terms_accepted_in: 'nl' as const });
    const asks = [inGerman(at('10:05')), inDutch(at('10:00'))];
    const inBoth = (state: Parameters<typeof askedAbout>[0], of: readonly TermsAsk[] = asks) =>
      (['nl', 'de'] as const).map((language) => askedAbout(state, of, language)?.effective_from ?? null);

    it('are accepted in all of them with one yes, at the signup too', () => {
      expect(inBoth(none)).toEqual([at('10:00'), at('10:05')]);
      expect(inBoth(yes_at('10:00'))).toEqual([null, null]);
      expect(inBoth({ ...none, signed_up_at: at('10:02') })).toEqual([null, null]);
      expect(inBoth({ ...none, signed_up_at: at('10:02'), signed_up_in: 'de' })).toEqual([null, at('10:05')]);
    });

    it('are asked about again when they change again, the same day or another', () => {
      expect(inBoth(yes_at('10:00'), [...asks, inDutch(at('15:00')), inGerman(at('15:05'))])).toEqual([
        at('15:00'),
        at('15:05'),
      ]);
      expect(inBoth(yes_at('10:00'), [inDutch(at('10:00')), inGerman(at('10:01', '02'))])).toEqual([
        null,
        at('10:01', '02'),
      ]);
    });
  });
});
