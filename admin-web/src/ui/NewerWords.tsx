import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { t } from '../app/words.ts';

type Writing = Readonly<{ words: string; began: string; version: unknown }>;

/**
 * Words of a record that somebody writes on its page. Where somebody else changed the record meanwhile, what was written stays,
 * and `newer` is true until the writer follows the newer words or keeps their own; who wrote nothing follows by themselves.
 */
export function useNewerWords(words: string, version: unknown) {
  const [writing, setWriting] = useState<Writing>({ words, began: words, version });
  const moved = writing.version !== version;
  const isUntouched = writing.words === writing.began || writing.words === words;
  const follow = () => setWriting({ words, began: words, version });
  // Within the same painting: nobody sees the older words for a moment.
  if (moved && isUntouched) follow();
  return {
    written: moved && isUntouched ? words : writing.words,
    write: (now: string) => setWriting((old) => ({ ...old, words: now })),
    newer: moved && !isUntouched,
    follow,
    keep: () => setWriting((old) => ({ ...old, began: words, version })),
  };
}

type NewerWordsProps = Readonly<{
  newer: string;
  language: string;
  /** The name of who wrote them, where it is known. */
  by?: string | undefined;
  onFollow: () => void;
  onKeep: () => void;
}>;

/** What the words are by now, beside those that somebody is writing, and the choice between them. */
export const NewerWords = ({ newer, language, by, onFollow, onKeep }: NewerWordsProps) => (
  <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
    {t('site:actButton.changedMeanwhile')}
    {by && (
      <div>
        {t('site:actButton.changedBy')} {by}
      </div>
    )}
    <Box
      lang={language}
      sx={{ my: 1, maxHeight: 240, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {newer}
    </Box>
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button color="inherit" variant="outlined" size="small" onClick={onFollow}>
        {t('site:actButton.loadNewer')}
      </Button>
      <Button color="inherit" variant="outlined" size="small" onClick={onKeep}>
        {t('site:actButton.keepMine')}
      </Button>
    </Box>
  </Alert>
);
