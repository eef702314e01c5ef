import { parseArgs } from 'node:util';
import { READER_NAME } from '../texts/textMarks.ts';
import { markRead, READ_LOCALES, textsToRead } from './textsToRead.ts';

/**
 * npm run texts:read -- [--by <name>] [--language <language or region>] [--all] [part, or part and key …]
 *
 * Without a name it says what nobody has read since the words it is written from changed. With one it marks that as read by
 * them; with parts (`payments/screen`) or places (`payments/screen shop.title`) those alone, and with --all every text.
 */
const usage = 'npm run texts:read -- [--by <name>] [--language <language or region>] [--all] [part, or part and key …]';

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}

function wordsOf() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { by: { type: 'string' }, language: { type: 'string' }, all: { type: 'boolean', default: false } },
    });
  } catch {
    // An option that there is not, or one without its word.
    return refuse(`It is ${usage}`);
  }
}

const { values, positionals } = wordsOf();
const { by, language, all } = values;
const locales = READ_LOCALES.filter((one) => language === undefined || one === language);

if (locales.length === 0) refuse(`--language is one of ${READ_LOCALES.join(', ')}`);
if (by !== undefined && !READER_NAME.test(by)) refuse('--by is a short name in small letters, without spaces');
if (by === undefined && (all || positionals.length > 0)) refuse('whoever read them says so: --by <name>');

if (by === undefined) {
  const left = locales.flatMap((locale) => textsToRead(locale).map((text) => `${locale} ${text}`));
  console.log(left.length === 0 ? 'Every text was read against the words it is written from.' : left.join('\n'));
} else {
  const chosen = all ? 'all' : positionals.length > 0 ? positionals : 'unread';
  const marked = locales.map((locale) => [locale, markRead(locale, { by, chosen })] as const);
  if (positionals.length > 0 && marked.every(([, count]) => count === 0))
    refuse(`no text is ${positionals.join(', ')}`);
  for (const [locale, count] of marked) if (count > 0) console.log(`${locale}: ${count} read by ${by}`);
}
