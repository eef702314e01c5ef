import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { scheduleAfter } from './scheduleAfter.ts';

const due = { kind: 'greeting', key: 'anna', dueAt: new Date(0) };

describe('what is due after an event', () => {
  it.each([
    { actor: 'member:anna', ofDemo: false, rows: 1 },
    { actor: 'member:anna', ofDemo: true, rows: 1 },
    { actor: 'demo', ofDemo: true, rows: 1 },
    { actor: 'demo', ofDemo: false, rows: 0 },
  ])('of $actor, of demo data too: $ofDemo, makes rows: $rows', async ({ actor, ofDemo, rows }) => {
    const raw = vi.fn();
    await scheduleAfter({ db: { raw } as never }, { metadata: { actor } as never }, { ...due, ofDemo });
    expect(raw).toHaveBeenCalledTimes(rows);
  });

  it('is scheduled by every reaction so that it says what becomes of demo data; a timer alone moves its own row', () => {
    const own = new Set(['scheduleAfter.ts', 'scheduleAfter.test.ts', 'notifications/sendNews.timer.ts']);
    const files = readdirSync('workers/src', { recursive: true, encoding: 'utf8' }).filter((one) =>
      one.endsWith('.ts'),
    );
    const calls = files.filter((one) => readFileSync(`workers/src/${one}`, 'utf8').includes('scheduleDue('));
    expect(calls.filter((one) => !own.has(one))).toEqual([]);
  });
});
