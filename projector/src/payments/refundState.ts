import { takenByBank } from '@vonk/contracts/payments/takenByBank';

/** What of a row of payments decides on what is said of its refunds. */
type Order = Readonly<{
  status: string;
  amount_minor: number;
  returned_minor: number | null;
  taken_minor: number | null;
  mismatch: string | null;
}>;

/** What came of an order, in minor units: what was ordered, or what goes back because it was not taken. */
export const cameOf = ({ amount_minor, returned_minor }: Pick<Order, 'amount_minor' | 'returned_minor'>): number =>
  returned_minor ?? amount_minor;

/** How a refund stands that was not paid, of which `refunded_minor` is back by others: whether the bank gave its money back. */
export const unpaidStatus = (order: Order | undefined, amount_minor: number, refunded_minor: number) =>
  order?.status === 'charged_back' &&
  takenByBank(amount_minor, { came_minor: cameOf(order), refunded_minor, taken_minor: order.taken_minor ?? 0 })
    ? 'charged_back'
    : 'refused';

/** What its payer reads of a refund: not where the bank or nobody had the money, of which other words tell. */
export const noteOf = (status: string | undefined, note: string): { note?: string } =>
  status === 'completed' || status === 'refunded' ? { note } : {};

type Told = Pick<Order, 'mismatch'>;
/** What its payer reads of money that was not taken and is not back yet: why. */
export const returningNote = (order: Told | undefined): string =>
  order?.mismatch === 'returned' ? 'wrong_amount_returning' : 'returning';
/** The same once it is back. */
export const returnedNote = (order: Told | undefined): string =>
  order?.mismatch === 'returned' ? 'wrong_amount_returned' : 'returned';
