import { paymentsRoutes } from '@vonk/contracts/payments/routes';
import { receiptNumber, type Receipt } from '@vonk/contracts/payments/receiptEvents';
import { effectiveSettings } from '@vonk/domain/site/effectiveSettings';
import { readReceipt, readReceipts } from '@vonk/projector/payments/receipts.query';
import type { Response } from 'express';
import type { AppContext } from '../appContext.ts';
import { ANSWERED, handle, type Mounted } from '../http/handle.ts';
import { receiptPdf } from './receiptPdf.ts';

/** Receipts and credit notes of the caller. */
export const receiptHandlers = (context: AppContext): readonly Mounted[] => [
  handle(paymentsRoutes.receipts, async ({ member, params }) => ({
    status: 200,
    body: { receipts: (await readReceipts(context.db, { payment: params.id, member })).map(linkOf) },
  })),

  handle(
    paymentsRoutes.receipt,
    async ({ member, params, response, refuse }) => {
      await sendReceipt(context, response, (await readReceipt(context.db, params.id, member)) ?? refuse('not_found'));
      return ANSWERED;
    },
    { quotas: ['receipts'], longRunning: true },
  ),
];

export const linkOf = (receipt: Receipt) => ({
  ...{ id: receiptNumber(receipt), kind: receipt.kind, at: receipt.at, total: receipt.total },
});

/** The PDF, to be kept under its number. */
export async function sendReceipt({ settings }: AppContext, response: Response, receipt: Receipt): Promise<void> {
  // As it was issued, in colours too: a site that changes its own changes no document that somebody keeps.
  const issued = effectiveSettings(settings.layers(receipt.site), new Date(receipt.at), receipt.country);
  const pdf = await receiptPdf(receipt, issued.primary_colour);
  response.setHeader('Content-Type', 'application/pdf');
  response.setHeader('Content-Disposition', `inline; filename="${receipt.kind}-${receiptNumber(receipt)}.pdf"`);
  response.end(pdf);
}
