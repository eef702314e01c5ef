import { describe, expect, it } from 'vitest';
import { limitedUntil, member, type MemberEvent } from '../accounts/member.ts';
import { happened, specify, stateAfter } from '../testing/given.ts';
import { anna, confirmed, signedUp } from '../testing/memberEvents.ts';
import { appealSanction } from './appealSanction.ts';
import { decideSanctionAppeal } from './decideSanctionAppeal.ts';
import { limitFeature } from './limitFeature.ts';
import { removeContent } from './removeContent.ts';
import { reviewSignal } from './reviewSignal.ts';
import { foundingSettings } from '../site/foundingSettings.ts';

const given = specify(member);
const GIVEN_AT = '2026-02-01T10:00:00.000Z';
const now = new Date(GIVEN_AT);
const words = { member: anna, reason: 'spam' as const, statement: 'Reclame', by: 'staff-1' };
const limited = (until: string): MemberEvent => ({
  type: 'FeatureLimited',
  data: { ...words, feature: 'messages', until, complaint: null },
});

describe('closing a feature', () => {
  const limit = (days: number, past: MemberEvent[], statement = 'Reclame', seen: string | null = null) =>
    given(...past).when((state) =>
      limitFeature(
        state,
        { ...words, statement, feature: 'messages', days, seen },
        { now, settings: foundingSettings },
      ),
    );
  it('lasts 1 to 90 days', () => {
    limit(1, [signedUp]).thenRecords(limited('2026-02-02T10:00:00.000Z'));
    limit(90, [signedUp]).thenRecords(limited('2026-05-02T10:00:00.000Z'));
    for (const days of [0, 91, 1.5, -1]) limit(days, [signedUp]).thenRefuses('invalid_request', { max: 90 });
  });
  it('needs a statement and a member', () => {
    limit(1, [signedUp], ' ').thenRefuses('reason_required');
    limit(1, []).thenRefuses('not_found');
  });
  it('is replaced only by whoever has seen until when', () => {
    const until = '2026-03-03T10:00:00.000Z';
    limit(1, [signedUp, limited(until)]).thenRefuses('sanction_changed', { until });
    limit(1, [signedUp, limited(until)], 'Reclame', until).thenRecords(limited('2026-02-02T10:00:00.000Z'));
    limit(1, [signedUp, limited(GIVEN_AT)]).thenRecords(limited('2026-02-02T10:00:00.000Z'));
  });
  it('adds nothing to a termination', () =>
    limit(1, [signedUp, { type: 'MemberTerminated', data: words }]).thenNothing());
});

describe('taking content away', () => {
  const remove = (known: boolean, statement = 'Reclame') =>
    given(signedUp).when((state) =>
      removeContent(state, { ...words, statement, content: 'photo', item: 'p1', conversation: null }, { known }),
    );
  it('needs something that is there, and a statement', () => {
    remove(false).thenRefuses('not_found');
    remove(true, '').thenRefuses('reason_required');
    remove(true, ' Reclame ').thenRecords({
      type: 'ContentRemoved',
      data: { ...words, content: 'photo', item: 'p1', conversation: null, complaint: null },
    });
  });
});

describe('an appeal against a sanction', () => {
  const sanction: MemberEvent = happened<MemberEvent>(GIVEN_AT, {
    type: 'MemberSuspended',
    data: { ...words, until: '2026-03-03T10:00:00.000Z' },
  });
  const id = 'event-2';
  const appealed: MemberEvent = { type: 'SanctionAppealed', data: { member: anna, sanction: id, words: 'Niet waar.' } };
  const decided = (outcome: 'upheld' | 'overturned'): MemberEvent => ({
    type: 'SanctionAppealDecided',
    data: { member: anna, sanction: id, outcome, answer: 'Gezien.', by: 'staff-2' },
  });
  const past = [signedUp, confirmed, sanction];
  const appeal = (at: string, events: MemberEvent[], text = ' Niet waar. ') =>
    given(...events).when((state) =>
      appealSanction(state, { member: anna, sanction: id, words: text }, { now: new Date(at) }),
    );
  const decide = (by: string, events: MemberEvent[], outcome: 'upheld' | 'overturned' = 'upheld') =>
    given(...events).when((state) =>
      decideSanctionAppeal(state, { member: anna, sanction: id, outcome, answer: ' Gezien. ', by }, { now }),
    );

  it('is possible for six months, once', () => {
    appeal('2026-08-01T09:59:59.999Z', past).thenRecords(appealed);
    appeal('2026-08-01T10:00:00.000Z', past).thenRefuses('appeal_period_over');
    appeal('2026-02-02T10:00:00Z', [...past, appealed]).thenNothing();
    appeal('2026-02-02T10:00:00Z', [...past, appealed], 'Echt niet.').thenRefuses('already_appealed', {
      kept: 'Niet waar.',
    });
    appeal('2026-02-02T10:00:00Z', [...past, appealed, decided('upheld')]).thenRefuses('appeal_already_decided');
  });
  it('needs words, and a sanction of one’s own', () => {
    appeal('2026-02-02T10:00:00Z', past, ' ').thenRefuses('reason_required');
    appeal('2026-02-02T10:00:00Z', [signedUp]).thenRefuses('sanction_not_found');
  });
  it('is decided once, by somebody else of staff', () => {
    decide('staff-1', [...past, appealed]).thenRefuses('same_member_of_staff');
    decide('staff-2', past).thenRefuses('sanction_not_found');
    decide('staff-2', [...past, appealed]).thenRecords(decided('upheld'));
    decide('staff-2', [...past, appealed, decided('upheld')]).thenNothing();
    const over = [...past, appealed, decided('upheld')];
    decide('staff-2', over, 'overturned').thenRefuses('appeal_already_decided');
    decide('staff-3', over).thenRefuses('appeal_already_decided');
  });
  it('is decided with an answer that the member reads', () =>
    given(...past, appealed)
      .when((state) =>
        decideSanctionAppeal(
          state,
          { member: anna, sanction: id, outcome: 'upheld', answer: ' ', by: 'staff-2' },
          { now },
        ),
      )
      .thenRefuses('reason_required'));
  it('that is overturned takes back what still holds', () =>
    decide('staff-2', [...past, appealed], 'overturned').thenRecords(decided('overturned'), lifted));

  const lift = { member: anna, by: 'staff-2', reason: 'appeal overturned' };
  const lifted: MemberEvent = { type: 'SuspensionLifted', data: lift };
  const terminated: MemberEvent = { type: 'MemberTerminated', data: words };
  const suspendedUntil = (until: string): MemberEvent => ({ type: 'MemberSuspended', data: { ...words, until } });
  const HOLDS = '2026-02-01T10:00:00.001Z';
  /** Of the sanction that is the third event, after what else happened since. */
  const overturn = (one: MemberEvent, ...since: MemberEvent[]) =>
    decide('staff-2', [signedUp, confirmed, one, ...since, appealed], 'overturned');

  it('that is overturned ends a termination, a limit or a suspension in its last moment, and nothing that is over', () => {
    overturn(terminated).thenRecords(decided('overturned'), { type: 'TerminationLifted', data: lift });
    overturn(limited(HOLDS)).thenRecords(decided('overturned'), {
      type: 'FeatureLimitLifted',
      data: { ...lift, feature: 'messages' },
    });
    overturn(limited(GIVEN_AT)).thenRecords(decided('overturned'));
    overturn(suspendedUntil(HOLDS)).thenRecords(decided('overturned'), lifted);
    overturn(suspendedUntil(GIVEN_AT)).thenRecords(decided('overturned'));
    overturn(suspendedUntil(HOLDS), lifted).thenRecords(decided('overturned'));
    overturn(limited(HOLDS), { type: 'FeatureLimitLifted', data: { ...lift, feature: 'messages' } }).thenRecords(
      decided('overturned'),
    );
    overturn(terminated, { type: 'TerminationLifted', data: lift }).thenRecords(decided('overturned'));
  });

  it('that is overturned gives nothing else back: a warning and what was taken away have nothing that holds', () => {
    const removal: MemberEvent = {
      type: 'ContentRemoved',
      data: { ...words, content: 'photo', item: 'p1', conversation: null, complaint: null },
    };
    for (const one of [{ type: 'MemberWarned', data: words } as MemberEvent, removal])
      overturn(one, terminated, suspendedUntil(HOLDS), limited(HOLDS)).thenRecords(decided('overturned'));
  });

  it('that is overturned lifts a suspension also of somebody who was terminated since, and only that', () =>
    overturn(suspendedUntil(HOLDS), terminated).thenRecords(decided('overturned'), lifted));

  it('that is overturned leaves a later suspension or limit alone, which has an appeal of its own', () => {
    overturn(suspendedUntil(HOLDS), suspendedUntil('2026-03-01T10:00:00.000Z')).thenRecords(decided('overturned'));
    overturn(limited(HOLDS), limited('2026-03-01T10:00:00.000Z')).thenRecords(decided('overturned'));
    const likes: MemberEvent = {
      type: 'FeatureLimited',
      data: { ...words, feature: 'likes', until: HOLDS, complaint: null },
    };
    overturn(limited(HOLDS), likes).thenRecords(decided('overturned'), {
      type: 'FeatureLimitLifted',
      data: { ...lift, feature: 'messages' },
    });
  });
});

describe('what the house knows of a member’s sanctions', () => {
  const after = (...past: MemberEvent[]) => stateAfter(member, [signedUp, ...past]);
  const named = { reason: 'spam', statement: 'Reclame' };

  it('is how often they were warned, and why they may not come in', () => {
    const warned: MemberEvent = { type: 'MemberWarned', data: words };
    expect(after().warnings).toBe(0);
    expect(after(warned, warned).warnings).toBe(2);
    expect(after({ type: 'MemberTerminated', data: words }).terminated).toEqual(named);
    expect(after({ type: 'FictionalProfileRetired', data: { member: anna, reason: 'Klaar' } }).terminated).toEqual({
      reason: 'Klaar',
      statement: '',
    });
  });

  it('is each of them, with what it was and when', () => {
    const removal: MemberEvent = {
      type: 'ContentRemoved',
      data: { ...words, content: 'photo', item: 'p1', conversation: null, complaint: null },
    };
    const all = after(
      { type: 'MemberWarned', data: words },
      removal,
      limited(GIVEN_AT),
      { type: 'MemberSuspended', data: { ...words, until: GIVEN_AT } },
      { type: 'MemberTerminated', data: words },
    );
    expect([...all.sanctions.values()].map(({ kind, feature }) => [kind, feature])).toEqual([
      ...[['warning', null] as const, ['removal', null] as const, ['limit', 'messages'] as const],
      ...[['suspension', null] as const, ['termination', null] as const],
    ]);
    expect(all.sanctions.get('event-1')).toMatchObject({ at: '2026-01-05T12:00:00.000Z', by: 'staff-1' });
  });

  it('says until when a feature is closed, exclusive, and that another one is open', () => {
    const closed = after(limited('2026-02-02T10:00:00.000Z'));
    const until = (feature: 'messages' | 'likes', at: string) => limitedUntil(closed, feature, new Date(at));
    expect(until('messages', '2026-02-02T09:59:59.999Z')).toBe('2026-02-02T10:00:00.000Z');
    expect(until('messages', '2026-02-02T10:00:00.000Z')).toBeNull();
    expect(until('likes', '2026-02-01T10:00:00.000Z')).toBeNull();
  });
});

describe('a signal of scam or spam', () => {
  it('is looked at by staff, and does nothing to a member by itself', () => {
    const reviewed = { member: anna, kind: 'payment_talk' as const, verdict: 'dismissed' as const, by: 'staff-1' };
    const open = { verdict: null, reviewed_at: null };
    given(signedUp)
      .when((state) => reviewSignal(state, reviewed, open))
      .thenRecords({ type: 'SignalReviewed', data: reviewed });
    given()
      .when((state) => reviewSignal(state, reviewed, open))
      .thenRefuses('not_found');
  });

  it('is overruled by nobody who did not see what a colleague said, be it so new that it stands in no list', () => {
    const said = { member: anna, kind: 'payment_talk' as const, verdict: 'dismissed' as const, by: 'staff-1' };
    const other = { ...said, verdict: 'confirmed' as const, by: 'staff-2' };
    const event: MemberEvent = { type: 'SignalReviewed', data: said };
    const at = stateAfter(member, [signedUp, event]).signals.payment_talk?.at ?? '';
    const listed = { verdict: 'dismissed' as const, reviewed_at: at };
    for (const known of [{ verdict: null, reviewed_at: null }, listed])
      given(signedUp, event)
        .when((state) => reviewSignal(state, { ...other, seen: null }, known))
        .thenRefuses('approval_already_decided');
    const again = { ...said, by: 'staff-2' };
    for (const [data, seen, known] of [
      [other, 'dismissed', listed],
      [other, undefined, listed],
      [again, null, listed],
      // There is twice as much of it: it is open again.
      [other, null, { verdict: null, reviewed_at: at }],
    ] as const)
      given(signedUp, event)
        .when((state) => reviewSignal(state, { ...data, seen }, known))
        .thenRecords({ type: 'SignalReviewed', data });
  });
});
