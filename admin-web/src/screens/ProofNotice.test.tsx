import { render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider, TestMemoryRouter } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { ProofNotice } from './ProofNotice.tsx';

type Proof = Parameters<typeof ProofNotice>[0]['proof'];
const show = (proof: Partial<Proof>) => {
  render(
    <TestMemoryRouter>
      <AdminContext dataProvider={testDataProvider()}>
        <ProofNotice proof={{ night: '2026-03-02', outcome: 'proved', differences: 0, overdue: false, ...proof }} />
      </AdminContext>
    </TestMemoryRouter>,
  );
  return screen.getByRole('alert');
};
const isRed = (alert: HTMLElement) => /colorError|standardError/.test(alert.className);

describe('the proof of the books on the first screen of finance', () => {
  it('is green when the last night was proved and all agreed', () => expect(isRed(show({}))).toBe(false));

  it.each([
    ['failed', { outcome: 'failed' as const }],
    ['did not run', { overdue: true }],
    ['found differences', { outcome: 'differs' as const, differences: 3 }],
    ['never was', { night: null, outcome: null, overdue: true }],
  ])('is red when the night %s, and leads there', (_what, proof) => {
    expect(isRed(show(proof))).toBe(true);
    expect(screen.getByRole('link').getAttribute('href')).toContain('/proofs');
  });
});
