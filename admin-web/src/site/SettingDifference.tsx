import { Box, Typography } from '@mui/material';
import { settingDifferences } from './settingDifferences.ts';
import { settingText } from './settingText.ts';

const said = (value: unknown) => (value === undefined ? 'not there' : settingText(value));

/** What a new value changes, place by place. */
export function SettingDifference({ before, after }: { before: unknown; after: unknown }) {
  const differences = settingDifferences(before, after);
  if (differences.length === 0) return <Typography color="textSecondary">Nothing differs from now yet.</Typography>;
  return (
    <Box component="ul" aria-label="What differs from now" sx={{ pl: 2, my: 1 }}>
      {differences.map(({ path, before: old, after: next }) => (
        <li key={path}>
          {path && `${path}: `}
          <del>{said(old)}</del> → <ins>{said(next)}</ins>
        </li>
      ))}
    </Box>
  );
}
