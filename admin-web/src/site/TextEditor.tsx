import { Alert, Box, TextField, Typography } from '@mui/material';
import { languageOfLocale } from '@vonk/contracts/texts/textLocale';
import { TEXT_MAX, textProblems } from '@vonk/contracts/texts/textRules';
import { useEffect, useState } from 'react';
import type { Whole } from '../app/adminClient.ts';
import { currentLanguage, t } from '../app/words.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { languageName } from '../ui/formatText.ts';
import { Panel } from '../ui/Panel.tsx';
import { loadRefusalSentences } from './refusalSentences.ts';

type EditorProps = Readonly<{
  row: Whole<'texts'>;
  words: string;
  /** Somebody else changed it meanwhile, and the reader has not said yet what they want. */
  waits: boolean;
  onWords: (words: string) => void;
  onDone: () => void;
}>;
type Say = Awaited<ReturnType<typeof loadRefusalSentences>>;

/** What speaks against words, in the language of the page, by the rules that the api judges them by. */
function useProblems(row: Whole<'texts'>, words: string): string[] {
  const [say, setSay] = useState<{ it: Say } | null>(null);
  const language = currentLanguage();
  useEffect(() => void loadRefusalSentences(language).then((it) => setSay({ it })), [language]);
  if (say === null || words === row.shipped || row.shipped === null) return [];
  const about = { language: languageOfLocale(row.language), place: `${row.part} ${row.key}`, english: row.source };
  return textProblems(words, about).map(({ code, values }) => say.it(code, values));
}

/** The words of a text: judged while they are written, in force for everybody once they are saved. */
export function TextEditor({ row, words, waits, onWords, onDone }: EditorProps) {
  const problems = useProblems(row, words);
  const stale = row.standing === 'stale';
  const differs = words !== row.words || stale;
  const name = t('texts:show.words', { language: languageName(row.language) });
  return (
    <Panel
      title={name}
      actions={
        <>
          {row.standing !== 'shipped' && (
            <ActButton
              label={t(row.site === null ? 'texts:show.putBack' : 'texts:sites.putBack')}
              resource="texts"
              act="undo"
              id={row.id}
              question={t(row.site === null ? 'texts:show.putBack' : 'texts:sites.putBack')}
              explanation={t('texts:history.undoExplanation')}
              values={{ version: row.version, to: 0 }}
              done={t('texts:history.undone')}
              onDone={onDone}
            />
          )}
          {differs && !waits && problems.length === 0 && row.shipped !== null && (
            <ActButton
              label={t('texts:show.save')}
              resource="texts"
              act="change"
              id={row.id}
              question={t('texts:show.saveQuestion')}
              explanation={
                row.site === null
                  ? t('texts:show.saveExplanation')
                  : t('texts:sites.saveExplanation', { site: row.site })
              }
              values={{ version: row.version, words }}
              variant="contained"
              done={t('texts:show.saved')}
              onDone={onDone}
            />
          )}
        </>
      }
    >
      <TextField
        label={name}
        value={words}
        onChange={({ target }) => onWords(target.value)}
        multiline
        minRows={2}
        fullWidth
        error={problems.length > 0}
        disabled={row.shipped === null}
        helperText={t('texts:show.signs', { count: words.length })}
        slotProps={{ htmlInput: { maxLength: TEXT_MAX, lang: row.language, spellCheck: true } }}
      />
      <Box aria-live="polite">
        {problems.map((problem) => (
          <Alert key={problem} severity="error" sx={{ mt: 1 }}>
            {problem}
          </Alert>
        ))}
      </Box>
      {row.shipped !== null && row.shipped !== words && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t(row.site === null ? 'texts:show.shipped' : 'texts:sites.everywhere')}:{' '}
          <span lang={row.language}>{row.shipped}</span>
        </Typography>
      )}
    </Panel>
  );
}
