import { describe, it } from 'vitest';
import { member, type MemberEvent } from '../accounts/member.ts';
import { happened, specify } from '../testing/given.ts';
import { anna, confirmed, signedUp } from '../testing/memberEvents.ts';
import { appealSanction } from './appealSanction.ts';
import { decideSanctionAppeal } from './decideSanctionAppeal.ts';
import { limitFeature } from './limitFeature.ts';
import { removeContent } from './removeContent.ts';
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
  const limit = (days: number, past: MemberEvent[], statement = 'Reclame') =>
    given(...past).when((state) =>
      limitFeature(state, { ...words, statement, feature: 'messages', days }, { now, settings: foundingSettings }),
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
});

describe('taking content away', () => {
  const remove = (known: boolean, statement = 'Reclame') =>
    given(signedUp).when((state) =>
      removeContent(state, { ...words, statement, content: 'photo', item: 'p1', conversation: null }, { known }),
    );
  it('needs something that is there, and a statement', () => {
    remove(false).thenRefuses('not_found');
    remove(true, '').thenRefuses('reason_required');
    remove(true).thenRecords({
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
    decide('staff-3', [...past, appealed, decided('upheld')]).thenNothing();
  });
  it('that is overturned takes back what still holds', () =>
    decide('staff-2', [...past, appealed], 'overturned').thenRecords(decided('overturned'), {
      type: 'SuspensionLifted',
      data: { member: anna, by: 'staff-2', reason: 'appeal overturned' },
    }));
});
