import { render } from '@react-email/render';
import { createElement } from 'react';
import type { Letter } from '@vonk/platform/mail/mail';
import { LetterHtml } from './LetterHtml.tsx';
import { translateTo } from './translate.ts';

export type Rendered = Readonly<{ subject: string; html: string; text: string }>;

/** Dresses a letter in the house's layout, as HTML and as plain text. `name` is how the reader is greeted; `unsubscribeUrl` null for a mail that cannot be switched off. */
export async function renderLetter(
  letter: Letter,
  reader: { language: string; name: string; site: string; siteUrl: string; unsubscribeUrl: string | null },
): Promise<Rendered> {
  const { language, name, site, siteUrl, unsubscribeUrl } = reader;
  const t = translateTo(language);
  const element = createElement(LetterHtml, {
    letter,
    language,
    site,
    greeting: name === '' ? t('layout:greetingPlain') : t('layout:greeting', { name }),
    linkHint: t('layout:linkHint'),
    reason: letter.reason ?? t('layout:reason', { site }),
    ways:
      unsubscribeUrl === null
        ? []
        : [
            { text: t('layout:preferences'), href: `${siteUrl}/notifications` },
            { text: t('layout:unsubscribe'), href: unsubscribeUrl },
          ],
  });
  const html = await render(element);
  const text = await render(element, { plainText: true });
  return { subject: letter.subject, html, text };
}
