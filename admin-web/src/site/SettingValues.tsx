import { Box, Button, Chip, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { useState } from 'react';
import { Panel } from '../ui/Panel.tsx';
import { ChangeSettingButton } from './ChangeSettingButton.tsx';
import { InheritSettingButton, RevertSettingButton } from './settingActs.tsx';
import { isOwn, scopeName, siteName, type SettingValue } from './settingScopes.ts';
import { settingText } from './settingText.ts';

type ValuesProps = Readonly<{ setting: SettingKey; values: readonly SettingValue[]; mayChange: boolean }>;

/** What a setting is at each site and in each country, side by side: its own values, and the inherited ones on request. */
export function SettingValues({ setting, values, mayChange }: ValuesProps) {
  const [all, setAll] = useState(false);
  const shown = values.filter((one) => all || one.country === null || isOwn(one));
  return (
    <Panel
      title="What it is"
      actions={
        shown.length < values.length || all ? (
          <Button size="small" onClick={() => setAll(!all)}>
            {all ? 'Own values alone' : 'Every country'}
          </Button>
        ) : undefined
      }
    >
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Site</TableCell>
              <TableCell>Country</TableCell>
              <TableCell>Value now</TableCell>
              <TableCell>From</TableCell>
              {mayChange && <TableCell />}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((one) => (
              <TableRow key={`${one.site} ${one.country ?? ''}`}>
                <TableCell>{siteName(one.site)}</TableCell>
                <TableCell>{one.country ?? 'All'}</TableCell>
                <TableCell sx={isOwn(one) ? { fontWeight: 600 } : { color: 'text.secondary' }}>
                  {settingText(one.value, setting)}
                </TableCell>
                <TableCell>
                  {isOwn(one) ? (
                    'its own'
                  ) : (
                    <Chip
                      size="small"
                      variant="outlined"
                      label={one.from ? `inherited from ${scopeName(one.from)}` : 'never set'}
                    />
                  )}
                </TableCell>
                {mayChange && (
                  <TableCell>
                    <Box sx={{ display: 'flex', gap: 1 }}>
                      <ChangeSettingButton setting={setting} at={one} />
                      <RevertSettingButton setting={setting} at={one} />
                      <InheritSettingButton setting={setting} at={one} />
                    </Box>
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}
