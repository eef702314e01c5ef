import { contractList } from './contractLists.mjs';
import {
  beginning,
  inEachLanguage,
  inEachStaffLanguage,
  inTurn,
  LANGUAGES,
  withImport,
  withLine,
} from './skeletonEdits.mjs';

/** Goes whatever a member switched off: about their account, their money or their safety. */
const ALWAYS = 'always';
/** Whose switch a mail can follow: it is asked for, as a mail that follows none writes to people who said no. */
export const MAIL_PREFERENCES = [...contractList('notifications/events.ts', 'NOTIFICATION_KINDS'), ALWAYS];

const known = (line) => (text) => text.includes(line);
/** An edit that is made only where it was not made before. */
const unless = (isThere, edit) => (text) => (isThere(text) ? text : edit(text));

/** What a feature needs for its first mail: the words of its mails for the servers, and its samples among all of them. */
function ofFeature(feature) {
  const [words, samples] = [`${feature}MailTexts`, `${feature}MailSamples`];
  return [
    [
      `contracts/src/${feature}/texts/${words}.ts`,
      beginning(`import type { Language } from '../../languages.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
${LANGUAGES.map((one) => `import ${one} from './mail.${one}.json' with { type: 'json' };`).join('\n')}

/** What the mails and push messages of this feature say, by language. */
export const ${words} = typesetTexts('${feature}/mail', { ${LANGUAGES.join(', ')} } satisfies Record<
  Language,
  typeof en
>);
`),
    ],
    [
      'workers/src/mail/translate.ts',
      unless(
        known(words),
        inTurn(
          withImport([words], `@vonk/contracts/${feature}/texts/${words}`),
          withLine('export const mailTexts =', '\n});', `\n  ${feature}: ${words}[locale],`),
        ),
      ),
    ],
    [
      'workers/src/allMailSamples.ts',
      unless(
        known(samples),
        inTurn(
          withImport([samples], `./${feature}/${samples}.ts`),
          withLine('export const allMailSamples', '\n};', `\n  ...${samples},`),
        ),
      ),
    ],
  ];
}

/** A mail with its test, its samples and its words. See skeletons.mjs. */
export const mailSkeleton = ({ feature, name, words, sentence, preference }) => ({
  files: {
    [`workers/src/${feature}/${name}.mail.ts`]: `import { defineMail, type Reader } from '../mail/defineMail.ts';
import { readReader } from '../mail/readReader.ts';

/** ${sentence}: when it comes, and when it does not any more. */
export const ${name}Mail = defineMail<Reader & { href: string }>({
  name: '${feature}.${name}',
  preference: ${preference === ALWAYS ? 'null' : `'${preference}'`},
  load: async (context, { member }) => {
    const reader = await readReader(context, member);
    return reader && { ...reader, href: context.config.publicUrl };
  },
  write: (t, { href }) => ({
    subject: t('${feature}:${name}.subject'),
    preview: t('${feature}:${name}.preview'),
    paragraphs: [t('${feature}:${name}.p1')],
    button: { text: t('${feature}:${name}.button'), href },
  }),
});
`,
    [`workers/src/${feature}/${name}.mail.test.ts`]: `import { LANGUAGES } from '@vonk/contracts/languages';
import { expect, it } from 'vitest';
import { translateTo } from '../mail/translate.ts';
import { ${name}Mail } from './${name}.mail.ts';

it.each(LANGUAGES)('the mail "${words}" says everything in %s', (language) => {
  const audience = { site: 'main', country: 'NL' };
  const reader = { member: 'anna', to: 'anna@example.org', name: 'Anna', language, audience };
  const { subject, paragraphs, button } = ${name}Mail.write(translateTo(language, audience.country), { ...reader, href: '/' });
  for (const said of [subject, ...paragraphs, button?.text ?? '']) expect(said).not.toMatch(/^$|${name}\\./);
});
`,
  },
  edits: [
    [
      'workers/src/allMails.ts',
      inTurn(
        withImport([`${name}Mail`], `./${feature}/${name}.mail.ts`),
        withLine('export const queuedMails = {', '\n};', `\n  ${name}Mail,`),
      ),
    ],
    [
      `workers/src/${feature}/${feature}MailSamples.ts`,
      inTurn(
        beginning(`\n/** See MailSamples. */\nexport const ${feature}MailSamples = {\n};\n`),
        withImport(['SAMPLE_SITE'], '../mail/mailSample.ts'),
        withLine(
          `export const ${feature}MailSamples = {`,
          '};',
          `\n  ${name}Mail: () => ({ usual: { href: SAMPLE_SITE } }),`,
        ),
        // A list on one line has no comma at its end.
        (text) =>
          text.replace(/([^,{\s])(\s*\n {2}\w+Mail: \(\) => \(\{ usual: \{ href: SAMPLE_SITE \} \}\),\n\};)/, '$1,$2'),
      ),
    ],
    ...ofFeature(feature),
    [
      'admin-web/src/ui/mailName.ts',
      withLine('const names =', '\n});', `\n  '${feature}.${name}': t('site:mailName.${name}'),`),
    ],
    ...inEachStaffLanguage('staff', 'site', 'mailName', name, sentence),
    ...inEachLanguage('mail', feature, name, {
      subject: sentence,
      preview: sentence,
      p1: `${sentence}.`,
      button: sentence,
    }),
  ],
  next: ['Write its words in seven languages, and look at it: npm run mails. Queue it from a reaction or a timer.'],
});
