import { randomInt, randomUUID } from 'node:crypto';
import type { Payment } from '@vonk/contracts/payments/queries';
import type { SignedUp } from '../../testing/members.ts';
import type { TestApp } from '../../testing/openTestApp.ts';
import type { SmsPeer } from './smsPeer.ts';

export type DebitAnswer = { payment: Payment; code: string; errors?: { path: string; code: string }[] };

/** The creditor of the tests; its identifier is the example of the SEPA rulebook. */
export const CREDITOR = {
  name: 'Vonk Voorbeeld B.V.',
  identifier: 'NL79ZZZ999999990000',
  iban: 'NL91ABNA0417164300',
  address: 'Voorbeeldstraat 1',
  city: 'Amsterdam',
  country: 'NL',
};

/** A right account of a Dutch bank, another one each time. */
export function someIban(): string {
  const bban = `INGB${String(randomInt(10 ** 9)).padStart(10, '0')}`;
  const digits = [...`${bban}NL00`].map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - 55))).join('');
  return `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${bban}`;
}
/** A mobile phone, another one each time, as people in the Netherlands write it. */
export const somePhone = (): string => `06 ${randomInt(10_000_000, 60_000_000)}`;
export const dutch = (phone: string): string => `+31${phone.replace(/\D/g, '').slice(1)}`;

/** Ordering by direct debit, as a member does it. */
export function debitClient(app: TestApp, peer: SmsPeer) {
  const form = (overrides: Record<string, unknown> = {}) => ({
    ...{ id: randomUUID(), package: 'p10', otp: '000000', account_holder: 'Robin de Vries', iban: someIban() },
    ...{ street: 'Dorpsstraat', house_number: '12a', zip: '1234 AB', city: 'Utrecht', phone: somePhone() },
    ...{ consent: true, discount_code: null },
    ...overrides,
  });
  const askCode = (who: SignedUp, phone: string) =>
    who.browser.post<{ code: string; resend_after: number; phone: string }>('/api/directdebit/code', { phone });
  const send = (who: SignedUp, body: Record<string, unknown>) =>
    who.browser.post<DebitAnswer>('/api/directdebit', body);
  /** Asks for the code and orders with it. A minute passes, so that the next code may be asked for. */
  const order = async (who: SignedUp, overrides: Record<string, unknown> = {}) => {
    const wanted = form(overrides);
    app.later(61_000);
    const asked = await askCode(who, wanted.phone);
    if (asked.status !== 202) return { ...(await Promise.resolve(asked)), body: asked.body as unknown as DebitAnswer };
    return send(who, { ...wanted, otp: peer.codeTo(asked.body.phone) });
  };
  return { form, askCode, send, order };
}
