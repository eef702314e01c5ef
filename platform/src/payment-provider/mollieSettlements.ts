import { balancingLines, type SettlementLine } from '@vonk/contracts/payments/settlementLine';
import { siteZone } from '@vonk/contracts/siteZone';
import { ClientCore } from 'mollie-api-typescript/core.js';
import { settlementsList } from 'mollie-api-typescript/funcs/settlementsList.js';
import { settlementsListChargebacks } from 'mollie-api-typescript/funcs/settlementsListChargebacks.js';
import { settlementsListPayments } from 'mollie-api-typescript/funcs/settlementsListPayments.js';
import { settlementsListRefunds } from 'mollie-api-typescript/funcs/settlementsListRefunds.js';
import type { EntitySettlement } from 'mollie-api-typescript/models/entitysettlement.js';
import { askMollie, MollieRefusal } from './askMollie.ts';
import { ProviderUnavailable, type ProviderSettlement } from './paymentProvider.ts';

type Money = Readonly<{ value: string; currency: string }>;
/** `accessToken`: of the organisation; a key of payments may not read settlements there. */
type Options = Readonly<{ accessToken: string; apiUrl: string; timeoutMs: number }>;

/** As many as one page of theirs holds. */
const PAGE = 250;
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: siteZone, dateStyle: 'short' });
const dayOf = (instant: string) => day.format(new Date(instant));

/** Signed minor units; every currency of ours has two decimals. */
const minorOf = ({ value }: Money) => {
  const [, sign = '', units = '', cents = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  const minor = Number(units) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' ? -minor : minor;
};

/** Mollie's settlements API v2: those that were paid out, with their payments, refunds, charge-backs and fees. */
export function mollieSettlements({ accessToken, apiUrl, timeoutMs }: Options) {
  const client = new ClientCore({
    // Their library calls it so: a token of the organisation is sent as one of OAuth is.
    ...{ security: { oAuth: accessToken }, serverURL: apiUrl, timeoutMs, retryConfig: { strategy: 'none' } },
  });
  const asked = <Value>(call: Parameters<typeof askMollie<Value>>[0]) =>
    askMollie(call).catch((error: unknown) => {
      // A refusal where none is possible is their trouble, not an answer: asked again later.
      throw error instanceof MollieRefusal ? new ProviderUnavailable(error.message, { cause: error }) : error;
    });

  const linesOf = async (settlement: EntitySettlement): Promise<readonly SettlementLine[]> => {
    const settlementId = settlement.id;
    const lineOf = (kind: SettlementLine['kind'], reference: string, amount: Money, at: string, sign = 1) => ({
      ...{ kind, reference, amount_minor: sign * minorOf(amount), currency: amount.currency, date: dayOf(at) },
    });
    const payments = await everyOne(async (from) => {
      const { result } = await asked(settlementsListPayments(client, { settlementId, limit: PAGE, from }));
      return result.embedded.payments ?? [];
    });
    const refunds = await everyOne(async (from) => {
      const { result } = await asked(settlementsListRefunds(client, { settlementId, limit: PAGE, from }));
      return result.embedded.refunds;
    });
    const chargeBacks = await everyOne(async (from) => {
      const { result } = await asked(settlementsListChargebacks(client, { settlementId, limit: PAGE, from }));
      return result.embedded.chargebacks;
    });
    const moved = [
      ...payments.flatMap(({ id, amount, settlementAmount, paidAt, createdAt }) =>
        settledAs(lineOf('payment', id, amount, paidAt ?? createdAt), settlementAmount),
      ),
      ...refunds.flatMap(({ paymentId, amount, settlementAmount, createdAt }) =>
        settledAs(lineOf('refund', paymentId, amount, createdAt, -1), settlementAmount),
      ),
      ...chargeBacks.flatMap(({ paymentId, amount, settlementAmount, createdAt }) =>
        settledAs(lineOf('charge_back', paymentId, amount, createdAt, -1), settlementAmount),
      ),
    ];
    const settledAt = settlement.settledAt ?? '';
    // Of what moved up to now and is settled later nothing is missing: fees and payout are of the last day that moved.
    const last =
      moved
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? dayOf(settledAt);
    const fees = Object.values(settlement.periods ?? {})
      .flatMap((months) => Object.values(months))
      .flatMap(({ costs = [] }) => costs)
      .map(({ amountGross, description }) => ({
        ...lineOf('fee', description, amountGross, settledAt, -1),
        date: last,
      }));
    const payout = { ...lineOf('payout', settlementId, settlement.amount, settledAt), date: last };
    return [...moved, ...fees, payout];
  };

  return async (since: Date): Promise<readonly ProviderSettlement[]> => {
    const found: EntitySettlement[] = [];
    for (let from: string | undefined; ;) {
      const { result } = await asked(settlementsList(client, { limit: PAGE, from }));
      // Newest first; a page that begins `from` one has that one again.
      const page = result.embedded.settlements.filter(({ id }) => id !== from);
      found.push(...page);
      const last = page.at(-1);
      const isOver = result.embedded.settlements.length < PAGE || !last?.createdAt;
      if (isOver || new Date(last.createdAt ?? 0) < since) break;
      from = last.id;
    }
    return found
      .filter(({ status, settledAt }) => status === 'paidout' && settledAt && new Date(settledAt) >= since)
      .reverse()
      .map((one) => ({ id: one.id, name: `Mollie ${one.reference ?? one.id}`, lines: () => linesOf(one) }));
  };
}

/** A line with those that make it come to what they say was settled of it; they tell what went out with a sign of its own. */
const settledAs = (line: SettlementLine, told: Money | null | undefined): readonly SettlementLine[] =>
  told ? [line, ...balancingLines(line, { amount_minor: minorOf(told), currency: told.currency })] : [line];

/** Page after page; one that begins `from` a row has that row again. */
async function everyOne<Row extends { id: string }>(
  pageFrom: (from?: string) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from: string | undefined; ;) {
    const page = await pageFrom(from);
    rows.push(...page.filter(({ id }) => id !== from));
    if (page.length < PAGE) return rows;
    from = page.at(-1)?.id;
  }
}
