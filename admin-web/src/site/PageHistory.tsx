import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { Whole } from '../app/adminClient.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { Panel } from '../ui/Panel.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { pageDifference } from './pageDifference.ts';
import { wordsWithoutOwn } from './pageWords.ts';
import { t } from '../app/words.ts';

type Version = Whole<'pages'>['versions'][number];

/** Every version of a page, newest first, with what it changed, and the way back to it. */
export function PageHistory({ row, mayChange }: { row: Whole<'pages'>; mayChange: boolean }) {
  const isFirst = row.inherited === null;
  const textOf = (version: number) => row.versions.find((one) => one.version === version)?.text ?? wordsWithoutOwn(row);
  const statusOf = ({ version, withdrawn_at, effective_from }: Version) =>
    withdrawn_at !== null
      ? 'withdrawn'
      : version === row.version
        ? 'active'
        : row.scheduled_from !== null && effective_from >= row.scheduled_from
          ? 'waiting'
          : 'past';
  return (
    <Panel
      title={t('site:pageHistory.versions')}
      actions={
        mayChange &&
        row.words === 'own' && (
          <RevertButton
            row={row}
            version={0}
            label={t(isFirst ? 'site:pageHistory.backToTheBuiltIn' : 'site:pageHistory.backToTheFirstSite')}
          />
        )
      }
    >
      {row.versions.length === 0 && (
        <Typography color="textSecondary">
          {t(isFirst ? 'site:pageHistory.nobodyHasChangedThisPage' : 'site:pageHistory.nobodyHasChangedItHere')}
        </Typography>
      )}
      {row.versions.map((one) => (
        <Box key={one.version} sx={{ borderTop: '1px solid', borderColor: 'divider', py: 1.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <strong>{t('site:pageHistory.version', { version: one.version })}</strong>
            <StatusChip status={statusOf(one)} />
            <span>
              {t('site:pageHistory.from')} <Timestamp at={one.effective_from} />
            </span>
            {one.asks_members && <StatusChip status="asks_members" />}
            <Box sx={{ flexGrow: 1 }} />
            {mayChange && statusOf(one) === 'waiting' && (
              <ActButton
                label={t('site:words.withdraw')}
                resource="pages"
                act="withdraw"
                id={row.id}
                question={t('site:pageHistory.withdrawVersion', { version: one.version })}
                explanation={t('site:pageHistory.itWillNeverBeRead')}
                values={{ version: one.version }}
                unguarded
                done={t('site:words.withdrawn')}
                color="error"
              />
            )}
            {mayChange && (statusOf(one) === 'past' || statusOf(one) === 'withdrawn') && (
              <RevertButton row={row} version={one.version} label={t('site:pageHistory.publishAgain')} />
            )}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {one.reason}
            {one.summary && ` · ${one.summary}`}
          </Typography>
          <Difference older={textOf(one.version - 1)} newer={one.text ?? wordsWithoutOwn(row)} />
        </Box>
      ))}
    </Panel>
  );
}

const RevertButton = ({ row, version, label }: { row: Whole<'pages'>; version: number; label: string }) => (
  <ActButton
    label={label}
    resource="pages"
    act="revert"
    id={row.id}
    question={
      version === 0
        ? t(row.inherited === null ? 'site:pageHistory.goBackToTheBuilt' : 'site:pageHistory.goBackToTheFirstSite')
        : t('site:pageHistory.publishTheWordsOfVersion', { version })
    }
    explanation={t('site:pageHistory.itBecomesANewVersion')}
    values={{ revision: row.revision, version }}
    done={t('site:words.published')}
  />
);

function Difference({ older, newer }: { older: string; newer: string }) {
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {t('site:pageHistory.whatItChanged')}
      </Button>
    );
  const pieces = pageDifference(older, newer);
  return (
    <Box
      component="pre"
      tabIndex={0}
      sx={{
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        maxHeight: 480,
        overflowY: 'auto',
        fontSize: 13,
        m: 0,
        mt: 1,
      }}
    >
      {pieces.length === 1 && pieces[0]?.kind === 'same'
        ? t('site:pageHistory.nothing')
        : pieces.map(({ kind, text }, at) =>
            kind === 'same' ? (
              <span key={at}>{text}</span>
            ) : kind === 'gone' ? (
              <Box key={at} component="del" sx={{ bgcolor: 'error.main', color: 'error.contrastText' }}>
                {text}
              </Box>
            ) : (
              <Box key={at} component="ins" sx={{ bgcolor: 'success.main', color: 'success.contrastText' }}>
                {text}
              </Box>
            ),
          )}
    </Box>
  );
}
