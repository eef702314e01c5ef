import { accountsMailTexts } from '@vonk/contracts/accounts/texts/accountsMailTexts';
import { isLanguage, type Language } from '@vonk/contracts/languages';
import { likesMailTexts } from '@vonk/contracts/likes/texts/likesMailTexts';
import { localeOf } from '@vonk/contracts/localeOf';
import { messagingMailTexts } from '@vonk/contracts/messaging/texts/messagingMailTexts';
import { mailLayoutTexts } from '@vonk/contracts/notifications/texts/mailLayoutTexts';
import { notificationsMailTexts } from '@vonk/contracts/notifications/texts/notificationsMailTexts';
import { paymentsMailTexts } from '@vonk/contracts/payments/texts/paymentsMailTexts';
import { profilesMailTexts } from '@vonk/contracts/profiles/texts/profilesMailTexts';
import { profilesSharedTexts } from '@vonk/contracts/profiles/texts/profilesSharedTexts';
import { safetyMailTexts } from '@vonk/contracts/safety/texts/safetyMailTexts';
import { safetySharedTexts } from '@vonk/contracts/safety/texts/safetySharedTexts';
import { siteMailTexts } from '@vonk/contracts/site/texts/siteMailTexts';
import type { TextLocale } from '@vonk/contracts/texts/textLocale';
import type { Translate } from '@vonk/platform/mail/mail';
import { createTranslator } from '@vonk/platform/texts/createTranslator';

/** What mails and push messages say in one locale, by feature; `layout` stands around every mail. */
export const mailTexts = (locale: TextLocale) => ({
  layout: mailLayoutTexts[locale],
  accounts: accountsMailTexts[locale],
  likes: likesMailTexts[locale],
  messaging: messagingMailTexts[locale],
  notifications: notificationsMailTexts[locale],
  payments: paymentsMailTexts[locale],
  profiles: { ...profilesSharedTexts[locale], ...profilesMailTexts[locale] },
  safety: { ...safetySharedTexts[locale], ...safetyMailTexts[locale] },
  site: siteMailTexts[locale],
});

const texts = createTranslator(mailTexts);

/**
 * The sentences of mails in a language, as the reader’s country says them. Keys are `feature:mail.sentence`; plural forms go by
 * `count`.
 */
export function translateTo(language: string, country = ''): Translate {
  const locale = localeOf(languageOf(language), country);
  return (key, values) => texts.translate(locale, key, values);
}

export const languageOf = (text: string): Language => (isLanguage(text) ? text : 'en');
