import { Box, Link as TextLink, MenuItem, TextField, Typography } from '@mui/material';
import { WRITTEN_LOCALES, type WrittenLocale } from '@vonk/contracts/texts/textLocale';
import type { TextPictures } from '@vonk/contracts/texts/textPictures';
import { keyOf } from '@vonk/contracts/texts/textPlaces';
import { Title } from 'react-admin';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { currentLanguage, t } from '../app/words.ts';
import { languageName } from '../ui/formatText.ts';
import { Panel } from '../ui/Panel.tsx';
import { screenName } from './screenName.ts';
import { ScreenPicture, spotBox } from './ScreenPicture.tsx';
import { pictureOf, textAddress, textsOn, useTextPictures, type NamedPicture } from './textPictures.ts';

/** Texts by screen: a picture of each screen and mail, and behind every text in it the page where it is changed. */
export function TextScreens() {
  const pictures = useTextPictures();
  const { name } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = search.get('language');
  const language: WrittenLocale = WRITTEN_LOCALES.find((one) => one === asked) ?? currentLanguage();
  const names = Object.keys(pictures?.pictures ?? {});
  const shown = pictures && pictureOf(pictures, name ?? names[0] ?? '');
  const show = (next: string, of: WrittenLocale) => navigate(`/screens/${next}?language=${of}`);
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2 }}>
      <Title title={t('texts:pictures.byScreen')} />
      {pictures && !shown && <Typography color="textSecondary">{t('texts:pictures.noPictures')}</Typography>}
      {pictures && shown && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <TextField
              select
              label={t('texts:pictures.screen')}
              value={shown.name}
              onChange={({ target }) => void show(target.value, language)}
              sx={{ minWidth: 260, maxWidth: '100%' }}
            >
              {names.map((one) => {
                const picture = pictureOf(pictures, one);
                return (
                  <MenuItem key={one} value={one}>
                    {picture && screenName(picture)}
                  </MenuItem>
                );
              })}
            </TextField>
            <TextField
              select
              label={t('site:words.language')}
              value={language}
              onChange={({ target }) => void show(shown.name, target.value as WrittenLocale)}
              sx={{ minWidth: 160 }}
            >
              {WRITTEN_LOCALES.map((one) => (
                <MenuItem key={one} value={one}>
                  {languageName(one)}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          <Screen pictures={pictures} picture={shown} language={language} />
        </>
      )}
    </Box>
  );
}

type ScreenProps = Readonly<{ pictures: TextPictures; picture: NamedPicture; language: WrittenLocale }>;

const Screen = ({ pictures, picture, language }: ScreenProps) => {
  const texts = textsOn(pictures, picture.name);
  return (
    <Panel title={screenName(picture)}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('texts:pictures.choose')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}>
        <Box sx={{ maxWidth: '100%', border: 1, borderColor: 'divider' }}>
          <ScreenPicture picture={picture} label={t('texts:pictures.alt', { name: screenName(picture) })}>
            {texts.map(([place, spot]) => (
              <Box
                key={place}
                component={Link}
                to={textAddress(language, place)}
                title={keyOf(place)}
                // The list beside the picture leads to the same pages, for keyboards and screen readers.
                tabIndex={-1}
                aria-hidden
                sx={{
                  ...spotBox(spot, picture),
                  borderRadius: 0.5,
                  outline: '1px dashed #d6364b',
                  // Seen on buttons, too.
                  boxShadow: '0 0 0 1px rgba(255, 255, 255, 0.7)',
                  '&:hover': { outline: '3px solid #d6364b', bgcolor: 'rgba(214, 54, 75, 0.12)' },
                }}
              />
            ))}
          </ScreenPicture>
        </Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', flex: '1 1 240px', minWidth: 0 }}>
          {texts.map(([place]) => (
            <Box key={place} component="li">
              <TextLink
                component={Link}
                underline="always"
                to={textAddress(language, place)}
                sx={{ display: 'inline-block', py: 0.5, overflowWrap: 'anywhere' }}
              >
                {place}
              </TextLink>
            </Box>
          ))}
        </Box>
      </Box>
    </Panel>
  );
};
