import { Box, Typography } from '@mui/material';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { isMoney } from '../ui/schemaShape.ts';
import { unitsText } from '../ui/unitsText.ts';
import { settingDifferences, type Difference } from './settingDifferences.ts';
import { settingPart } from './settingPart.ts';
import { settingText } from './settingText.ts';
import { t } from '../app/words.ts';

/** Amounts in units of the currency, which the last part of their path is; everything else as it is. */
function said(value: unknown, path: Difference['path']): string {
  if (value === undefined) return t('site:settingDifference.notThere');
  const money = typeof value === 'number' && isMoney(path.join('.'));
  return money ? unitsText(value) : settingText(value);
}

type DifferenceProps = Readonly<{ setting: SettingKey; before: unknown; after: unknown }>;

/** What a new value changes, place by place, each named as in the form. */
export function SettingDifference({ setting, before, after }: DifferenceProps) {
  const differences = settingDifferences(settingPart(setting), before, after);
  if (differences.length === 0)
    return <Typography color="textSecondary">{t('site:settingDifference.nothingDiffersFromNowYet')}</Typography>;
  return (
    <Box component="ul" aria-label={t('site:settingDifference.whatDiffersFromNow')} sx={{ pl: 2, my: 1 }}>
      {differences.map(({ path, names, before: old, after: next }) => (
        <li key={path.join('.')}>
          {names.length > 0 && `${names.join(', ')}: `}
          <del>{said(old, path)}</del> → <ins>{said(next, path)}</ins>
        </li>
      ))}
    </Box>
  );
}
