import { render } from '@react-email/render';
import { createElement } from 'react';
import type { Letter } from '@vonk/platform/mail/mail';
import { LetterHtml } from './LetterHtml.tsx';
import { translateTo } from './translate.ts';

export type Rendered = Readonly<{ subject: string; html: string; text: string }>;

/** Dresses a letter in the house's layout, as HTML and as plain text. `name` is how the reader is greeted. */
export async function renderLetter(
  letter: Letter,
  reader: { language: string; name: string; site: string; siteUrl: string; optional: boolean },
): Promise<Rendered> {
  const { language, name, site, siteUrl, optional } = reader;
  const t = await translateTo(language);
  const element = createElement(LetterHtml, {
    letter,
    language,
    site,
    greeting: name === '' ? t('layout:greetingPlain') : t('layout:greeting', { name }),
    linkHint: t('layout:linkHint'),
    reason: t('layout:reason', { site }),
    preferences: optional ? { text: t('layout:preferences'), href: `${siteUrl}/notifications` } : null,
  });
  const html = await render(element);
  const text = await render(element, { plainText: true });
  return { subject: letter.subject, html, text };
}
