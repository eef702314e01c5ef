import { Box, Button, Typography } from '@mui/material';
import type { WrittenLocale } from '@vonk/contracts/texts/textLocale';
import type { TextSpot } from '@vonk/contracts/texts/textPictures';
import { filledText } from '@vonk/contracts/texts/textSamples';
import { typeset } from '@vonk/contracts/texts/typeset';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Whole } from '../app/adminClient.ts';
import { t } from '../app/words.ts';
import { Panel } from '../ui/Panel.tsx';
import { screenName } from './screenName.ts';
import { ScreenPicture, spotBox, wordsBox } from './ScreenPicture.tsx';
import { pictureOf, spotsOf, useTextPictures, type NamedPicture } from './textPictures.ts';

type Shown = Readonly<{ row: Pick<Whole<'texts'>, 'part' | 'key' | 'language' | 'button'>; words: string }>;

/** The screens and mails a text stands on: a picture of each, with the words as they are being written in their place. */
export function TextOnScreens({ row, words }: Shown) {
  const pictures = useTextPictures();
  if (pictures === null) return null;
  const spots = spotsOf(pictures, `${row.part} ${row.key}`);
  return (
    <Panel title={t('texts:pictures.title')}>
      {spots.length === 0 ? (
        <Typography color="textSecondary">{t('texts:pictures.none')}</Typography>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {t('texts:pictures.inPlace')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
            {spots.map((spot) => {
              const picture = pictureOf(pictures, spot.on);
              return (
                picture && (
                  <Spot key={spot.on} {...{ spot, picture, words }} language={row.language} button={row.button} />
                )
              );
            })}
          </Box>
        </>
      )}
    </Panel>
  );
}

const WINDOW_PX = 460;

type SpotProps = Readonly<{
  spot: TextSpot;
  picture: NamedPicture;
  words: string;
  language: WrittenLocale;
  button: boolean;
}>;

function Spot({ spot, picture, words, language, button }: SpotProps) {
  const region = useRef<HTMLDivElement>(null);
  // The text stands in the middle of what is seen of a long screen.
  useEffect(() => {
    const box = region.current;
    if (!box) return;
    const scale = box.scrollWidth / picture.width;
    box.scrollTop = (spot.y + spot.height / 2) * scale - box.clientHeight / 2;
  }, [spot, picture.width]);
  const name = screenName(picture);
  return (
    <Box component="figure" sx={{ m: 0, width: picture.width > 700 ? '100%' : picture.width, maxWidth: '100%' }}>
      <Box
        component="figcaption"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5, overflowWrap: 'anywhere' }}
      >
        <Typography variant="body2" sx={{ flexGrow: 1 }}>
          {name}
        </Typography>
        <Button component={Link} to={`/screens/${spot.on}?language=${language}`} size="small">
          {t('texts:pictures.all')}
        </Button>
      </Box>
      <Box
        ref={region}
        role="region"
        tabIndex={0}
        aria-label={name}
        sx={{ maxHeight: WINDOW_PX, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 2 }}
      >
        <ScreenPicture picture={picture} label={t('texts:pictures.alt', { name })}>
          <Written spot={spot} picture={picture} words={words} language={language} button={button} />
        </ScreenPicture>
      </Box>
      {spot.size === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('texts:pictures.spoken')}
        </Typography>
      )}
    </Box>
  );
}

/** The words in the place of those of the picture, framed. What is read aloud is framed alone. */
const Written = ({ spot, picture, words, language, button }: SpotProps) => (
  <Box
    lang={language}
    sx={{
      ...(spot.size > 0 ? wordsBox(spot, picture, button) : spotBox(spot, picture)),
      outline: '3px solid #d6364b',
      outlineOffset: 2,
      borderRadius: 0.5,
      ...(spot.size > 0 && {
        bgcolor: spot.ground,
        ...{ color: spot.ink, fontWeight: spot.weight, overflowWrap: 'anywhere' },
        fontFamily: 'Inter, system-ui, sans-serif',
        fontSize: `${(spot.size / picture.width) * 100}cqw`,
        lineHeight: spot.height < spot.size * 2 ? `${(spot.height / picture.width) * 100}cqw` : 1.4,
      }),
    }}
  >
    {spot.size > 0 && filledText(typeset(language, words)).replace(/<\/?\w+>/g, '')}
  </Box>
);
