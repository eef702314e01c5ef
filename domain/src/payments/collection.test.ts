import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { closeCollection, collection, noteDownload, type CollectionEvent } from './collection.ts';

const given = specify(collection);
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const command = { collection: 'c-1', collect_on: '2026-03-09', debits: 2, amount: eur(1990) };
const closed: CollectionEvent = { type: 'CollectionClosed', data: command };
const download = { collection: 'c-1', by: 'fin-1', digest: 'd'.repeat(64) };

describe('a file of direct debits for the bank', () => {
  it('is closed once, with what stands in it', () => {
    given()
      .when((state) => closeCollection(state, command))
      .thenRecords(closed);
    given(closed)
      .when((state) => closeCollection(state, { ...command, debits: 3, amount: eur(2985) }))
      .thenNothing();
    expect(stateAfter(collection, [closed]).closed).toEqual({
      ...{ collect_on: '2026-03-09', debits: 2, amount: eur(1990), at: '2026-01-05T12:00:00.000Z' },
    });
  });

  it('is never made of nothing', () =>
    given()
      .when((state) => closeCollection(state, { ...command, debits: 0, amount: eur(0) }))
      .thenNothing());

  it('says each time who took it, and there is none to take before it is closed', () => {
    const taken: CollectionEvent = { type: 'CollectionDownloaded', data: download };
    for (const past of [[closed], [closed, taken]])
      given(...past)
        .when((state) => noteDownload(state, download))
        .thenRecords(taken);
    given()
      .when((state) => noteDownload(state, download))
      .thenRefuses('not_found');
  });
});
