/** As many letters of a name as a sentence beside others has room for. */
const ROOM = 20;

/** A name for titles, headings and buttons: a long one ends in an ellipsis, whole where it stands alone. */
export function shortName(name: string): string {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length <= ROOM
    ? name
    : `${letters
        .slice(0, ROOM - 1)
        .join('')
        .trimEnd()}…`;
}
