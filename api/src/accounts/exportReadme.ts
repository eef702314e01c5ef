import { siteZone } from '@vonk/contracts/siteZone';
import { fillText } from '@vonk/contracts/texts/fillText';
import { textLocaleOf } from '@vonk/contracts/texts/textLocale';
import { writtenDate } from '@vonk/contracts/texts/writtenDate';
import { exportTexts } from '@vonk/contracts/accounts/texts/exportTexts';
import { escapeHtml } from '@vonk/platform/http/escapeHtml';

/** The JSON files of the export, by name without the ending. */
export type ExportFile = keyof (typeof exportTexts.en)['files'];
export const EXPORT_FILES = Object.keys(exportTexts.en.files) as ExportFile[];

/** The page in the archive that says, in the reader's language, what each file holds. `colour`: of the site. Opens on any phone. */
export function exportReadme(
  locale: string,
  { site, colour, at }: Readonly<{ site: string; colour: string; at: Date }>,
): string {
  const { title, intro, format, photos, questions, files } = exportTexts[textLocaleOf(locale)];
  const date = writtenDate(locale, { dateStyle: 'long', timeZone: siteZone }, at);
  const filled = (text: string) => escapeHtml(fillText(text, { site, date }));
  const rows = EXPORT_FILES.map(
    (file) => `<dt><a href="${file}.json">${file}.json</a></dt><dd>${escapeHtml(files[file])}</dd>`,
  );
  return `<!doctype html>
<html lang="${textLocaleOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${filled(title)}</title><style>${STYLE}a{color:${colour}}</style></head>
<body><h1>${filled(title)}</h1><p>${filled(intro)}</p><p>${filled(format)}</p>
<dl>${rows.join('\n')}
<dt>photos/</dt><dd>${escapeHtml(photos)}</dd></dl><p>${filled(questions)}</p></body></html>
`;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color:#1c1640;background:#fff}' +
  'h1{font-size:1.5rem}dt{margin-top:1rem;font-weight:600}dd{margin:0}';
