import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';

type Proof = { night: string | null; outcome: string | null; differences: number; overdue: boolean };

describe('the nightly proof on the first screen of finance', () => {
  let app: TestApp;
  let finance: Browser;
  beforeAll(async () => {
    app = await openTestApp();
    finance = (await signedInStaff(app, 'finance')).browser;
  });
  afterAll(() => app.close());
  beforeEach(() => app.context.db.raw(`truncate ops.ledger_nights`));

  const shown = async () =>
    (await finance.get<{ finance: { proof: Proof } }>('/admin/api/dashboard')).body.finance.proof;
  /** A night that ended so long ago. */
  const ended = (night: string, ago_ms: number, outcome = 'proved', differences = 0) => {
    const at = new Date(app.context.clock().getTime() - ago_ms);
    const row = { night, started_at: at, ended_at: at, outcome, chained: 0, head: '', differences };
    return app.context.db('ops.ledger_nights').insert(row);
  };
  const HOURS = 60 * 60_000;

  it('is missing before the first night', async () => {
    expect(await shown()).toEqual({ night: null, outcome: null, differences: 0, overdue: true });
  });

  it('says of the newest night how it ended: proved, with differences, or at no end', async () => {
    await ended('2026-03-01', 25 * HOURS, 'failed');
    expect(await shown()).toMatchObject({ night: '2026-03-01', outcome: 'failed' });
    await ended('2026-03-02', HOURS, 'differs', 3);
    expect(await shown()).toEqual({ night: '2026-03-02', outcome: 'differs', differences: 3, overdue: false });
    await ended('2026-03-03', 60_000);
    expect(await shown()).toMatchObject({ night: '2026-03-03', outcome: 'proved', overdue: false });
  });

  it('is found by its day, and by nothing that is no day of a calendar', async () => {
    await ended('2026-03-01', HOURS);
    expect((await finance.get('/admin/api/proofs/2026-03-01')).body).toMatchObject({ id: '2026-03-01' });
    for (const night of ['2026-03-02', '2026-02-30', '0000-01-01', '99999-01-01', 'infinity', 'x'])
      expect((await finance.get(`/admin/api/proofs/${night}`)).status, night).toBe(404);
  });

  it('is missing once no night ended for 27 hours, also on the day of 25', async () => {
    // The machine may be slow between the two.
    await ended('2026-03-02', 27 * HOURS - 30_000);
    expect((await shown()).overdue).toBe(false);
    await app.context.db.raw(`truncate ops.ledger_nights`);
    await ended('2026-03-02', 27 * HOURS + 1);
    expect((await shown()).overdue).toBe(true);
  });
});
