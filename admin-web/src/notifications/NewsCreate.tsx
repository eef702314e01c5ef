import { Box, Tab, Tabs, TextField, Typography } from '@mui/material';
import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import type { NewsText, NewsTexts } from '@vonk/contracts/notifications/events';
import { useEffect, useState } from 'react';
import { Title, useRedirect } from 'react-admin';
import { useRows } from '../app/adminClient.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { forgetDraft, keepDraft, readDraft } from '../ui/drafts.ts';
import { Panel } from '../ui/Panel.tsx';
import { audienceOf, textsOf, type NewsDraft } from './newsDraft.ts';
import { NewsPreview } from './NewsPreview.tsx';

/** What is written stays in this tab until it is published. */
const DRAFT = 'news/create';

/** Writes a news mail: texts beside their preview, a test to oneself, then to everybody who wants news. */
export function NewsCreate() {
  const [language, setLanguage] = useState<Language>('en');
  const [draft, setDraft] = useState<NewsDraft>(() => readDraft(DRAFT) ?? {});
  useEffect(() => {
    if (Object.keys(draft).length > 0) keepDraft(DRAFT, draft);
  }, [draft]);
  const texts = textsOf(draft);
  const href = draft.href?.trim() ? draft.href.trim() : null;
  const own = texts[language];
  const write = (field: keyof NewsText, value: string) =>
    setDraft(({ texts: all = {}, ...rest }) => ({
      ...rest,
      texts: { ...all, [language]: { ...all[language], [field]: value } },
    }));
  const field = (name: keyof NewsText, label: string, maxLength: number, more: object = {}) => (
    <TextField
      label={label}
      value={draft.texts?.[language]?.[name] ?? ''}
      onChange={(event) => write(name, event.target.value)}
      slotProps={{ htmlInput: { maxLength, lang: language } }}
      fullWidth
      {...more}
    />
  );
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      <Title title="Write news" />
      <Panel title="Texts">
        <Tabs
          value={language}
          onChange={(_event, next: Language) => setLanguage(next)}
          variant="scrollable"
          aria-label="Language"
        >
          {LANGUAGES.map((one) => (
            <Tab key={one} value={one} label={`${one}${texts[one] ? ' ✓' : ''}`} sx={{ minWidth: 64 }} />
          ))}
        </Tabs>
        <Box sx={{ display: 'grid', gap: 2, pt: 2 }}>
          {field('subject', 'Subject', 120)}
          {field('text', 'Text', 4000, {
            multiline: true,
            minRows: 8,
            helperText: 'An empty line begins a new paragraph.',
          })}
          {field('button', 'Button', 60)}
          <TextField
            label="The button leads to"
            helperText="A path of the site, such as /swipe-game, for all languages. Without it there is no button."
            value={draft.href ?? ''}
            onChange={(event) => setDraft((known) => ({ ...known, href: event.target.value }))}
            fullWidth
          />
        </Box>
      </Panel>
      <Panel title="Preview">
        {own ? (
          <NewsPreview {...own} href={href} />
        ) : (
          <Typography color="textSecondary">Subject and text appear here as you write them.</Typography>
        )}
        <Acts texts={texts} href={href} language={language} />
      </Panel>
    </Box>
  );
}

function Acts({ texts, href, language }: { texts: NewsTexts; href: string | null; language: Language }) {
  const redirect = useRedirect();
  const { data: readers = [] } = useRows('news-readers', { perPage: 50 });
  const { total, inEnglish } = audienceOf(texts, readers);
  const own = texts[language];
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 2, flexWrap: 'wrap' }}>
      {own && (
        <ActButton
          label="Send a test to me"
          resource="news"
          act="test"
          question="Send a test to your own address?"
          values={{ language, text: own, href, reason: 'Test of a news mail' }}
          ownReason
          done="The test is on its way"
        />
      )}
      {texts.en ? (
        <ActButton
          label="Publish"
          resource="news"
          act="publish"
          question={`Send to ${total} member${total === 1 ? '' : 's'}?`}
          explanation={`Everybody with a confirmed address who wants news gets one mail. ${inEnglish} of them get English, because their language is not written. It cannot be called back once it went.`}
          values={{ texts, href }}
          variant="contained"
          done="Published"
          onDone={() => forgetDraft(DRAFT)}
          afterwards={() => <GoToNews onGo={() => redirect('list', 'news')} />}
        />
      ) : (
        <Typography color="textSecondary">English is needed before it can be published.</Typography>
      )}
    </Box>
  );
}

const GoToNews = ({ onGo }: { onGo: () => void }) => (
  <Typography>
    The mails go out at 600 a minute.{' '}
    <Box
      component="button"
      type="button"
      onClick={onGo}
      sx={{ all: 'unset', cursor: 'pointer', textDecoration: 'underline' }}
    >
      See how far they are
    </Box>
  </Typography>
);
