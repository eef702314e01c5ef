import { createRequire } from 'node:module';
import { receiptNumber, type Receipt } from '@vonk/contracts/payments/receiptEvents';
import { wordReceipt } from '@vonk/platform/texts/receiptWording';
import { speakForSite } from '@vonk/platform/texts/speakForSite';

const { resolve } = createRequire(import.meta.url);
/** Carries the letters of all seven languages. */
const FONT = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');
const [LEFT, RIGHT] = [56, 539];

/**
 * A receipt, a credit note or what cancels one as a PDF, in the words that it was issued with: the same bytes each time. One of
 * before its words were kept has those that the house uses now. `colour`: of the site, as it was then; `#rrggbb`, read on white.
 */
export async function receiptPdf(receipt: Receipt, colour: string): Promise<Buffer> {
  // Half a megabyte of library, for a page that few ask for.
  const { default: PDFDocument } = await import('pdfkit');
  const { locale, title, number, facts, lines, notes, sender } =
    receipt.wording ?? speakForSite(receipt.site, () => wordReceipt(receipt));
  const named = receiptNumber(receipt);
  const at = new Date(receipt.at);
  const document = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    lang: locale,
    info: { Title: `${title} ${named}`, Author: receipt.company.name, CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => document.on('end', done));

  document.font(BOLD).fontSize(22).fillColor(colour).text(title, LEFT, 64);
  document.fillColor('#000000');
  document.font(FONT).fontSize(10);
  let y = 110;
  const row = (what: string, value: string, bold = false) => {
    document.font(bold ? BOLD : FONT).text(what, LEFT, y, { width: 300 });
    document.text(value, LEFT + 200, y, { width: RIGHT - LEFT - 200, align: 'right' });
    y += 20;
  };
  row(number, named);
  for (const [what, value] of facts) row(what, value);
  y += 20;
  lines.forEach(([what, amount], index) => {
    const isTotal = index === lines.length - 1;
    if (isTotal || index === 0)
      document
        .moveTo(LEFT, y - 6)
        .lineTo(RIGHT, y - 6)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke();
    row(what, amount, isTotal);
  });
  y += 8;
  document.font(FONT);
  for (const line of notes) {
    document.text(line, LEFT, y);
    y += 18;
  }
  y += 24;
  for (const line of sender) {
    document.fillColor('#444444').text(line, LEFT, y);
    y += 15;
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
