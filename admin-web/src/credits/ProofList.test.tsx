import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { ProofList } from './ProofList.tsx';

const server = backOfficeServer();
const proof = (over: Partial<Row<'proofs'>> = {}): Row<'proofs'> => ({
  ...{ id: '2026-11-22', outcome: 'proved', problem: null, events: 123_456, chained: 123_456, head: 'abc' },
  ...{ started_at: '2026-11-22T03:00:00.000Z', ended_at: '2026-11-22T03:01:00.000Z', credits: 98_765 },
  ...{ money: [], differences: 0, findings: [], ...over },
});

describe('the proofs of the books', () => {
  it('say of each night how it ended, and open it', async () => {
    const failed = proof({ id: '2026-11-21', outcome: 'failed', problem: 'no database', credits: null });
    server.has({ rows: { proofs: [proof(), failed] } });
    openScreen(<ProofList />);
    const row = await rowOf(/22 Nov 2026/);
    for (const text of ['123,456', '98,765', 'Verified']) expect(row.getByText(text)).toBeVisible();
    expect(row.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringContaining('/proofs/2026-11-22/show'));
    const other = await rowOf(/21 Nov 2026/);
    for (const text of ['Failed', '–']) expect(other.getByText(text)).toBeVisible();
  });

  it('are none in words', async () => {
    openScreen(<ProofList />);
    expect(await screen.findByText(/haven’t been verified yet/)).toBeVisible();
  });
});
