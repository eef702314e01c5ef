import { languageOf } from '../mail/translate.ts';
import type { Language } from '@vonk/contracts/languages';
import type { NewsText, NewsTexts } from '@vonk/contracts/notifications/events';
import type { Letter } from '@vonk/platform/mail/mail';

/** The text in the reader's language, in English when it was not written in theirs, and the language it is in. */
export const newsTextFor = (texts: NewsTexts, language: string): (NewsText & { language: Language }) | undefined => {
  const own = languageOf(language);
  const spoken = texts[own] ? own : 'en';
  const text = texts[spoken];
  return text && { ...text, language: spoken };
};

/** A news text as a letter. `href` is a whole address, null without a button. */
export function newsLetter(
  { subject, text, button, language }: NewsText & { language?: Language },
  href: string | null,
): Letter {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return {
    ...{ subject, paragraphs },
    ...(href !== null && button !== '' ? { button: { text: button, href } } : {}),
    quotes: [subject, ...paragraphs, button].map((words) => ({ words, language })),
  };
}
