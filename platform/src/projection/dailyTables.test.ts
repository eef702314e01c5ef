import { describe, expect, it } from 'vitest';
import { allDays, dailyTables, tableOfDay } from './dailyTables.ts';
import { table } from './projection.ts';

const notes = table({
  columns: { id: 'text', at: 'timestamptz' },
  key: ['id'],
  retention: { column: 'at', seconds: 86_400, together: true },
});

describe('a table that is written a day at a time', () => {
  const tables = dailyTables('notes', notes);
  const ofDay = (at: string) =>
    tableOfDay({ notes_0: 'notes_0', notes_1: 'notes_1', notes_2: 'notes_2' }, 'notes', new Date(at));

  it('is three tables of one shape', () => {
    expect(tables).toEqual({ notes_0: notes, notes_1: notes, notes_2: notes });
    expect(allDays('notes', 'id, at').match(/select id, at from read\.notes_\d/g)).toHaveLength(3);
  });

  it('changes to the next one at midnight, and comes back to the first on the fourth day', () => {
    const first = ofDay('2026-03-02T00:00:00.000Z');
    expect(ofDay('2026-03-02T23:59:59.999Z')).toBe(first);
    const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'].map((day) => ofDay(`${day}T00:00:00.000Z`));
    expect(new Set(days.slice(0, 3)).size).toBe(3);
    expect(days[3]).toBe(first);
  });
});
