import type { Money } from '@vonk/contracts/kernel';
import { localeOf } from '@vonk/contracts/localeOf';
import { methodName } from '@vonk/contracts/payments/methodName';
import type { Receipt, ReceiptWording } from '@vonk/contracts/payments/receiptEvents';
import { receiptTexts } from '@vonk/contracts/payments/texts/receiptTexts';
import { vatIn } from '@vonk/contracts/payments/vatIn';
import { siteZone } from '@vonk/contracts/siteZone';
import { writtenDate } from '@vonk/contracts/texts/writtenDate';
import { createTranslator } from './createTranslator.ts';

const texts = createTranslator((locale) => ({ receipt: receiptTexts[locale] }));

/** What is to be worded: all but the number, which stands on its own. */
export type Unworded = Omit<Receipt, 'number' | 'wording'>;

type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/**
 * Every word of a receipt, a credit note or what cancels one, in the language of its buyer, as their country writes it. Made
 * when it is issued and kept with it; for those of before it was kept, made when they are read.
 */
export function wordReceipt(receipt: Unworded): ReceiptWording {
  const { language, country, kind, company, payment, of, vat_percentage, at } = receipt;
  const locale = localeOf(language, country);
  const say: Say = (key, values) => texts.translate(locale, `receipt:${key}`, { ...values });
  const date = writtenDate(locale, { dateStyle: 'long', timeZone: siteZone }, new Date(at));
  return {
    locale,
    title: say(kind),
    number: say('number'),
    facts: [
      [say('date'), date],
      [say('order'), payment],
      ...(of === null ? [] : [[say(kind === 'cancellation' ? 'ofNote' : 'of'), of] satisfies [string, string]]),
    ],
    lines: linesOf(receipt, locale, say),
    notes: [endOf(receipt, say), ...(vat_percentage === null ? [say('noVat')] : [])],
    sender: [
      company.name,
      company.address,
      `${company.city}, ${company.country}`,
      `${say('kvk')} ${company.kvk}`,
      `${say('vat_number')} ${company.vat_numbers.join(', ')}`,
    ],
  };
}

/** What was bought or went back, line by line: a word and an amount. */
function linesOf(receipt: Unworded, locale: string, say: Say): [what: string, amount: string][] {
  const { kind, credits, list_price, discount, transaction_cost, total, vat_percentage, country } = receipt;
  const money = ({ amount_minor, currency }: Money) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount_minor / 100);
  const what = say('credits', { count: credits });
  const lines: [string, string][] = [];
  const back = receipt.charge_back === undefined ? 'back' : 'reversed';
  if (kind !== 'receipt') lines.push([`${say(kind === 'credit_note' ? back : 'undone')}: ${what}`, money(total)]);
  if (list_price) lines.push([what, money(list_price)]);
  if (discount) lines.push([say('discount'), `−${money(discount)}`]);
  if (transaction_cost && transaction_cost.amount_minor > 0) lines.push([say('cost'), money(transaction_cost)]);
  if (vat_percentage !== null) {
    const vat = vatIn(total.amount_minor, vat_percentage);
    const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      vat_percentage / 100,
    );
    lines.push([say('net'), money({ ...total, amount_minor: total.amount_minor - vat })]);
    lines.push([say('vat', { rate, country }), money({ ...total, amount_minor: vat })]);
  }
  return [...lines, [say('total'), money(total)]];
}

const ENDS = { receipt: 'paidBy', credit_note: 'returnedBy', cancellation: 'notPaidOut' } as const;
/** Of what was issued without a name of its method in the language of its buyer: it stays as it was. */
const UNNAMED_ENDS = { ...ENDS, receipt: 'paid', credit_note: 'returned' } as const;
/** Of money that the bank took, and gave again. */
const BANK_ENDS = { ...ENDS, credit_note: 'takenBack', cancellation: 'reversalUndone' } as const;

/** How the money moved, in a line. */
function endOf({ kind, charge_back, method, method_name }: Unworded, say: Say): string {
  const ends = charge_back !== undefined ? BANK_ENDS : method_name === undefined ? UNNAMED_ENDS : ENDS;
  return say(ends[kind], { method: method_name ?? methodName(method) });
}
