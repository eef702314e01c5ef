import { inflateSync } from 'node:zlib';

/** The colours that a PDF sets letters and lines in, as `#rrggbb`, in the order in which they come first. */
export function coloursOfPdf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const contents = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
    } catch {
      // Not compressed, so not what the page says.
      return [];
    }
  });
  const found = contents.flatMap((content) =>
    [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|rg|RG)\b/g)].map(
      ([, ...parts]) =>
        `#${parts
          .map((part) =>
            Math.round(Number(part) * 255)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`,
    ),
  );
  return [...new Set(found)];
}
