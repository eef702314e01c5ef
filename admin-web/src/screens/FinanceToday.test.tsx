import { screen } from '@testing-library/react';
import type { FinancePart } from '@vonk/contracts/site/today';
import { describe, expect, it } from 'vitest';
import { linkOf, openScreen } from '../ui/testing/openScreen.tsx';
import { FinanceToday } from './FinanceToday.tsx';

type Day = FinancePart['days'][number];
const day = (date: string, kind: string, amount_minor: number, more: Partial<Day> = {}): Day => ({
  ...{ date, kind, currency: 'EUR', amount_minor, credits: 0, count: 1 },
  ...more,
});
const part: FinancePart = {
  ...{ from: '2026-03-01', to: '2026-03-03', open_payments: 4, refunds_processing: 0, refunds_refused: 0 },
  days: [
    day('2026-03-01', 'purchase', 3995, { credits: 50 }),
    day('2026-03-01', 'transaction_cost', 50),
    day('2026-03-01', 'spend_text', 0, { currency: '', credits: -7 }),
    day('2026-03-02', 'refund', -995),
    // Won back.
    day('2026-03-03', 'charge_back', 2245),
  ],
  ledger_check: { ledger: 43, balances: 43, wallets: 1, agrees: true },
  ...{ payments_mismatched: 0, approvals_waiting: 0, disputes_open: 0, disputes: { near: 0 } },
  proof: { night: '2026-03-02', outcome: 'proved', differences: 0, overdue: false },
};
const open = (more: Partial<FinancePart> = {}) => openScreen(<FinanceToday part={{ ...part, ...more }} />);
const figure = (name: RegExp) => screen.findByRole('link', { name });

describe('the first screen of finance', () => {
  it('has revenue with transaction costs, and leads to the lines it is the sum of', async () => {
    open();
    const revenue = await figure(/^Revenue, 30 days/);
    expect(revenue).toHaveTextContent('€40.45');
    const days = '"from":"2026-03-01","to":"2026-03-03","currency":"EUR"';
    expect(linkOf(revenue)).toBe(`/book-lines {${days},"side":"in"}`);
    expect(linkOf(await figure(/^Refunds and chargebacks/))).toBe(`/book-lines {${days},"side":"out"}`);
  });

  it('takes off what was lost what came back, as the lines behind it do', async () => {
    open();
    // Nothing was lost: 22.45 came back of an earlier charge-back, 9.95 went out.
    expect(await figure(/^Refunds and chargebacks/)).toHaveTextContent('-€12.50');
    expect(await figure(/^Credits bought/)).toHaveTextContent('50');
    expect(await figure(/^Credits spent/)).toHaveTextContent('7');
  });

  it('has only one currency at a time', async () => {
    open({ days: [...part.days, day('2026-03-01', 'purchase', 4299, { currency: 'PLN', credits: 10 })] });
    expect(await figure(/^Revenue, 30 days/)).toHaveTextContent('€40.45');
    const zloty = screen.getByRole('button', { name: 'PLN' });
    zloty.click();
    expect(await screen.findByText(/PLN\s42\.99/)).toBeVisible();
    expect(linkOf(await figure(/^Revenue, 30 days/))).toContain('"currency":"PLN"');
  });

  it('counts what waits, and says nothing of a ledger that adds up', async () => {
    open();
    expect(await figure(/^Payments pending/)).toHaveTextContent('4');
    expect(screen.queryByText(/Something is wrong/)).toBeNull();
  });

  it('says that ledger and balances differ, and how many disputes are due soon', async () => {
    open({
      ledger_check: { ledger: 43, balances: 42, wallets: 1, agrees: false },
      ...{ disputes_open: 3, disputes: { near: 2 } },
    });
    expect(await screen.findByText(/adds up to 43 credits, the balances to 42/)).toBeVisible();
    expect(await figure(/^Disputes to answer, 2 due soon/)).toHaveTextContent('3');
  });
});
