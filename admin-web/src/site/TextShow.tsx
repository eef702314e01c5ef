import { Alert, Box, Typography } from '@mui/material';
import { STAFF_LANGUAGES } from '@vonk/contracts/texts/staffTexts';
import type { Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { currentLanguage, speak, t } from '../app/words.ts';
import { languageName } from '../ui/formatText.ts';
import { Panel } from '../ui/Panel.tsx';
import { KeptInput } from '../ui/KeptInput.tsx';
import { NewerWords, useNewerWords } from '../ui/NewerWords.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { TextEditor } from './TextEditor.tsx';
import { TextFacts } from './TextFacts.tsx';
import { TextHistory } from './TextHistory.tsx';
import { TextOnScreens } from './TextOnScreens.tsx';
import { TextRegions } from './TextRegions.tsx';
import { TextPreview } from './TextPreview.tsx';
import { TextSites } from './TextSites.tsx';

/** One text in one language: what it is, its words with what speaks against them, how they look, and every change. */
export const TextShow = () => (
  <RecordPage<Whole<'texts'>>
    wholeWith="versions"
    titleOf={({ key, part, language, site }) =>
      [key, part, languageName(language), ...(site === null ? [] : [site])].join(' · ')
    }
  >
    {(row) => <Text key={row.id} row={row} />}
  </RecordPage>
);

/** What is said in the back office itself is said there at once, too. */
function speakAgain(row: Whole<'texts'>) {
  const [own] = STAFF_LANGUAGES.filter((one) => one === row.language);
  if (own === currentLanguage()) void speak(own);
}

function Text({ row }: { row: Whole<'texts'> }) {
  const mayChange = useMayDo('texts.change');
  const {
    written: words,
    write: setWords,
    newer,
    kept,
    follow,
    keep,
  } = useNewerWords(`texts/${row.id}/words`, row.words, row.version);
  const onDone = () => speakAgain(row);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {row.standing === 'stale' && (
        <Alert severity="warning">{t(row.site === null ? 'texts:show.stale' : 'texts:sites.stale')}</Alert>
      )}
      {row.standing === 'gone' && <Alert severity="warning">{t('texts:show.gone')}</Alert>}
      {row.reading === 'stale' && <Alert severity="warning">{t('texts:reading.staleLong')}</Alert>}
      <TextFacts row={row} />
      {newer && (
        <NewerWords
          newer={row.words}
          by={row.versions[0]?.by_name}
          language={row.language}
          onFollow={follow}
          onKeep={keep}
        />
      )}
      {mayChange && kept && <KeptInput onAfresh={follow} />}
      {mayChange && <TextEditor row={row} waits={newer} words={words} onWords={setWords} onDone={onDone} />}
      <TextPreview language={row.language} words={words} button={row.button} />
      <TextOnScreens row={row} words={words} />
      <TextHistory row={row} mayChange={mayChange} onDone={onDone} />
      <Panel title={t('texts:show.languages')}>
        <Said
          lines={row.languages.map(({ language, words: said, changed }) => ({
            name: changed ? `${languageName(language)} (${t('texts:show.changedHere')})` : languageName(language),
            language,
            words: said,
          }))}
        />
        {row.alike.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('texts:show.alike', { count: row.alike.length })}: {row.alike.join(', ')}
          </Typography>
        )}
      </Panel>
      {row.regions.length > 0 && <TextRegions row={row} />}
      {row.sites.length > 0 && <TextSites row={row} />}
      {row.forms.length > 0 && (
        <Panel title={t('texts:show.forms')}>
          <Said lines={row.forms.map(({ key, words: said }) => ({ name: key, language: row.language, words: said }))} />
        </Panel>
      )}
    </Box>
  );
}

const Said = ({ lines }: { lines: readonly { name: string; language: string; words: string }[] }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(90px, auto) 1fr', columnGap: 2, rowGap: 0.5 }}
  >
    {lines.map(({ name, language, words }) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {name}
        </Typography>
        <Typography component="dd" lang={language} sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {words}
        </Typography>
      </Box>
    ))}
  </Box>
);
