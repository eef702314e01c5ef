import { vatIn } from '@vonk/contracts/payments/vatIn';
import { createRequire } from 'node:module';
import type { Money } from '@vonk/contracts/kernel';
import { methodName } from '@vonk/contracts/payments/methodName';
import { receiptNumber, type Receipt } from '@vonk/contracts/payments/receiptEvents';
import { receiptTexts } from '@vonk/contracts/payments/texts/receiptTexts';
import { localeOf } from '@vonk/contracts/localeOf';
import { siteZone } from '@vonk/contracts/siteZone';
import { createTranslator } from '@vonk/platform/texts/createTranslator';

const { resolve } = createRequire(import.meta.url);
/** Carries the letters of all seven languages. */
const FONT = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');
const [LEFT, RIGHT] = [56, 539];

const texts = createTranslator((locale) => ({ receipt: receiptTexts[locale] }));

/** What a receipt says, line by line: a word and an amount. Pure, so that one receipt is always the same. */
export function receiptLines(receipt: Receipt): [what: string, amount: string][] {
  const { language, kind, credits, list_price, discount, transaction_cost, total, vat_percentage, country } = receipt;
  const locale = localeOf(language, country);
  const say = (key: string, values: object = {}) => texts.translate(locale, `receipt:${key}`, { ...values });
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
export function receiptEnd(receipt: Receipt): string {
  const { language, country, kind, charge_back, method, method_name } = receipt;
  const ends = charge_back !== undefined ? BANK_ENDS : method_name === undefined ? UNNAMED_ENDS : ENDS;
  return texts.translate(localeOf(language, country), `receipt:${ends[kind]}`, {
    method: method_name ?? methodName(method),
  });
}

/**
 * A receipt, a credit note or what cancels one as a PDF, in the language of its buyer, as their country writes it: the same bytes
 * each time.
 */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  // Half a megabyte of library, for a page that few ask for.
  const { default: PDFDocument } = await import('pdfkit');
  const { language, country, kind, company, payment, of, vat_percentage } = receipt;
  const locale = localeOf(language, country);
  const say = (key: string, values: object = {}) => texts.translate(locale, `receipt:${key}`, { ...values });
  const number = receiptNumber(receipt);
  const at = new Date(receipt.at);
  const document = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    lang: locale,
    info: { Title: `${say(kind)} ${number}`, Author: company.name, CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => document.on('end', done));

  document.font(BOLD).fontSize(22).text(say(kind), LEFT, 64);
  document.font(FONT).fontSize(10);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: siteZone }).format(at);
  const facts: [string, string][] = [
    [say('number'), number],
    [say('date'), date],
    [say('order'), payment],
    ...(of === null ? [] : [[say(kind === 'cancellation' ? 'ofNote' : 'of'), of] satisfies [string, string]]),
  ];
  let y = 110;
  const row = (what: string, value: string, bold = false) => {
    document.font(bold ? BOLD : FONT).text(what, LEFT, y, { width: 300 });
    document.text(value, LEFT + 200, y, { width: RIGHT - LEFT - 200, align: 'right' });
    y += 20;
  };
  for (const [what, value] of facts) row(what, value);
  y += 20;
  const lines = receiptLines(receipt);
  lines.forEach(([what, amount], index) => {
    const isTotal = index === lines.length - 1;
    if (isTotal || index === 0)
      document
        .moveTo(LEFT, y - 6)
        .lineTo(RIGHT, y - 6)
        .lineWidth(0.5)
        .stroke();
    row(what, amount, isTotal);
  });
  y += 8;
  document.font(FONT);
  for (const line of [receiptEnd(receipt), ...(vat_percentage === null ? [say('noVat')] : [])]) {
    document.text(line, LEFT, y);
    y += 18;
  }
  y += 24;
  for (const line of [
    company.name,
    company.address,
    `${company.city}, ${company.country}`,
    `${say('kvk')} ${company.kvk}`,
    `${say('vat_number')} ${company.vat_numbers.join(', ')}`,
  ]) {
    document.fillColor('#444444').text(line, LEFT, y);
    y += 15;
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
