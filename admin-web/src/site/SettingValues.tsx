import { Box, Button, Chip, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { useState } from 'react';
import type { Whole } from '../app/adminClient.ts';
import { Panel } from '../ui/Panel.tsx';
import { ChangeSettingButton } from './ChangeSettingButton.tsx';
import { InheritSettingButton, RevertSettingButton } from './settingActs.tsx';
import { siteName } from '../ui/siteName.ts';
import { isOwn, scopeName, type SettingValue } from './settingScopes.ts';
import { settingText } from './settingText.ts';
import { t } from '../app/words.ts';

type ValuesProps = Readonly<{ row: Whole<'settings'>; mayChange: boolean }>;

/** What a setting is at each site and in each country, side by side: its own values, and the inherited ones on request. */
export function SettingValues({ row: { id, values, drafts }, mayChange }: ValuesProps) {
  const [all, setAll] = useState(false);
  const setting = id as SettingKey;
  const draftAt = (at: SettingValue) => drafts.find(({ site, country }) => site === at.site && country === at.country);
  const shown = values.filter((one) => all || one.country === null || isOwn(one));
  return (
    <Panel
      title={t('site:settingValues.whatItIs')}
      actions={
        shown.length < values.length || all ? (
          <Button size="small" onClick={() => setAll(!all)}>
            {all ? t('site:settingValues.ownValuesAlone') : t('site:words.everyCountry')}
          </Button>
        ) : undefined
      }
    >
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('site:words.site')}</TableCell>
              <TableCell>{t('site:words.country')}</TableCell>
              <TableCell>{t('site:settingValues.valueNow')}</TableCell>
              <TableCell>{t('site:words.from')}</TableCell>
              {mayChange && <TableCell />}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((one) => (
              <TableRow key={`${one.site} ${one.country ?? ''}`}>
                <TableCell>{siteName(one.site)}</TableCell>
                <TableCell>{one.country ?? t('site:words.all')}</TableCell>
                <TableCell sx={isOwn(one) ? { fontWeight: 600 } : { color: 'text.secondary' }}>
                  {settingText(one.value, setting)}
                </TableCell>
                <TableCell>
                  {isOwn(one) ? (
                    t('site:settingValues.itsOwn')
                  ) : (
                    <Chip
                      size="small"
                      variant="outlined"
                      label={
                        one.from
                          ? t('site:settingValues.inheritedFrom', { from: scopeName(one.from) })
                          : t('site:settingValues.neverSet')
                      }
                    />
                  )}
                </TableCell>
                {mayChange && (
                  <TableCell>
                    <Box sx={{ display: 'flex', gap: 1 }}>
                      <ChangeSettingButton setting={setting} at={one} draft={draftAt(one)} />
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
