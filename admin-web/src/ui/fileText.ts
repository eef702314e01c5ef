/** What windows-1252 has where Latin-1 has nothing are signs that people write, € among them. */
const LATIN = 'windows-1252';

/**
 * The text of a file, whatever program wrote it: UTF-8, UTF-16 by its mark, and Latin-1 where it is none of them, as
 * spreadsheets and older systems of banks still write it. Rejects what cannot be read.
 */
export async function fileText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(LATIN).decode(bytes);
  }
}
