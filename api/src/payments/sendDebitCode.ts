import { smsTexts } from '@vonk/contracts/payments/texts/smsTexts';
import { fillText } from '@vonk/contracts/texts/fillText';
import { textLocaleOf } from '@vonk/contracts/texts/textLocale';
import { refuse } from '@vonk/domain/refuse';
import { Problem } from '@vonk/platform/http/problem';
import { tooManyRequests } from '@vonk/platform/http/tooManyRequests';
import { SmsUnavailable } from '@vonk/platform/sms/smsSender';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../appContext.ts';
import { dropCode, makeCode } from './debitCodes.store.ts';
import { debtorId } from './debtors.ts';

/** `phone` in E.164; `site` is what the message calls us; `locale` that of its reader. */
type Order = Readonly<{ member: string; phone: string; site: string; locale: string }>;

/**
 * Sends the code for a direct debit to a phone. Refuses code_too_soon within a minute of the last one. Throws Problem
 * too_many_requests beyond what a member or a phone gets, temporarily_unavailable when the message was not taken.
 */
export async function sendDebitCode(context: AppContext, { member, phone, site, locale }: Order): Promise<void> {
  const sms = context.sms ?? refuse('method_not_available');
  const code = (await makeCode(context, { member, phone })) ?? refuse('code_too_soon');
  try {
    await take(context, 'debit_codes', member);
    await take(context, 'debit_code_phones', debtorId(context, 'phone', phone));
    const text = fillText(smsTexts[textLocaleOf(locale)].debitCode, { code, site });
    await sms.send({ id: randomUUID(), to: phone, text, about: member });
  } catch (error) {
    await dropCode(context, member);
    if (!(error instanceof SmsUnavailable)) throw error;
    context.logger.warn({ error }, 'a text message could not be sent');
    throw new Problem('temporarily_unavailable', { status: 503, headers: { 'Retry-After': '10' } });
  }
}

async function take(context: AppContext, quota: 'debit_codes' | 'debit_code_phones', key: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await context.limits.take(quota, key);
  if (!allowed) throw tooManyRequests(retryAfterSeconds);
}
