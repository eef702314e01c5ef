import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ConsentStanding } from '@vonk/contracts/profiles/queries';
import { spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Panel } from '../ui/Panel.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { t } from '../app/words.ts';

/** What a member agreed to and when. What they answered under it stays with them. */
export const ConsentsPanel = ({ consents }: { consents: readonly ConsentStanding[] }) => (
  <Panel title={t('accounts:consentsPanel.consents')}>
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 0 }}>{t('site:words.about')}</TableCell>
            <TableCell>{t('accounts:consentsPanel.stands')}</TableCell>
            <TableCell>{t('site:words.given')}</TableCell>
            <TableCell>{t('site:words.withdrawn')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {consents.map(({ consent, given, given_at, withdrawn_at }) => (
            <TableRow key={consent} sx={{ '&:last-child td': { borderBottom: 0 } }}>
              <TableCell sx={{ pl: 0 }}>{spoken(consent)}</TableCell>
              <TableCell>
                <StatusChip status={given ? 'given' : withdrawn_at ? 'withdrawn' : 'never_given'} />
              </TableCell>
              <TableCell>
                <Timestamp at={given_at} />
              </TableCell>
              <TableCell>
                <Timestamp at={withdrawn_at} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block', mt: 1 }}>
      {t('accounts:consentsPanel.answersAboutRaceAndSexuality')}
    </Typography>
  </Panel>
);
