import { languageOf } from '../mail/translate.ts';
import type { NewsText, NewsTexts } from '@vonk/contracts/notifications/events';
import type { Letter } from '@vonk/platform/mail/mail';

/** The text in the reader's language, in English when it was not written in theirs. */
export const newsTextFor = (texts: NewsTexts, language: string): NewsText | undefined =>
  texts[languageOf(language)] ?? texts.en;

/** A news text as a letter. `href` is a whole address, null without a button. */
export const newsLetter = ({ subject, text, button }: NewsText, href: string | null): Letter => ({
  subject,
  paragraphs: text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
  ...(href !== null && button !== '' ? { button: { text: button, href } } : {}),
});
