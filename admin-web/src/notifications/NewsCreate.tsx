import { Box, Tab, Tabs, TextField, Typography } from '@mui/material';
import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import type { NewsText, NewsTexts } from '@vonk/contracts/notifications/events';
import { NEWS_PER_MINUTE } from '@vonk/contracts/notifications/newsPace';
import { useEffect, useState } from 'react';
import { Title, useRedirect } from 'react-admin';
import { useRows } from '../app/adminClient.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { forgetDraft, keepDraft, readDraft } from '../ui/drafts.ts';
import { Panel } from '../ui/Panel.tsx';
import { siteName } from '../ui/siteName.ts';
import { audienceOf, textsOf, type NewsDraft } from './newsDraft.ts';
import { NewsPreview } from './NewsPreview.tsx';
import { t } from '../app/words.ts';

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
  const site = draft.site || undefined;
  const { data: sites = [] } = useRows('sites', { perPage: 50 });
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
      <Title title={t('notifications:words.writeNews')} />
      <Panel title={t('notifications:newsCreate.texts')}>
        <Tabs
          value={language}
          onChange={(_event, next: Language) => setLanguage(next)}
          variant="scrollable"
          aria-label={t('site:words.language')}
        >
          {LANGUAGES.map((one) => (
            <Tab key={one} value={one} label={`${one}${texts[one] ? ' ✓' : ''}`} sx={{ minWidth: 64 }} />
          ))}
        </Tabs>
        <Box sx={{ display: 'grid', gap: 2, pt: 2 }}>
          {field('subject', t('notifications:words.subject'), 120)}
          {field('text', t('site:words.text'), 4000, {
            multiline: true,
            minRows: 8,
            helperText: t('notifications:newsCreate.anEmptyLineBeginsA'),
          })}
          {field('button', t('site:words.button'), 60)}
          <TextField
            label={t('notifications:newsCreate.theButtonLeadsTo')}
            helperText={t('notifications:newsCreate.aPathOfTheSite')}
            value={draft.href ?? ''}
            onChange={(event) => setDraft((known) => ({ ...known, href: event.target.value }))}
            fullWidth
          />
          {sites.length > 1 && (
            <TextField
              select
              label={t('notifications:newsCreate.forMembersOf')}
              value={draft.site ?? ''}
              onChange={(event) => setDraft((known) => ({ ...known, site: event.target.value }))}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              fullWidth
            >
              <option value="">{t('site:variantInputs.everySite')}</option>
              {sites.map(({ id }) => (
                <option key={id} value={id}>
                  {siteName(id)}
                </option>
              ))}
            </TextField>
          )}
        </Box>
      </Panel>
      <Panel title={t('site:words.preview')}>
        {own ? (
          <NewsPreview {...own} href={href} />
        ) : (
          <Typography color="textSecondary">{t('notifications:newsCreate.subjectAndTextAppearHere')}</Typography>
        )}
        <Acts texts={texts} href={href} site={site} language={language} />
      </Panel>
    </Box>
  );
}

type ActsProps = Readonly<{ texts: NewsTexts; href: string | null; site: string | undefined; language: Language }>;

function Acts({ texts, href, site, language }: ActsProps) {
  const redirect = useRedirect();
  const { data: readers = [] } = useRows('news-readers', { perPage: 50, filter: { site } });
  const { total, inEnglish } = audienceOf(texts, readers);
  const own = texts[language];
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 2, flexWrap: 'wrap' }}>
      {own && (
        <ActButton
          label={t('notifications:newsCreate.sendATestToMe')}
          resource="news"
          act="test"
          question={t('notifications:newsCreate.sendATestToYour')}
          values={{ language, text: own, href, site, reason: t('site:words.testOfANewsEmail') }}
          ownReason
          done={t('notifications:newsCreate.theTestIsOnIts')}
        />
      )}
      {texts.en ? (
        <ActButton
          label={t('site:words.publish')}
          resource="news"
          act="publish"
          question={t('notifications:newsCreate.sendToMember', { count: total })}
          explanation={t('notifications:newsCreate.everyoneWithAConfirmedAddress', { count: inEnglish })}
          values={{ texts, href, site }}
          variant="contained"
          done={t('site:words.published')}
          onDone={() => forgetDraft(DRAFT)}
          afterwards={() => <GoToNews onGo={() => redirect('list', 'news')} />}
        />
      ) : (
        <Typography color="textSecondary">{t('notifications:newsCreate.englishIsNeededBeforeIt')}</Typography>
      )}
    </Box>
  );
}

const GoToNews = ({ onGo }: { onGo: () => void }) => (
  <Typography>
    {t('notifications:newsCreate.theEmailsGoOutAt', { count: NEWS_PER_MINUTE })}{' '}
    <Box
      component="button"
      type="button"
      onClick={onGo}
      sx={{ all: 'unset', cursor: 'pointer', textDecoration: 'underline' }}
    >
      {t('notifications:newsCreate.seeHowFarTheyAre')}
    </Box>
  </Typography>
);
