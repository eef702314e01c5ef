import { describe, it } from 'vitest';
import { member, type Member, type MemberEvent } from '../accounts/member.ts';
import { specify } from '../testing/given.ts';
import { anna, confirmed, erased, signedUp } from '../testing/memberEvents.ts';
import { liftSuspension } from './liftSuspension.ts';
import { suspendMember } from './suspendMember.ts';
import { terminateMember } from './terminateMember.ts';
import { warnMember } from './warnMember.ts';
import { foundingSettings } from '../site/foundingSettings.ts';

const given = specify(member);
const now = new Date('2026-02-01T10:00:00Z');
const words = { member: anna, reason: 'spam' as const, statement: 'Reclame', by: 'staff-1' };
const command = { ...words, statement: ' Reclame ' };
const warned: MemberEvent = { type: 'MemberWarned', data: words };
const suspended = (until: string): MemberEvent => ({ type: 'MemberSuspended', data: { ...words, until } });
const terminated: MemberEvent = { type: 'MemberTerminated', data: words };
const lifted: MemberEvent = { type: 'SuspensionLifted', data: { member: anna, by: 'staff-1', reason: 'Vergissing' } };

describe('a warning', () => {
  const warn = (statement: string, ...past: MemberEvent[]) =>
    given(...past).when((state) => warnMember(state, { ...command, statement }));
  it('is recorded each time', () => {
    warn(' Reclame ', signedUp, confirmed).thenRecords(warned);
    warn('Reclame', signedUp, warned).thenRecords(warned);
  });
  it('needs a statement and a member', () => {
    warn(' ', signedUp).thenRefuses('reason_required');
    warn('Reclame').thenRefuses('not_found');
    warn('Reclame', signedUp, erased).thenRefuses('not_found');
  });
});

describe('a sanction that a complaint led to', () => {
  it('names it', () => {
    const led = { ...words, complaint: 'c-1' };
    const ask = (decide: (state: Member) => MemberEvent[]) => given(signedUp).when(decide);
    ask((state) => warnMember(state, led)).thenRecords({ type: 'MemberWarned', data: led });
    ask((state) => terminateMember(state, led)).thenRecords({ type: 'MemberTerminated', data: led });
    ask((state) => suspendMember(state, { ...led, days: 3 }, { now, settings: foundingSettings })).thenRecords({
      type: 'MemberSuspended',
      data: { ...led, until: '2026-02-04T10:00:00.000Z' },
    });
  });
});

describe('a suspension', () => {
  const suspend = (days: number, past: MemberEvent[], statement = ' Reclame ', seen: string | null = null) =>
    given(...past).when((state) =>
      suspendMember(state, { ...command, statement, days, seen }, { now, settings: foundingSettings }),
    );
  it('lasts 3, 7 or 30 days', () => {
    suspend(3, [signedUp]).thenRecords(suspended('2026-02-04T10:00:00.000Z'));
    suspend(7, [signedUp]).thenRecords(suspended('2026-02-08T10:00:00.000Z'));
    suspend(30, [signedUp]).thenRecords(suspended('2026-03-03T10:00:00.000Z'));
    for (const days of [0, 1, 4, 31, -3])
      suspend(days, [signedUp]).thenRefuses('invalid_request', { days: [3, 7, 30] });
  });
  it('is replaced by whoever has seen it, with a longer or a shorter one', () => {
    const [short, long] = ['2026-02-04T10:00:00.000Z', '2026-03-03T10:00:00.000Z'];
    suspend(30, [signedUp, suspended(short)], 'Reclame', short).thenRecords(suspended(long));
    suspend(3, [signedUp, suspended(long)], 'Reclame', long).thenRecords(suspended(short));
    suspend(3, [signedUp, suspended(long)], 'Reclame', '2026-03-03T11:00:00+01:00').thenRecords(suspended(short));
  });
  it('is not replaced by whoever saw none, or another one, or one that was lifted', () => {
    const until = '2026-03-03T10:00:00.000Z';
    suspend(7, [signedUp, suspended(until)]).thenRefuses('sanction_changed', { until });
    suspend(7, [signedUp, suspended(until)], 'Reclame', '2026-02-04T10:00:00.000Z').thenRefuses('sanction_changed', {
      until,
    });
    suspend(7, [signedUp, suspended(until), lifted], 'Reclame', until).thenRefuses('sanction_changed', { until: null });
  });
  it('that is over counts as none, seen or not', () => {
    const over = '2026-02-01T10:00:00.000Z';
    for (const seen of [null, over])
      suspend(3, [signedUp, suspended(over)], 'Reclame', seen).thenRecords(suspended('2026-02-04T10:00:00.000Z'));
  });
  it('adds nothing to a termination', () => suspend(3, [signedUp, terminated]).thenNothing());
  it('needs a statement and a member', () => {
    suspend(3, [signedUp], '').thenRefuses('reason_required');
    suspend(3, []).thenRefuses('not_found');
  });

  const lift = (reason: string, ...past: MemberEvent[]) =>
    given(...past).when((state) => liftSuspension(state, { member: anna, reason, by: 'staff-1' }, { now }));
  it('is not lifted by whoever saw another one', () => {
    const [short, long] = ['2026-02-04T10:00:00.000Z', '2026-03-03T10:00:00.000Z'];
    const seeing = (seen: string, ...past: MemberEvent[]) =>
      given(...past).when((state) =>
        liftSuspension(state, { member: anna, reason: 'Vergissing', by: 'staff-1', seen }, { now }),
      );
    seeing(short, signedUp, suspended(short), suspended(long)).thenRefuses('sanction_changed', { until: long });
    seeing(long, signedUp, suspended(short), suspended(long)).thenRecords(lifted);
    seeing(long, signedUp, suspended(long), lifted).thenNothing();
  });
  it('is lifted once, while it lasts', () => {
    lift(' Vergissing ', signedUp, suspended('2026-02-01T10:00:00.001Z')).thenRecords(lifted);
    lift('Vergissing', signedUp, suspended('2026-02-01T10:00:00.000Z')).thenNothing();
    lift('Vergissing', signedUp, suspended('2026-02-04T10:00:00.000Z'), lifted).thenNothing();
    lift('Vergissing', signedUp).thenNothing();
  });
  it('is lifted for a reason', () => {
    lift(' ', signedUp, suspended('2026-02-04T10:00:00.000Z')).thenRefuses('reason_required');
    lift('Vergissing').thenRefuses('not_found');
  });
});

describe('a termination', () => {
  const terminate = (statement: string, ...past: MemberEvent[]) =>
    given(...past).when((state) => terminateMember(state, { ...command, statement }));
  it('happens once', () => {
    terminate(' Reclame ', signedUp).thenRecords(terminated);
    terminate('Reclame', signedUp, terminated).thenNothing();
  });
  it('needs a statement and a member', () => {
    terminate('', signedUp).thenRefuses('reason_required');
    terminate('Reclame').thenRefuses('not_found');
  });
});
