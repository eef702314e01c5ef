import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { spoken } from '../ui/formatText.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Panel } from '../ui/Panel.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { ChangeSettingButton } from './ChangeSettingButton.tsx';
import { settingText } from './settingText.ts';

/** One setting: what holds now, and everything it was or will be. */
export const SettingShow = () => (
  <RecordPage<Whole<'settings'>> wholeWith="changes" titleOf={({ id }) => spoken(id)}>
    {(row) => <Record row={row} />}
  </RecordPage>
);

function Record({ row }: { row: Whole<'settings'> }) {
  const mayChange = useMayDo('settings.change');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Panel
        title={spoken(row.id)}
        actions={mayChange ? <ChangeSettingButton setting={row.id} value={row.value} /> : undefined}
      >
        <Box component="pre" tabIndex={0} sx={{ m: 0, overflow: 'auto', maxHeight: 320, fontSize: 13 }}>
          {JSON.stringify(row.value, null, 2)}
        </Box>
      </Panel>
      <Panel title="History">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Holds from</TableCell>
              <TableCell>Country</TableCell>
              <TableCell>Value</TableCell>
              <TableCell>Why</TableCell>
              <TableCell>Changed</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {row.changes.map((change) => (
              <TableRow key={change.id}>
                <TableCell>
                  <Timestamp at={change.effective_from} />
                </TableCell>
                <TableCell>{change.country ?? 'All'}</TableCell>
                <TableCell>{settingText(change.value)}</TableCell>
                <TableCell>{change.reason}</TableCell>
                <TableCell>
                  <Timestamp at={change.changed_at} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Panel>
    </Box>
  );
}
