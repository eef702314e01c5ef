import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import { readBookedReferences } from '@vonk/projector/payments/bookedReferences.query';
import type { AppContext } from '../src/appContext.ts';

/** A file of the provider (CSV) with all that the books have from the first day of a month until now. */
export async function settledIn({ db, clock }: Pick<AppContext, 'db' | 'clock'>, month: Date): Promise<string> {
  const from = calendarDate(month, siteZone);
  const known = await readBookedReferences(db, {
    ...{ references: [], from, to: calendarDate(clock(), siteZone), provider: 'sandbox' },
  });
  const lines = [...known].flatMap(([reference, { amount_minor, currency, ...moved }]) => {
    const line = (kind: string, minor: number, day: string | null) =>
      `${kind};${reference};${(minor / 100).toFixed(2)};${currency};${day ?? from}`;
    return [
      ...(moved.paid_on === null ? [] : [line('payment', amount_minor, moved.paid_on)]),
      ...moved.refunds.map((minor) => line('refund', -minor, moved.refunded_on)),
      ...moved.charge_backs.map((minor) => line('charge_back', -minor, moved.charged_back_on)),
    ];
  });
  return ['kind;reference;amount;currency;date', ...lines].join('\n');
}
