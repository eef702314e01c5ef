import { Box, TextField, Typography } from '@mui/material';
import { PAGE_TEXT_MAX, PAGE_VALUES } from '@vonk/contracts/site/staticPageText';
import { useState } from 'react';
import { BooleanInput, DateTimeInput, TextInput } from 'react-admin';
import type { Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { languageName } from '../ui/formatText.ts';
import { Facts, Panel } from '../ui/Panel.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { PageHistory } from './PageHistory.tsx';
import { PagePreview } from './PagePreview.tsx';
import { pageTitle } from './pageTitle.ts';

/** One static page in one language: its draft beside how it will be read, and every version there was. */
export const PageShow = () => (
  <RecordPage<Whole<'pages'>>
    wholeWith="built_in"
    titleOf={({ page, language, site }) => `${pageTitle(page)} · ${languageName(language)} · ${site}`}
  >
    {(row) => <Page key={row.id} row={row} />}
  </RecordPage>
);

function Page({ row }: { row: Whole<'pages'> }) {
  const mayChange = useMayDo('pages.change');
  const inForce = row.versions.find(({ version }) => version === row.version)?.text ?? row.built_in;
  const [text, setText] = useState(row.draft ?? inForce);
  const saved = row.draft === text;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel title="Now">
        <Facts
          facts={[
            ['Words', row.version === null ? 'built in' : `version ${row.version}`],
            ['In force since', <Timestamp key="since" at={row.in_force_since} />],
            [
              'Next version from',
              row.scheduled_from === null ? null : <Timestamp key="next" at={row.scheduled_from} />,
            ],
            ['Address', row.path],
          ]}
        />
      </Panel>
      {mayChange && (
        <Panel
          title="Draft"
          actions={
            <>
              {!saved && (
                <ActButton
                  label="Save draft"
                  resource="pages"
                  act="draft"
                  id={row.id}
                  question="Save the draft?"
                  values={{ revision: row.revision, text }}
                  atOnce="Draft of a page"
                  done="The draft is saved"
                />
              )}
              {row.draft !== null && saved && <PublishButton row={row} />}
            </>
          }
        >
          <TextField
            label="Markdown"
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
            helperText="# title, then a sentence, then sections: ## Heading {#anchor}, questions: ### Question {#anchor}. No HTML. Links: https, mailto or a path of the site."
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            Figures that follow the settings: {PAGE_VALUES.map((name) => `{{${name}}}`).join(' ')}
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
    label="Publish"
    resource="pages"
    act="publish"
    id={row.id}
    question="Publish this draft?"
    explanation="Everybody reads it from that moment on. Until then it can be withdrawn."
    values={{ revision: row.revision }}
    variant="contained"
    done="Published"
  >
    <DateTimeInput source="effective_from" label="From" helperText="Your own time. Empty: at once." />
    {row.page === 'terms' && (
      <>
        <BooleanInput
          source="asks_members"
          label="Ask members to accept it"
          helperText="Who signed up before is asked once, after they log in. Only for a change that needs their yes; publish it in every language with the same moment."
        />
        <TextInput
          source="summary"
          label="What changed, for members"
          helperText={`In their language (${row.language}). Needed when members are asked.`}
          multiline
          minRows={3}
        />
      </>
    )}
  </ActButton>
);
