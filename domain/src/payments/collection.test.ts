import { describe, expect, it } from 'vitest';
import { specify, stateAfter } from '../testing/given.ts';
import { closeCollection, collection, dayToDebit, noteDownload, type CollectionEvent } from './collection.ts';

const given = specify(collection);
const eur = (amount_minor: number) => ({ amount_minor, currency: 'EUR' });
const command = { collection: 'c-1', collect_on: '2026-03-09', debits: 2, amount: eur(1990) };
const closed: CollectionEvent = { type: 'CollectionClosed', data: command };
const download = { collection: 'c-1', by: 'fin-1', digest: 'd'.repeat(64) };
const inTime = { ...download, collect_on: command.collect_on };

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
        .when((state) => noteDownload(state, inTime))
        .thenRecords(taken);
    given()
      .when((state) => noteDownload(state, inTime))
      .thenRefuses('not_found');
  });

  it('is for its day as long as a bank can take it for that, else for the first day it can', () => {
    const dayOn = (today: string) => dayToDebit(stateAfter(collection, [closed]), today);
    // The ninth is a Monday.
    expect(['2026-03-05', '2026-03-06'].map(dayOn)).toEqual(['2026-03-09', '2026-03-09']);
    expect(['2026-03-07', '2026-03-09', '2026-03-13'].map(dayOn)).toEqual(['2026-03-10', '2026-03-10', '2026-03-16']);
  });

  it('keeps the day for which somebody took it first', () => {
    const late: CollectionEvent[] = [
      { type: 'CollectionPostponed', data: { collection: 'c-1', collect_on: '2026-03-16' } },
      { type: 'CollectionDownloaded', data: download },
    ];
    given(closed)
      .when((state) => noteDownload(state, { ...download, collect_on: dayToDebit(state, '2026-03-13') }))
      .thenRecords(...late);
    given(closed, ...late)
      .when((state) => noteDownload(state, { ...download, collect_on: dayToDebit(state, '2026-04-01') }))
      .thenRecords({ type: 'CollectionDownloaded', data: download });
    const taken: CollectionEvent = { type: 'CollectionDownloaded', data: download };
    expect(dayToDebit(stateAfter(collection, [closed, taken]), '2026-04-01')).toBe('2026-03-09');
  });
});
