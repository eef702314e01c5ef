import { accountsMailTexts } from '@vonk/contracts/accounts/texts/accountsMailTexts';
import { isLanguage, LANGUAGES, type Language } from '@vonk/contracts/languages';
import { likesMailTexts } from '@vonk/contracts/likes/texts/likesMailTexts';
import { messagingMailTexts } from '@vonk/contracts/messaging/texts/messagingMailTexts';
import { mailLayoutTexts } from '@vonk/contracts/notifications/texts/mailLayoutTexts';
import { notificationsMailTexts } from '@vonk/contracts/notifications/texts/notificationsMailTexts';
import { paymentsMailTexts } from '@vonk/contracts/payments/texts/paymentsMailTexts';
import { profilesMailTexts } from '@vonk/contracts/profiles/texts/profilesMailTexts';
import { profilesSharedTexts } from '@vonk/contracts/profiles/texts/profilesSharedTexts';
import { safetyMailTexts } from '@vonk/contracts/safety/texts/safetyMailTexts';
import { safetySharedTexts } from '@vonk/contracts/safety/texts/safetySharedTexts';
import { siteMailTexts } from '@vonk/contracts/site/texts/siteMailTexts';
import type { Translate } from '@vonk/platform/mail/mail';
import { createTranslator } from '@vonk/platform/texts/createTranslator';

/** What mails and push messages say in one language, by feature; `layout` stands around every mail. */
export const mailTexts = (language: Language) => ({
  layout: mailLayoutTexts[language],
  accounts: accountsMailTexts[language],
  likes: likesMailTexts[language],
  messaging: messagingMailTexts[language],
  notifications: notificationsMailTexts[language],
  payments: paymentsMailTexts[language],
  profiles: { ...profilesSharedTexts[language], ...profilesMailTexts[language] },
  safety: { ...safetySharedTexts[language], ...safetyMailTexts[language] },
  site: siteMailTexts[language],
});

const texts = createTranslator(
  Object.fromEntries(LANGUAGES.map((language) => [language, mailTexts(language)])) as Record<
    Language,
    ReturnType<typeof mailTexts>
  >,
);

/** The sentences of mails in one language. Keys are `feature:mail.sentence`; plural forms go by `count`. */
export const translateTo =
  (language: string): Translate =>
  (key, values) =>
    texts.translate(languageOf(language), key, values);

export const languageOf = (text: string): Language => (isLanguage(text) ? text : 'en');
