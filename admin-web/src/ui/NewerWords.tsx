import { Alert, Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { draftOf, forgetDraft, keepDraft } from './drafts.ts';
import { t } from '../app/words.ts';

type Writing = Readonly<{ words: string; began: string; version: unknown }>;

/** What this tab keeps of a writing that was left; null: nothing. */
function keptWriting(key: string): Writing | null {
  const draft = draftOf(key);
  const [words, began] = [draft?.values.words, draft?.base?.words];
  return typeof words === 'string' && typeof began === 'string'
    ? { words, began, version: draft?.seen?.version }
    : null;
}

/**
 * Words of a record that somebody writes on its page. Where somebody else changed the record meanwhile, what was written stays,
 * and `newer` is true until the writer follows the newer words or keeps their own; who wrote nothing follows by themselves.
 * What is not saved is kept in this tab under `key`, also when the page is left: `kept` while it is what was found there.
 */
export function useNewerWords(key: string, words: string, version: unknown) {
  const [found] = useState(() => keptWriting(key));
  const [writing, setWriting] = useState<Writing>(found ?? { words, began: words, version });
  const moved = writing.version !== version;
  const isUntouched = writing.words === writing.began || writing.words === words;
  const follow = () => setWriting({ words, began: words, version });
  // Within the same painting: nobody sees the older words for a moment.
  if (moved && isUntouched) follow();
  useEffect(() => {
    const { words: written, began, version: seen } = writing;
    if (written === began || written === words) forgetDraft(key);
    else keepDraft(key, { words: written }, { base: { words: began }, seen: { version: seen } });
  }, [key, words, writing]);
  return {
    written: moved && isUntouched ? words : writing.words,
    write: (now: string) => setWriting((old) => ({ ...old, words: now })),
    newer: moved && !isUntouched,
    kept: !moved && found !== null && writing.words === found.words && !isUntouched,
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
