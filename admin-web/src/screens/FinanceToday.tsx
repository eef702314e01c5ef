import { Alert, Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { Panel } from '../ui/Panel.tsx';
import { dayText, moneyText } from '../ui/formatText.ts';
import { LazyBarsChart } from '../ui/LazyBarsChart.tsx';
import { FINANCE_DAYS } from '@vonk/contracts/site/staffLimits';
import { todayFigures, type FinancePart } from '@vonk/contracts/site/today';
import { linkOfFigure } from './linkOfFigure.ts';
import { CountFigure, Figure, Figures } from './Figure.tsx';
import { ProofNotice } from './ProofNotice.tsx';
import { booksOf, currenciesOf } from './financeDays.ts';
import { currentLocale, t } from '../app/words.ts';

const barsWords = () =>
  [
    { field: 'revenue', name: t('site:words.revenue'), tone: 'in' },
    { field: 'refunds', name: t('site:financeToday.refundsAndChargeBacks'), tone: 'out' },
  ] as const;

const { finance: figures } = todayFigures;

/** The books of the last 30 days. */
export function FinanceToday({ part }: { part: FinancePart }) {
  const currencies = currenciesOf(part.days);
  const [chosen, setChosen] = useState<string | null>(null);
  const currency = chosen ?? currencies[0] ?? 'EUR';
  const books = booksOf(part.days, part.from, part.to, currency);
  const total = (field: 'revenue' | 'refunds' | 'bought' | 'spent') => books.reduce((sum, day) => sum + day[field], 0);
  const money = (units: number) => moneyText({ amount_minor: Math.round(units * 100), currency });
  const { ledger_check: check, from, to } = part;
  return (
    <>
      {!check.agrees && (
        <Alert severity="error">
          {t('site:financeToday.theLedgerAddsUpTo', { ledger: check.ledger, balances: check.balances })}
        </Alert>
      )}
      <ProofNotice proof={part.proof} />
      <Figures widest={170}>
        <Figure
          label={t('site:financeToday.revenue30Days', { count: FINANCE_DAYS })}
          value={money(total('revenue'))}
          to={linkOfFigure({ resource: 'book-lines', filter: { from, to, currency, side: 'in' } })}
        />
        <Figure
          label={t('site:financeToday.refundsAndChargeBacks')}
          value={money(total('refunds'))}
          to={linkOfFigure({ resource: 'book-lines', filter: { from, to, currency, side: 'out' } })}
        />
        <Figure
          label={t('site:words.creditsBought')}
          value={total('bought').toLocaleString(currentLocale())}
          to={linkOfFigure({ resource: 'ledger', filter: { kind: 'purchase', from, to } })}
        />
        <Figure
          label={t('site:words.creditsSpent')}
          value={total('spent').toLocaleString(currentLocale())}
          to={linkOfFigure({ resource: 'ledger', filter: { kind: 'spend', from, to } })}
        />
        <CountFigure
          label={t('site:financeToday.paymentsPending')}
          count={part.open_payments}
          opens={figures.open_payments}
        />
        <CountFigure
          label={t('payments:paymentList.providerTellsAnotherAmount')}
          count={part.payments_mismatched}
          opens={figures.payments_mismatched}
          tone="alarm"
        />
        <CountFigure
          label={t('site:financeToday.refundsUnderWay')}
          count={part.refunds_processing}
          opens={figures.refunds_processing}
        />
        <CountFigure
          label={t('site:financeToday.refundsRefusedOrNotArrived')}
          count={part.refunds_refused}
          opens={figures.refunds_refused}
          tone="alarm"
        />
        <Figure
          label={
            part.disputes.near > 0
              ? t('site:financeToday.disputesToAnswerSoon', { near: part.disputes.near })
              : t('site:financeToday.disputesToAnswer')
          }
          value={part.disputes_open}
          to={linkOfFigure(figures.disputes_open)}
          notice={part.disputes_open > 0 && part.disputes.near === 0}
          alarm={part.disputes.near > 0}
        />
        <CountFigure
          label={t('site:financeToday.waitingForASecondPerson')}
          count={part.approvals_waiting}
          opens={figures.approvals_waiting}
        />
        <Figure
          label={
            check.agrees
              ? t('site:financeToday.creditsByLedgerAndBalances')
              : t('site:financeToday.ledgerAndBalancesDiffer')
          }
          value={check.ledger.toLocaleString(currentLocale())}
          alarm={!check.agrees}
        />
      </Figures>
      <Panel
        title={t('site:financeToday.revenuePerDay', { currency })}
        actions={
          currencies.length > 1 ? (
            <ToggleButtonGroup
              size="small"
              exclusive
              value={currency}
              onChange={(_, next: string | null) => next && setChosen(next)}
              aria-label={t('site:words.currency')}
            >
              {currencies.map((one) => (
                <ToggleButton key={one} value={one}>
                  {one}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          ) : undefined
        }
      >
        <Box sx={{ height: 260, minWidth: 0 }}>
          <LazyBarsChart
            rows={books.map((day) => ({ ...day, group: dayText(day.date) }))}
            bars={barsWords()}
            money={money}
          />
        </Box>
      </Panel>
    </>
  );
}
