import type { ReceiptsAnswer } from '@vonk/contracts/payments/queries';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member, type SignedUp } from '../testing/members.ts';
import { openTestApp, type TestApp } from '../testing/openTestApp.ts';
import { signedInStaff } from '../testing/staff.ts';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import { coloursOfPdf } from './testing/coloursOfPdf.ts';
import { issuedReceipt, RECEIPT_ID } from './testing/issuedReceipt.ts';
import { shopClient } from './testing/shopClient.ts';

describe('the receipt of a purchase', () => {
  let app: TestApp;
  let anna: SignedUp;
  let payment: string;
  beforeAll(async () => {
    app = await openTestApp();
    anna = await member(app);
    payment = (await shopClient(app).bought(anna)).payment.payment_id;
    await issuedReceipt(app, anna, payment, { language: 'pl' });
  });
  afterAll(() => app.close());

  it('is listed with its payment and opens as a PDF, the same each time', async () => {
    const { body } = await anna.browser.get<z.infer<typeof ReceiptsAnswer>>(`/api/payments/${payment}/receipts`);
    expect(body.receipts).toMatchObject([{ id: RECEIPT_ID, kind: 'receipt', total: { amount_minor: 746 } }]);
    const first = await anna.browser.get(`/api/receipts/${RECEIPT_ID}`);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('content-disposition')).toContain('receipt-2026-000001.pdf');
  });

  it('wears the colour that its site had when it was issued, whatever it has later', async () => {
    const pdfOf = async (id: string) => {
      const cookie = [...anna.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(`${app.site}/api/receipts/${id}`, {
        headers: { cookie, 'x-requested-with': 'fetch' },
      });
      return Buffer.from(await answer.arrayBuffer());
    };
    const before = await pdfOf(RECEIPT_ID);
    expect(coloursOfPdf(before)[0]).toBe(foundingSettings.primary_colour);
    await app.changeSetting('primary_colour', '#b71c1c');
    expect((await pdfOf(RECEIPT_ID)).equals(before)).toBe(true);
  });

  it('is nobody else’s', async () => {
    const bea = await member(app);
    expect((await bea.browser.get(`/api/payments/${payment}/receipts`)).body).toEqual({ receipts: [] });
    for (const who of [bea.browser, anna.browser])
      for (const id of ['2026-000002', '2026-1', 'x', '../x'])
        expect((await who.get(`/api/receipts/${encodeURIComponent(id)}`)).status).toBe(404);
    expect((await bea.browser.get(`/api/receipts/${RECEIPT_ID}`)).status).toBe(404);
    expect((await app.visitor().get(`/api/receipts/${RECEIPT_ID}`)).status).toBe(403);
  });

  it('stands with the payment in the back office, for whoever may read that', async () => {
    const finance = (await signedInStaff(app, 'finance')).browser;
    const { body } = await finance.get<{ receipts: object[] }>(`/admin/api/payments/${payment}`);
    expect(body.receipts).toMatchObject([{ id: RECEIPT_ID }]);
    const pdf = await finance.get(`/admin/api/receipts/${RECEIPT_ID}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await finance.get('/admin/api/receipts/2026-000009')).status).toBe(404);
    expect((await anna.browser.get(`/admin/api/receipts/${RECEIPT_ID}`)).status).toBe(403);
  });
});
