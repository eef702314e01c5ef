import { describe, it } from 'vitest';
import { pair, type PairEvent } from '../likes/pair.ts';
import { specify } from '../testing/given.ts';
import { block } from './block.ts';
import { unblock } from './unblock.ts';

const given = specify(pair);
const other = (by: string) => (by === 'anna' ? 'bram' : 'anna');
const blocked = (by: string): PairEvent => ({ type: 'MemberBlocked', data: { by, profile: other(by) } });
const unblocked = (by: string): PairEvent => ({ type: 'MemberUnblocked', data: { by, profile: other(by) } });

describe('blocking', () => {
  const doBlock = (by: string, ...past: PairEvent[]) =>
    given(...past).when((state) => block(state, { by, profile: other(by) }));
  const doUnblock = (by: string, ...past: PairEvent[]) =>
    given(...past).when((state) => unblock(state, { by, profile: other(by) }));

  it('happens once a side', () => {
    doBlock('anna').thenRecords(blocked('anna'));
    doBlock('anna', blocked('anna')).thenNothing();
    doBlock('anna', blocked('bram')).thenRecords(blocked('anna'));
    doBlock('anna', blocked('anna'), unblocked('anna')).thenRecords(blocked('anna'));
  });
  it('is not for oneself', () =>
    given()
      .when((state) => block(state, { by: 'anna', profile: 'anna' }))
      .thenRefuses('not_found'));
  it('is taken back only by who did it', () => {
    doUnblock('anna', blocked('anna'), blocked('bram')).thenRecords(unblocked('anna'));
    doUnblock('anna', blocked('bram')).thenNothing();
    doUnblock('anna').thenNothing();
  });
});
