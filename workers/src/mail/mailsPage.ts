import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import type { Letter, Translate } from '@vonk/platform/mail/mail';
import { allMailSamples, everyMail } from '../allMailSamples.ts';
import type { Reader } from './defineMail.ts';
import { SAMPLE_SITE, type NotSent } from './mailSample.ts';
import { mailsPageStyles, mailsPageScript } from './mailsPageAssets.ts';
import { renderLetter } from './renderLetter.ts';
import { translateTo } from './translate.ts';

/** A mail in one case and one language. `mail` is its name in the log of mails, such as `payments.receipt`. */
export type SampleLetter = Readonly<{
  mail: string;
  preference: string | null;
  variant: string;
  reader: Reader;
  letter: Letter;
}>;

type Writable = Readonly<{
  name: string;
  preference: string | null;
  write: (t: Translate, facts: Reader) => Letter;
}>;

type MailKey = keyof typeof everyMail;
type Sample = Exclude<ReturnType<(typeof allMailSamples)[MailKey]>[string], NotSent>;
const isSent = (entry: [string, Sample | NotSent]): entry is [string, Sample] => !('notSent' in entry[1]);
const samplesOf = (key: MailKey, language: Language) => Object.entries<Sample | NotSent>(allMailSamples[key](language));
const sentOf = (key: MailKey, language: Language) => samplesOf(key, language).filter(isSent);

/** Every sample of every mail in a language, with the sentences that `t` says. */
export function writeSamples(language: Language, t: Translate): SampleLetter[] {
  return (Object.keys(everyMail) as MailKey[]).flatMap((key) => {
    // Each mail with the samples of its own key, which the type of allMailSamples has checked.
    const { name: mail, preference, write } = everyMail[key] as unknown as Writable;
    return sentOf(key, language).map(([variant, facts]) => {
      const anna = {
        member: 'anna',
        to: 'anna@example.org',
        name: 'Anna',
        language,
        audience: { site: 'main', country: 'NL' },
      };
      const reader: Reader = { ...anna, ...facts };
      return { mail, preference, variant, reader, letter: write(t, reader) };
    });
  });
}

type Article = Readonly<{ mail: string; html: string }>;

async function article({ mail, preference, variant, reader, letter }: SampleLetter): Promise<Article> {
  const { language, name } = reader;
  const { subject, html, text } = await renderLetter(letter, {
    language,
    country: '',
    name,
    site: 'Vonk',
    siteUrl: SAMPLE_SITE,
    company: foundingSettings.company,
    colours: { primary: foundingSettings.primary_colour, secondary: foundingSettings.secondary_colour },
    unsubscribeUrl: preference === null ? null : `${SAMPLE_SITE}/unsubscribe?token=3f6c1a`,
  });
  return {
    mail,
    html:
      `<article data-language="${language}"><h3>${language} · ${escaped(variant)}</h3><p>${escaped(subject)}</p>` +
      `<iframe loading="lazy" title="${escaped(subject)}" srcdoc="${escaped(html)}"></iframe><pre>${escaped(text)}</pre></article>`,
  };
}

/** The cases in which none goes out, whatever the language, and why. */
const notSentOf = (key: MailKey): Article[] =>
  samplesOf(key, 'en').flatMap(([variant, sample]) =>
    'notSent' in sample
      ? [
          {
            mail: everyMail[key].name,
            html: `<aside><h3>${escaped(variant)}</h3><p>Not sent: ${escaped(sample.notSent)}.</p></aside>`,
          },
        ]
      : [],
  );

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const anchor = (mail: string) => mail.replace('.', '-');

/** All mails in all languages, each as HTML and as text, as one page that needs no server. */
export async function mailsPage(languages: readonly Language[] = LANGUAGES): Promise<string> {
  const articles: Article[] = [];
  for (const language of languages)
    for (const letter of writeSamples(language, translateTo(language))) articles.push(await article(letter));
  const letters = articles.length;
  for (const key of Object.keys(everyMail) as MailKey[]) articles.push(...notSentOf(key));
  const mails = [...new Set(articles.map(({ mail }) => mail))];
  const sections = mails.map((mail) => {
    const own = articles.filter((one) => one.mail === mail).map(({ html }) => html);
    return `<section id="${anchor(mail)}"><h2>${mail}</h2><div class="row">${own.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Mails</title><style>${mailsPageStyles}</style></head>
<body>
<header>
<fieldset><legend>Language</legend>${languages.map(languageChoice).join('')}</fieldset>
<fieldset><legend>Shown as</legend>
<label><input type="radio" name="form" value="html" checked> HTML</label>
<label><input type="radio" name="form" value="text"> text</label></fieldset>
<p>${mails.length} mails, ${letters} letters</p>
</header>
<nav>${mails.map((mail) => `<a href="#${anchor(mail)}">${mail}</a>`).join('')}</nav>
<main>${sections.join('\n')}</main>
<script>${mailsPageScript}</script>
</body>
</html>
`;
}

const languageChoice = (language: Language, at: number) =>
  `<label><input type="checkbox" name="language" value="${language}"${at === 0 ? ' checked' : ''}> ${language}</label>`;
