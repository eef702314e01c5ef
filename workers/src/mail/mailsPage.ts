import { WRITTEN_LOCALES, type WrittenLocale } from '@vonk/contracts/texts/textLocale';
import { foundingSettings } from '@vonk/domain/site/foundingSettings';
import type { Letter, Translate } from '@vonk/platform/mail/mail';
import { allMailSamples, everyMail } from '../allMailSamples.ts';
import type { Reader } from './defineMail.ts';
import { SAMPLE_SITE, sampleReader, type NotSent, type SampleReader } from './mailSample.ts';
import { mailsPageStyles, mailsPageScript } from './mailsPageAssets.ts';
import { renderLetter } from './renderLetter.ts';
import { translateTo } from './translate.ts';
import { escapeHtml } from '@vonk/platform/http/escapeHtml';

/** A mail in one case, as somebody reads it. `mail` is its name in the log of mails, such as `payments.receipt`. */
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

/** What a mail is called in the code. */
export type MailKey = keyof typeof everyMail;
/** All of them. */
export const MAIL_KEYS = Object.keys(everyMail) as MailKey[];
type Sample = Exclude<ReturnType<(typeof allMailSamples)[MailKey]>[string], NotSent>;
const isSent = (entry: [string, Sample | NotSent]): entry is [string, Sample] => !('notSent' in entry[1]);
const samplesOf = (key: MailKey, reads: SampleReader) => Object.entries<Sample | NotSent>(allMailSamples[key](reads));

/** Every sample of a mail, with the sentences that `t` says. */
export function writeSamples(key: MailKey, reads: SampleReader, t: Translate): SampleLetter[] {
  // Each mail with the samples of its own key, which the type of allMailSamples has checked.
  const { name: mail, preference, write } = everyMail[key] as unknown as Writable;
  return samplesOf(key, reads)
    .filter(isSent)
    .map(([variant, facts]) => {
      const reader: Reader = { member: 'anna', to: 'anna@example.org', name: 'Anna', ...reads, ...facts };
      return { mail, preference, variant, reader, letter: write(t, reader) };
    });
}

/** Every sample of every mail, as a locale says it. */
export function samplesIn(locale: WrittenLocale): SampleLetter[] {
  const reads = sampleReader(locale);
  const t = translateTo(reads.language, reads.audience.country);
  return MAIL_KEYS.flatMap((key) => writeSamples(key, reads, t));
}

const saidBy = ({ mail, variant, letter }: SampleLetter) => JSON.stringify([mail, variant, letter]);

/** What stands on the page: every sample in a language; in a region those that it says otherwise than the language does at home. */
function lettersIn(locale: WrittenLocale): SampleLetter[] {
  const letters = samplesIn(locale);
  const { language } = sampleReader(locale);
  if (locale === language) return letters;
  const atHome = new Set(samplesIn(language).map(saidBy));
  return letters.filter((one) => !atHome.has(saidBy(one)));
}

type Article = Readonly<{ mail: string; html: string }>;

async function article(locale: WrittenLocale, sample: SampleLetter): Promise<Article> {
  const { mail, preference, variant, reader, letter } = sample;
  const { subject, html, text } = await renderLetter(letter, {
    language: reader.language,
    country: reader.audience.country,
    name: reader.name,
    site: 'Vonk',
    siteUrl: SAMPLE_SITE,
    company: foundingSettings.company,
    colours: { primary: foundingSettings.primary_colour, secondary: foundingSettings.secondary_colour },
    unsubscribeUrl: preference === null ? null : `${SAMPLE_SITE}/unsubscribe?token=3f6c1a`,
  });
  return {
    mail,
    html:
      `<article data-locale="${locale}"><h3>${locale} · ${escapeHtml(variant)}</h3><p>${escapeHtml(subject)}</p>` +
      `<iframe loading="lazy" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe><pre>${escapeHtml(text)}</pre></article>`,
  };
}

/** The cases in which none goes out, whoever reads, and why. */
const notSentOf = (key: MailKey): Article[] =>
  samplesOf(key, sampleReader('en')).flatMap(([variant, sample]) =>
    'notSent' in sample
      ? [
          {
            mail: everyMail[key].name,
            html: `<aside><h3>${escapeHtml(variant)}</h3><p>Not sent: ${escapeHtml(sample.notSent)}.</p></aside>`,
          },
        ]
      : [],
  );

const anchor = (mail: string) => mail.replace('.', '-');

/**
 * All mails in all languages, each as HTML and as text, as one page that needs no server; of a region those that it says
 * otherwise than the language does at home.
 */
export async function mailsPage(locales: readonly WrittenLocale[] = WRITTEN_LOCALES): Promise<string> {
  const articles: Article[] = [];
  for (const locale of locales) for (const letter of lettersIn(locale)) articles.push(await article(locale, letter));
  const letters = articles.length;
  for (const key of MAIL_KEYS) articles.push(...notSentOf(key));
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
<fieldset><legend>Language</legend>${locales.map(localeChoice).join('')}</fieldset>
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

const localeChoice = (locale: WrittenLocale, at: number) =>
  `<label><input type="checkbox" name="locale" value="${locale}"${at === 0 ? ' checked' : ''}> ${locale}</label>`;
