import { Refusal } from '@vonk/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { member, type MemberEvent } from './accounts/member.ts';
import { happened, stateAfter } from './testing/given.ts';
import { anna, confirmed, deletionRequested, erased, signedUp } from './testing/memberEvents.ts';
import { actorOf, checkNotLimited, checkSender, type Actor } from './actor.ts';

const NOW = '2026-03-02T12:00:00.000Z';
const words = { member: anna, reason: 'spam', statement: 'Spam.', by: 'staff-1' } as const;
const suspended = (until: string): MemberEvent => ({ type: 'MemberSuspended', data: { ...words, until } });
const limited = (until: string): MemberEvent => ({
  type: 'FeatureLimited',
  data: { ...words, feature: 'likes', until },
});
const after = (...past: MemberEvent[]) =>
  actorOf(stateAfter(member, [happened('2026-01-01T00:00:00.000Z', signedUp), ...past]), 'likes', new Date(NOW));
const refusalOf = (actor: Actor, blocked: boolean) => {
  try {
    checkSender(actor, blocked);
  } catch (error) {
    return (error as Refusal).code;
  }
  return null;
};

describe('who acts upon somebody else', () => {
  it('may write, when nothing speaks against it', () => {
    expect(refusalOf({ suspended: false, limited_until: null, confirmed: true }, false)).toBeNull();
  });

  it('is refused by the first that speaks against it: suspended, limited, not confirmed, blocked', () => {
    const all = { suspended: true, limited_until: NOW, confirmed: false };
    expect(refusalOf(all, true)).toBe('suspended');
    expect(refusalOf({ ...all, suspended: false }, true)).toBe('feature_limited');
    expect(refusalOf({ ...all, suspended: false, limited_until: null }, true)).toBe('email_not_confirmed');
    expect(refusalOf({ suspended: false, confirmed: true }, true)).toBe('blocked');
  });

  it('is told until when a feature is closed', () => {
    expect(() => checkNotLimited({ limited_until: NOW })).toThrow(
      expect.objectContaining({ details: { until: NOW } }) as Error,
    );
  });

  it('is what their stream says this moment, up to the very instant a sanction ends', () => {
    const free = { suspended: false, limited_until: null, confirmed: true };
    expect(after(confirmed)).toEqual(free);
    expect(after()).toEqual({ ...free, confirmed: false });
    expect(after(confirmed, suspended('2026-03-02T12:00:00.001Z')).suspended).toBe(true);
    expect(after(confirmed, suspended(NOW)).suspended).toBe(false);
    expect(after(confirmed, limited('2026-03-02T12:00:00.001Z')).limited_until).toBe('2026-03-02T12:00:00.001Z');
    expect(after(confirmed, limited(NOW))).toEqual(free);
    expect(after(confirmed, deletionRequested('2026-03-16T12:00:00.000Z')).suspended).toBe(true);
    expect(after(confirmed, erased).suspended).toBe(true);
    expect(actorOf(member.initial(), 'likes', new Date(NOW)).suspended).toBe(true);
  });
});
