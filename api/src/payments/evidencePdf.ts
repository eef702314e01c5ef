import { createRequire } from 'node:module';
import { evidenceTexts } from '@vonk/contracts/payments/texts/evidenceTexts';
import type { EvidencePart } from './disputeEvidence.ts';

const { resolve } = createRequire(import.meta.url);
/** Carries the letters of all seven languages. */
const FONT = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');
const [LEFT, MIDDLE, RIGHT, FOOT, PAGE_NUMBER] = [56, 230, 539, 740, 770];
const TITLE = evidenceTexts.title;

/** `lead`: the line under the title; `at`: when it was made. */
type Evidence = Readonly<{ lead: string; parts: readonly EvidencePart[]; at: Date }>;

/** The evidence about a dispute as one PDF, in English: banks read it. */
export async function evidencePdf({ lead, parts, at }: Evidence): Promise<Buffer> {
  // Half a megabyte of library, for a file that few ask for.
  const { default: PDFDocument } = await import('pdfkit');
  const info = { Title: TITLE, CreationDate: at, ModDate: at };
  const document = new PDFDocument({ size: 'A4', margin: LEFT, lang: 'en', info, bufferPages: true });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => document.on('end', done));
  document.font(BOLD).fontSize(18).text(TITLE, LEFT, 64);
  document
    .font(FONT)
    .fontSize(9)
    .fillColor('#555')
    .text(lead, LEFT, 92, { width: RIGHT - LEFT })
    .fillColor('#000');
  let y = document.y + 22;
  const room = (height: number) => {
    if (y + height <= FOOT) return;
    document.addPage();
    y = 64;
  };
  for (const part of parts) {
    room(48);
    document.font(BOLD).fontSize(12).text(part.title, LEFT, y);
    y += 22;
    document.font(FONT).fontSize(9);
    for (const [what, says] of part.lines.length > 0 ? part.lines : [[evidenceTexts.emptyPart, ''] as const]) {
      const width = RIGHT - MIDDLE;
      const height = Math.max(14, document.heightOfString(says, { width }) + 3);
      room(height);
      document.text(what, LEFT, y, { width: MIDDLE - LEFT - 8 });
      document.text(says, MIDDLE, y, { width });
      y += height;
    }
    y += 14;
  }
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    document.switchToPage(page);
    const number = `${page + 1} / ${count}`;
    document.fontSize(8).text(number, LEFT, PAGE_NUMBER, { width: RIGHT - LEFT, align: 'right', lineBreak: false });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
