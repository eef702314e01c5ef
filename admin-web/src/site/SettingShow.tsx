import { Box, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { settingCatalogue } from '@vonk/contracts/site/settingCatalogue';
import { FOUNDING_REASON, type SettingKey } from '@vonk/contracts/site/settings';
import type { Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { Panel } from '../ui/Panel.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { WaitingProposals } from './WaitingProposals.tsx';
import { SettingDrafts } from './SettingDrafts.tsx';
import { SettingValues } from './SettingValues.tsx';
import { WithdrawSettingButton } from './settingActs.tsx';
import { scopeName } from './settingScopes.ts';
import { settingAbout } from './settingAbout.ts';
import { settingText } from './settingText.ts';
import { t } from '../app/words.ts';

const titleOf = (id: string): string => t(`settings:of.${id as SettingKey}.title`);

/** One setting: what it does, what it is at each site and in each country, and everything it was or will be. */
export const SettingShow = () => (
  <RecordPage<Whole<'settings'>> wholeWith="changes" titleOf={({ id }) => titleOf(id)}>
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: Whole<'settings'> }) {
  const mayChange = useMayDo('settings.change');
  const about = settingAbout(row.id as SettingKey);
  const group = t(`settings:group.${settingCatalogue[row.id as SettingKey].group}`);
  const versionAt = (site: string, country: string | null) =>
    row.values.find((one) => one.site === site && one.country === country)?.version ?? 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel title={titleOf(row.id)}>
        <Typography>{about}</Typography>
        <Typography color="textSecondary" variant="body2">
          {group} · {row.id}
        </Typography>
      </Panel>
      <WaitingProposals rows={row.waiting} />
      <SettingDrafts row={row} mayChange={mayChange} />
      <SettingValues row={row} mayChange={mayChange} />
      <Panel title={t('site:settingShow.history')}>
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('site:settingShow.holdsFrom')}</TableCell>
                <TableCell>{t('site:words.for')}</TableCell>
                <TableCell>{t('site:settingShow.value')}</TableCell>
                <TableCell>{t('site:words.why')}</TableCell>
                <TableCell>{t('site:words.changed')}</TableCell>
                <TableCell />
              </TableRow>
            </TableHead>
            <TableBody>
              {row.changes.map((change) => (
                <TableRow key={change.id}>
                  <TableCell>
                    <Timestamp at={change.effective_from} />
                  </TableCell>
                  <TableCell>{scopeName(change)}</TableCell>
                  <TableCell>
                    {change.inherited ? <em>{t('site:settingShow.inherits')}</em> : settingText(change.value, row.id)}
                  </TableCell>
                  <TableCell>
                    {change.reason === FOUNDING_REASON ? t('site:settingShow.asFounded') : change.reason}
                  </TableCell>
                  <TableCell>
                    <Timestamp at={change.changed_at} />
                  </TableCell>
                  <TableCell>
                    {change.withdrawn_at && <Chip size="small" label={t('site:settingShow.withdrawn')} />}
                    {change.coming && <Chip size="small" color="info" label={t('site:settingShow.coming')} />}
                    {change.coming && mayChange && (
                      <WithdrawSettingButton
                        setting={row.id}
                        change={change}
                        version={versionAt(change.site, change.country)}
                      />
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      </Panel>
    </Box>
  );
}
