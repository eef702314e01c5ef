import type { TextLocale } from '../../texts/textLocale.ts';
import { shopTexts } from './shopTexts.ts';
import type { PaymentMethod } from '../methods.ts';

/** What each payment method is called, by locale, as the shop shows it. */
export const methodTexts = (locale: TextLocale): Readonly<Record<PaymentMethod, string>> => shopTexts[locale].method;
