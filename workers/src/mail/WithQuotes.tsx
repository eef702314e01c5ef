import type { Letter } from '@vonk/platform/mail/mail';
import { Fragment } from 'react';

type Props = Readonly<{ text: string; language: string; quotes?: Letter['quotes']; names?: Letter['names'] }>;

const escaped = (words: string) => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** A name by itself: Will is none in Willem. */
const nameOf = (name: string) => `(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`;
const spokenIn = (locale: string) => locale.split('-')[0];

/** What no line ends within, though it could: e-mail, NL…4300, 7QF3-2MKD. */
const KEPT = /((?<!\p{L})[eE]-[mM]ails?|[A-Z]{2}…\d+|(?<![\w-])[A-Z0-9]{4}-[A-Z0-9]{4}(?![\w-]))/u;
const NO_WRAP = { whiteSpace: 'nowrap' } as const;

/** A text without quotes, with its e-mails on one line. */
export const OnOneLine = ({ text }: Readonly<{ text: string }>) =>
  text.split(KEPT).map((part, at) =>
    at % 2 === 0 ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <span key={at} style={NO_WRAP}>
        {part}
      </span>
    ),
  );

/**
 * A text of a mail in `language`, with what people wrote in it marked: words in another language carry theirs, so that a voice
 * reads them in it, and names are left alone by whatever translates the mail.
 */
export function WithQuotes({ text, language, quotes = [], names = [] }: Props) {
  const foreign = new Map(
    quotes.flatMap(({ words, language: theirs }) =>
      theirs === undefined || words === '' || theirs === spokenIn(language) ? [] : [[words, theirs] as const],
    ),
  );
  // The longest first: what is quoted may hold a name.
  const sought = [
    ...[...foreign.keys()].sort((one, other) => other.length - one.length).map(escaped),
    ...names.filter((name) => name !== '').map(nameOf),
  ];
  if (sought.length === 0) return <OnOneLine text={text} />;
  const parts = text.split(new RegExp(`(${sought.join('|')})`, 'u'));
  return parts.map((part, at) => {
    if (at % 2 === 0) return <OnOneLine key={at} text={part} />;
    const theirs = foreign.get(part);
    return theirs === undefined ? (
      <span key={at} translate="no">
        {part}
      </span>
    ) : (
      <span key={at} lang={theirs}>
        {part}
      </span>
    );
  });
}
