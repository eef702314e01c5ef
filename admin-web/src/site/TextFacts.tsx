import { placeholdersOf } from '@vonk/contracts/texts/placeholders';
import { BUTTON_LENGTH_MAX } from '@vonk/contracts/texts/textRules';
import { sampleOf } from '@vonk/contracts/texts/textSamples';
import { isStaffPart } from '@vonk/contracts/texts/textPlaces';
import { useEffect, useState } from 'react';
import type { Whole } from '../app/adminClient.ts';
import { findText, t } from '../app/words.ts';
import { languageName } from '../ui/formatText.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { TextStandingChip } from './TextStandingChip.tsx';

/** Who reads a part, in a sentence. */
const readerOf = (part: string): string =>
  findText(`texts:reader.${isStaffPart(part) ? 'staff' : (part.split('/').at(-1) ?? part)}`) ?? part;

/** Which code says each text: made when the back office is built. */
type TextUses = Readonly<Record<string, readonly string[]>>;
let uses: Promise<TextUses> | null = null;
const loadUses = () =>
  (uses ??= fetch(`${import.meta.env.BASE_URL}textUses.json`)
    .then((answer) => (answer.ok ? (answer.json() as Promise<TextUses>) : {}))
    .catch(() => ({})));

function useTextUses(place: string): readonly string[] {
  const [found, setFound] = useState<TextUses>({});
  useEffect(() => void loadUses().then(setFound), []);
  return found[place] ?? [];
}

/** Whether its words were read against those they are written from, and by whom; null where that is no question. */
const readingText = ({ reading, read_by: by }: Whole<'texts'>): string | null =>
  reading === null ? null : t(`texts:reading.${reading}By`, { by: by ?? '' });

/** What a text is: where it stands, who reads it, what its placeholders hold, how long it may become. */
export function TextFacts({ row }: { row: Whole<'texts'> }) {
  const files = useTextUses(`${row.part} ${row.key}`);
  const [longest] = row.languages.toSorted((one, other) => other.words.length - one.words.length);
  const names = placeholdersOf(row.source);
  const holds = names.map((placeholder) => {
    const name = /\w+/.exec(placeholder)?.[0] ?? '';
    return placeholder.startsWith('{') ? t('texts:show.holds', { placeholder, sample: sampleOf(name) }) : placeholder;
  });
  return (
    <Panel title={t('texts:show.now')} actions={<TextStandingChip standing={row.standing} />}>
      <Facts
        facts={[
          [t('texts:show.text'), `${row.part} ${row.key}`],
          ...(row.site === null ? [] : [[t('site:words.site'), row.site] as const]),
          [t('texts:show.readBy'), readerOf(row.part)],
          [t('texts:show.source'), row.source, { lang: 'en' }],
          [t('texts:reading.title'), readingText(row)],
          ...(row.button
            ? [[t('site:words.button'), t('texts:show.button', { max: BUTTON_LENGTH_MAX })] as const]
            : []),
          [t('texts:show.placeholders'), holds.join(' · ')],
          [
            t('texts:show.longest'),
            longest &&
              t('texts:show.longestIn', { language: languageName(longest.language), count: longest.words.length }),
          ],
          [t('texts:show.version'), String(row.version)],
          [t('texts:show.screens'), files.join(' · ')],
        ]}
      />
    </Panel>
  );
}
