import { describe, expect, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { like } from './like.ts';
import { pair, type PairEvent } from './pair.ts';
import { seeLike } from './seeLike.ts';
import { swipe } from './swipe.ts';
import { nextSwipeReset, swipeDay, swipes, swipesId, type SwipesEvent } from './swipes.ts';
import { undoPass } from './undoPass.ts';
import { unlike } from './unlike.ts';

const given = specify(pair);
const other = (by: string) => (by === 'anna' ? 'bram' : 'anna');
const liked = (by: string): PairEvent => ({ type: 'ProfileLiked', data: { by, profile: other(by), via: 'profile' } });
const withdrawn = (by: string): PairEvent => ({ type: 'LikeWithdrawn', data: { by, profile: other(by) } });
const seen = (by: string): PairEvent => ({ type: 'LikeSeen', data: { by, profile: other(by) } });
const matched: PairEvent = { type: 'Matched', data: { match: 'match-1', members: ['anna', 'bram'] } };
const blocked = (by: string): PairEvent => ({ type: 'MemberBlocked', data: { by, profile: other(by) } });
const unblocked = (by: string): PairEvent => ({ type: 'MemberUnblocked', data: { by, profile: other(by) } });

describe('liking', () => {
  const facts = { suspended: false, visible: true };
  const tryLike = (by: string, past: PairEvent[], changed: Partial<typeof facts> = {}, profile = other(by)) =>
    given(...past).when((state) =>
      like(state, { by, profile, via: 'profile', match: 'match-1' }, { ...facts, ...changed }),
    );

  it('is recorded', () => tryLike('anna', []).thenRecords(liked('anna')));
  it('is a match when the other liked first, whoever that was', () => {
    tryLike('anna', [liked('bram')]).thenRecords(liked('anna'), matched);
    tryLike('bram', [liked('anna')]).thenRecords(liked('bram'), matched);
  });
  it('happens once', () => {
    tryLike('anna', [liked('anna')], { visible: false }).thenNothing();
    tryLike('anna', [liked('bram'), liked('anna'), matched]).thenNothing();
  });
  it('matches once, also after a like was withdrawn and given again', () =>
    tryLike('anna', [liked('bram'), liked('anna'), matched, withdrawn('anna')]).thenRecords(liked('anna')));
  it('makes no match with a like that was withdrawn', () =>
    tryLike('anna', [liked('bram'), withdrawn('bram')]).thenRecords(liked('anna')));
  it('is refused for oneself, across a block either way, while suspended, and for a profile that is hidden', () => {
    tryLike('anna', [], {}, 'anna').thenRefuses('cannot_like_yourself');
    tryLike('anna', [blocked('anna')]).thenRefuses('blocked');
    tryLike('anna', [blocked('bram')]).thenRefuses('blocked');
    tryLike('anna', [], { suspended: true }).thenRefuses('suspended');
    tryLike('anna', [], { visible: false }).thenRefuses('not_found');
  });
  it('is refused while one of the two keeps a block', () =>
    tryLike('anna', [blocked('anna'), blocked('bram'), unblocked('anna')]).thenRefuses('blocked'));
  it('begins anew after a block was taken back', () => {
    const past = [liked('bram'), liked('anna'), matched, blocked('bram'), unblocked('bram')];
    tryLike('anna', past).thenRecords(liked('anna'));
    tryLike('anna', [...past, liked('bram')]).thenRecords(liked('anna'), matched);
  });
});

describe('taking a like back', () => {
  const back = (...past: PairEvent[]) => given(...past).when((state) => unlike(state, { by: 'anna', profile: 'bram' }));
  it('happens once', () => {
    back(liked('anna')).thenRecords(withdrawn('anna'));
    back(liked('anna'), withdrawn('anna')).thenNothing();
    back(liked('bram')).thenNothing();
  });
});

describe('seeing a like', () => {
  const see = (...past: PairEvent[]) => given(...past).when((state) => seeLike(state, { by: 'anna', profile: 'bram' }));
  it('happens once a like', () => {
    see(liked('bram')).thenRecords(seen('anna'));
    see(liked('bram'), seen('anna')).thenNothing();
    see(liked('bram'), seen('anna'), withdrawn('bram'), liked('bram')).thenRecords(seen('anna'));
  });
  it('needs a like of the other', () => {
    see(liked('anna')).thenNothing();
    see(liked('bram'), withdrawn('bram')).thenNothing();
  });
  it('is not touched by what the other saw', () =>
    see(liked('bram'), liked('anna'), seen('bram')).thenRecords(seen('anna')));
});

describe('the swipe game', () => {
  const given = specify(swipes);
  const facts = { now: new Date('2026-02-01T10:00:00Z'), settings: { swipe_likes_per_day: 4 } };
  const data = (profile: string) => ({ member: 'anna', profile, date: '2026-02-01' });
  const liked = (profile: string): SwipesEvent => ({ type: 'SwipeLiked', data: data(profile) });
  const passed = (profile: string): SwipesEvent => ({ type: 'SwipePassed', data: data(profile) });
  const doSwipe = (yes: boolean, profile: string, ...past: SwipesEvent[]) =>
    given(...past).when((state) => swipe(state, { member: 'anna', profile, like: yes }, facts));
  const three = ['a', 'b', 'c'].map(liked);

  it('gives four likes a day', () => {
    doSwipe(true, 'd', ...three).thenRecords(liked('d'));
    doSwipe(true, 'e', ...three, liked('d')).thenRefuses('swipe_limit_reached', {
      resets_at: '2026-02-01T23:00:00.000Z',
    });
  });
  it('counts no passes, and passes without limit', () => {
    doSwipe(true, 'd', ...three, passed('x'), passed('y')).thenRecords(liked('d'));
    doSwipe(false, 'e', ...three, liked('d')).thenRecords(passed('e'));
  });
  it('counts a card once', () => {
    doSwipe(true, 'a', ...three, liked('d')).thenNothing();
    doSwipe(false, 'a', liked('a')).thenNothing();
    doSwipe(false, 'x', passed('x')).thenNothing();
    doSwipe(true, 'x', passed('x')).thenRecords(liked('x'));
  });
  it('is not for oneself', () => doSwipe(true, 'anna').thenRefuses('cannot_like_yourself'));

  it('takes the last pass back, once, and not the one before it', () => {
    const undone = (profile: string): SwipesEvent => ({ type: 'SwipePassUndone', data: data(profile) });
    const undo = (...past: SwipesEvent[]) =>
      given(...past).when((state) => undoPass(state, { member: 'anna' }, { now: facts.now }));
    undo(passed('x')).thenRecords(undone('x'));
    undo(passed('x'), passed('y')).thenRecords(undone('y'));
    undo(passed('x'), liked('a')).thenRecords(undone('x'));
    undo(passed('x'), passed('y'), undone('y')).thenRefuses('nothing_to_undo');
    undo(passed('x'), undone('x'), passed('x')).thenRecords(undone('x'));
    undo(passed('x'), liked('x')).thenRefuses('nothing_to_undo');
    undo(liked('a')).thenRefuses('nothing_to_undo');
    undo().thenRefuses('nothing_to_undo');
    doSwipe(false, 'x', passed('x'), undone('x')).thenRecords(passed('x'));
    doSwipe(true, 'd', ...three, passed('x'), undone('x')).thenRecords(liked('d'));
  });

  it('begins a new day at midnight in Amsterdam, in winter and in summer', () => {
    expect(swipeDay(new Date('2026-02-01T22:59:59.999Z'))).toBe('2026-02-01');
    expect(swipeDay(new Date('2026-02-01T23:00:00Z'))).toBe('2026-02-02');
    expect(swipeDay(new Date('2026-07-01T21:59:59.999Z'))).toBe('2026-07-01');
    expect(swipeDay(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(swipesId('anna', new Date('2026-07-01T22:00:00Z'))).toBe('anna-2026-07-02');
  });
  it('knows when the next day begins when the clocks change', () => {
    expect(nextSwipeReset(new Date('2026-03-28T12:00:00Z'))).toEqual(new Date('2026-03-28T23:00:00Z'));
    expect(nextSwipeReset(new Date('2026-03-29T12:00:00Z'))).toEqual(new Date('2026-03-29T22:00:00Z'));
    expect(nextSwipeReset(new Date('2026-10-24T12:00:00Z'))).toEqual(new Date('2026-10-24T22:00:00Z'));
    expect(nextSwipeReset(new Date('2026-10-25T12:00:00Z'))).toEqual(new Date('2026-10-25T23:00:00Z'));
    expect(nextSwipeReset(new Date('2026-12-31T22:59:59Z'))).toEqual(new Date('2026-12-31T23:00:00Z'));
    expect(nextSwipeReset(new Date('2026-12-31T23:00:00Z'))).toEqual(new Date('2027-01-01T23:00:00Z'));
  });
});
