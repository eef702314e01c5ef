/** On an element whose words no browser translates: names of people and of the site, codes, numbers of receipts. */
export const verbatim = { translate: 'no' } as const;

/**
 * On an element with what a person wrote: it is read aloud in its own language, where that can be told, and begins on the side
 * where its script does. Not on a sentence of the house: one that begins with a name in Arabic would turn around.
 */
export const wordsIn = (language?: string) => ({ lang: language, dir: 'auto' }) as const;

type Props = Readonly<{
  /** A sentence of the house, filled in. */
  text: string;
  /** What was filled in that stays as it is. */
  name: string;
}>;

/** Where a name stands as a whole word: “d’Anna” holds Anna, “Annas” does not; -1: nowhere. */
function whereIs(text: string, name: string): number {
  const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  let at = text.indexOf(name);
  while (at >= 0 && (isWord(text[at - 1]) || isWord(text[at + name.length]))) at = text.indexOf(name, at + 1);
  return at;
}

/** A sentence with a name in it: a browser translates the sentence, not the name. */
export function WithName({ text, name }: Props) {
  const at = name === '' ? -1 : whereIs(text, name);
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <span {...verbatim}>{name}</span>
      {text.slice(at + name.length)}
    </>
  );
}

/** A text of the house around what a person wrote, which is read aloud in its own language. */
export function AroundWords({ text, words, language }: Readonly<{ text: string; words: string; language?: string }>) {
  const at = text.lastIndexOf(words);
  if (language === undefined || words === '' || at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <span {...wordsIn(language)}>{words}</span>
      {text.slice(at + words.length)}
    </>
  );
}
