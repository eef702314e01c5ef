import { Box, Link as TextLink, Typography } from '@mui/material';
import { languageOfLocale } from '@vonk/contracts/texts/textLocale';
import { Link } from 'react-router-dom';
import type { Whole } from '../app/adminClient.ts';
import { t } from '../app/words.ts';
import { languageName } from '../ui/formatText.ts';
import { Panel } from '../ui/Panel.tsx';
import { textAddress } from './textPictures.ts';

type Row = Pick<Whole<'texts'>, 'part' | 'key' | 'language' | 'site' | 'regions'>;

/** What is read in each region of the language, whether that differs from home, and the way to where it is changed. */
export function TextRegions({ row }: { row: Row }) {
  const place = `${row.part} ${row.key}`;
  const home = languageOfLocale(row.language);
  return (
    <Panel title={t('texts:regions.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('texts:regions.explanation')}
      </Typography>
      {row.language !== home && (
        <TextLink
          component={Link}
          underline="always"
          to={textAddress(home, place, row.site)}
          sx={{ display: 'inline-block', mb: 1 }}
        >
          {t('texts:regions.home', { language: languageName(home) })}
        </TextLink>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {row.regions.map(({ locale, words, own, changed }) => (
          <li key={locale}>
            {locale === row.language ? (
              <strong>{languageName(locale)}</strong>
            ) : (
              <TextLink component={Link} underline="always" to={textAddress(locale, place, row.site)}>
                {languageName(locale)}
              </TextLink>
            )}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {changed ? t('texts:regions.changed') : own ? t('texts:regions.own') : t('texts:regions.asAtHome')}
            </Typography>
            <Typography variant="body2" lang={locale} sx={{ overflowWrap: 'anywhere' }}>
              {words}
            </Typography>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
