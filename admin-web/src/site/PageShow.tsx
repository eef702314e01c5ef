import { Box, TextField, Typography } from '@mui/material';
import { PAGE_TEXT_MAX, PAGE_VALUES } from '@vonk/contracts/site/staticPageText';
import { BooleanInput, TextInput } from 'react-admin';
import type { Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { languageName } from '../ui/formatText.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { KeptInput } from '../ui/KeptInput.tsx';
import { NewerWords, useNewerWords } from '../ui/NewerWords.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { siteName } from '../ui/siteName.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { PageHistory } from './PageHistory.tsx';
import { PagePreview } from './PagePreview.tsx';
import { pageTitle } from './pageTitle.ts';
import { pageWords, wordsWithoutOwn } from './pageWords.ts';
import { MomentInput } from '../ui/MomentInput.tsx';
import { t } from '../app/words.ts';

/** One static page in one language: its draft beside how it will be read, and every version there was. */
export const PageShow = () => (
  <RecordPage<Whole<'pages'>>
    wholeWith="built_in"
    titleOf={({ page, language, site }) => `${pageTitle(page)} · ${languageName(language)} · ${siteName(site)}`}
  >
    {(row) => <Page key={row.id} row={row} />}
  </RecordPage>
);

function Page({ row }: { row: Whole<'pages'> }) {
  const mayChange = useMayDo('pages.change');
  const inForce = row.versions.find(({ version }) => version === row.version)?.text ?? wordsWithoutOwn(row);
  const now = row.draft ?? inForce;
  const {
    written: text,
    write: setText,
    newer,
    kept,
    follow,
    keep,
  } = useNewerWords(`pages/${row.id}/words`, now, row.revision);
  const saved = row.draft === text;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel title={t('site:words.now')}>
        <Facts
          facts={[
            [t('site:words.words'), pageWords(row)],
            [t('site:words.inForceSince'), <Timestamp key="since" at={row.in_force_since} />],
            [
              t('site:pageShow.nextVersionFrom'),
              row.scheduled_from === null ? null : <Timestamp key="next" at={row.scheduled_from} />,
            ],
            [t('site:words.address'), row.path],
          ]}
        />
      </Panel>
      {mayChange && (
        <Panel
          title={t('site:words.draft')}
          actions={
            <>
              {!saved && !newer && (
                <ActButton
                  label={t('site:pageShow.saveDraft')}
                  resource="pages"
                  act="draft"
                  id={row.id}
                  question={t('site:pageShow.saveTheDraft')}
                  values={{ revision: row.revision, text }}
                  atOnce={t('site:pageShow.draftOfAPage')}
                  done={t('site:pageShow.theDraftIsSaved')}
                />
              )}
              {row.draft !== null && saved && <PublishButton row={row} />}
            </>
          }
        >
          {newer && <NewerWords newer={now} language={row.language} onFollow={follow} onKeep={keep} />}
          {kept && <KeptInput onAfresh={follow} />}
          <TextField
            label={t('site:pageShow.markdown')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            multiline
            minRows={14}
            maxRows={36}
            fullWidth
            slotProps={{
              htmlInput: {
                maxLength: PAGE_TEXT_MAX,
                lang: row.language,
                spellCheck: true,
                style: { fontFamily: 'ui-monospace, monospace', fontSize: 14, lineHeight: 1.6 },
              },
            }}
            helperText={t('site:pageShow.titleThenASentenceThen')}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('site:pageShow.figuresThatFollowTheSettings', {
              page_values: PAGE_VALUES.map((name) => `{{${name}}}`).join(' '),
            })}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('site:pageShow.onlyWhereAFigureIs', {
              opens: '{{#support_phone}}',
              closes: '{{/support_phone}}',
            })}
          </Typography>
        </Panel>
      )}
      <PagePreview id={row.id} text={text} />
      <PageHistory row={row} mayChange={mayChange} />
    </Box>
  );
}

const PublishButton = ({ row }: { row: Whole<'pages'> }) => (
  <ActButton
    label={t('site:words.publish')}
    resource="pages"
    act="publish"
    id={row.id}
    question={t('site:pageShow.publishThisDraft')}
    explanation={t('site:pageShow.everyoneReadsItFromThat')}
    values={{ revision: row.revision }}
    variant="contained"
    done={t('site:words.published')}
  >
    <MomentInput
      source="effective_from"
      label={t('site:words.from')}
      helperText={t('site:pageShow.yourOwnTimeEmptyAt')}
    />
    {row.page === 'terms' && (
      <>
        <BooleanInput
          source="asks_members"
          label={t('site:pageShow.askMembersToAcceptIt')}
          helperText={t('site:pageShow.whoSignedUpBeforeIs')}
        />
        <TextInput
          source="summary"
          label={t('site:pageShow.whatChangedForMembers')}
          helperText={t('site:pageShow.inTheirLanguageNeededWhen', { language: row.language })}
          multiline
          minRows={3}
        />
      </>
    )}
  </ActButton>
);
