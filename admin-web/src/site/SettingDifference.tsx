import { Box, Typography } from '@mui/material';
import { isMoney } from '../ui/schemaShape.ts';
import { unitsText } from '../ui/unitsText.ts';
import { settingDifferences } from './settingDifferences.ts';
import { settingText } from './settingText.ts';
import { t } from '../app/words.ts';

/** Amounts in units of the currency, which the last part of their path is; everything else as it is. */
function said(value: unknown, path: string): string {
  if (value === undefined) return t('site:settingDifference.notThere');
  const money = typeof value === 'number' && isMoney(path.replaceAll(', ', '.'));
  return money ? unitsText(value) : settingText(value);
}

/** What a new value changes, place by place. */
export function SettingDifference({ before, after }: { before: unknown; after: unknown }) {
  const differences = settingDifferences(before, after);
  if (differences.length === 0)
    return <Typography color="textSecondary">{t('site:settingDifference.nothingDiffersFromNowYet')}</Typography>;
  return (
    <Box component="ul" aria-label={t('site:settingDifference.whatDiffersFromNow')} sx={{ pl: 2, my: 1 }}>
      {differences.map(({ path, before: old, after: next }) => (
        <li key={path}>
          {path && `${path}: `}
          <del>{said(old, path)}</del> → <ins>{said(next, path)}</ins>
        </li>
      ))}
    </Box>
  );
}
