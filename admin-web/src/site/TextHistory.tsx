import { Box, Typography } from '@mui/material';
import type { Whole } from '../app/adminClient.ts';
import { t } from '../app/words.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { pageDifference } from './pageDifference.ts';

type Version = Whole<'texts'>['versions'][number];
type HistoryProps = Readonly<{ row: Whole<'texts'>; mayChange: boolean; onDone: () => void }>;

/** Every change of a text, newest first: who, why, what it changed, and the way back. */
export const TextHistory = ({ row, mayChange, onDone }: HistoryProps) => (
  <Panel title={t('texts:history.title')}>
    {row.versions.length === 0 && <Typography color="textSecondary">{t('texts:history.none')}</Typography>}
    {row.versions.map((one) => (
      <Box key={one.version} sx={{ borderTop: '1px solid', borderColor: 'divider', py: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <strong>{t('texts:history.change', { version: one.version })}</strong>
          <Timestamp at={one.at} />
          {one.reverted && <span>{t('texts:history.reverted')}</span>}
          <Box sx={{ flexGrow: 1 }} />
          {mayChange && (
            <WayBack
              row={row}
              to={one.version === row.version ? one.version - 1 : one.version}
              of={one}
              onDone={onDone}
            />
          )}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('texts:history.by', { name: one.by_name, reason: one.reason })}
        </Typography>
        <Typography component="p" lang={row.language} sx={{ overflowWrap: 'anywhere' }}>
          {pageDifference(one.older, one.words).map(({ kind, text }, at) =>
            kind === 'same' ? (
              <span key={at}>{text}</span>
            ) : (
              <Box
                key={at}
                component={kind === 'gone' ? 'del' : 'ins'}
                sx={
                  kind === 'gone'
                    ? { bgcolor: 'error.main', color: 'error.contrastText' }
                    : { bgcolor: 'success.main', color: 'success.contrastText' }
                }
              >
                {text}
              </Box>
            ),
          )}
        </Typography>
      </Box>
    ))}
  </Panel>
);

/** The newest change is undone; the words of an older one can be said again. */
function WayBack({ row, to, of, onDone }: { row: HistoryProps['row']; to: number; of: Version; onDone: () => void }) {
  const newest = of.version === row.version;
  return (
    <ActButton
      label={newest ? t('texts:history.undo') : t('texts:history.again')}
      resource="texts"
      act="undo"
      id={row.id}
      question={
        newest
          ? t('texts:history.undoQuestion', { version: of.version })
          : t('texts:history.againQuestion', { version: of.version })
      }
      explanation={t('texts:history.undoExplanation')}
      values={{ version: row.version, to }}
      done={t('texts:history.undone')}
      onDone={onDone}
    />
  );
}
