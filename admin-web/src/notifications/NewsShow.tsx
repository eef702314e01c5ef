import { Box, Typography } from '@mui/material';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { Panel } from '../ui/Panel.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { siteName } from '../ui/siteName.ts';
import type { Whole } from '../app/adminClient.ts';
import { NewsPreview } from './NewsPreview.tsx';
import { t } from '../app/words.ts';

/** One news mail in every language it was written in. */
export const NewsShow = () => (
  <RecordPage<Whole<'news'>> wholeWith="texts" titleOf={({ texts }) => texts.en?.subject ?? t('site:words.news')}>
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: Whole<'news'> }) {
  const mayPublish = useMayDo('news.publish');
  const stop = mayPublish && row.stopped_at === null && (
    <ActButton
      label={t('notifications:newsShow.stop')}
      resource="news"
      act="stop"
      id={row.id}
      question={t('notifications:newsShow.stopThisNewsEmail')}
      explanation={t('notifications:newsShow.copiesThatHaveNotGone')}
      done={t('notifications:newsShow.stopped')}
      color="error"
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {row.site !== null && (
        <Typography>
          {t('notifications:newsCreate.forMembersOf')} {siteName(row.site)}
        </Typography>
      )}
      {Object.entries(row.texts).map(([language, text], at) => (
        <Panel key={language} title={language} actions={at === 0 ? stop || undefined : undefined}>
          <NewsPreview {...text} href={row.href} />
        </Panel>
      ))}
    </Box>
  );
}
