import { Box, Link as TextLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Whole } from '../app/adminClient.ts';
import { t } from '../app/words.ts';
import { Panel } from '../ui/Panel.tsx';
import { textAddress } from './textPictures.ts';

type Row = Pick<Whole<'texts'>, 'part' | 'key' | 'language' | 'site' | 'sites'>;

/** What is read on each site that may say it otherwise, whether it does, and the way to where that is changed. */
export function TextSites({ row }: { row: Row }) {
  const place = `${row.part} ${row.key}`;
  return (
    <Panel title={t('texts:sites.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('texts:sites.explanation')}
      </Typography>
      {row.site !== null && (
        <TextLink
          component={Link}
          underline="always"
          to={textAddress(row.language, place)}
          sx={{ display: 'inline-block', mb: 1 }}
        >
          {t('texts:sites.home')}
        </TextLink>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {row.sites.map(({ site, words, changed }) => (
          <li key={site}>
            {site === row.site ? (
              <strong>{site}</strong>
            ) : (
              <TextLink component={Link} underline="always" to={textAddress(row.language, place, site)}>
                {site}
              </TextLink>
            )}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {changed ? t('texts:regions.changed') : t('texts:sites.asEverywhere')}
            </Typography>
            <Typography variant="body2" lang={row.language} sx={{ overflowWrap: 'anywhere' }}>
              {words}
            </Typography>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
