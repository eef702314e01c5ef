import { Box, TextField } from '@mui/material';
import { contrastOf } from '@vonk/contracts/site/oklch';
import { ON_PRIMARY, ON_SECONDARY, READABLE, sitePalette, type SchemeColours } from '@vonk/contracts/site/sitePalette';
import { t } from '../app/words.ts';
import type { SettingFormProps } from '../ui/settingForm.ts';

const COLOUR = /^#[\da-f]{6}$/;

/** A colour of a site: chosen or typed, how well it can be read on, and what comes of it in both schemes. */
export function ColourForm({ setting, value, onChange, problems }: SettingFormProps) {
  const text = typeof value === 'string' ? value : '';
  const colour = COLOUR.test(text) ? text : null;
  const isPrimary = setting === 'primary_colour';
  const letters = isPrimary ? ON_PRIMARY : ON_SECONDARY;
  const contrast = colour === null ? null : Math.round(contrastOf(colour, letters) * 10) / 10;
  const problem = problems[''];
  const hint = contrast === null ? undefined : t('site:colourForm.contrast', { contrast, needed: READABLE });
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <Box
          component="input"
          type="color"
          aria-label={t('site:colourForm.choose')}
          value={colour ?? '#000000'}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(event.target.value.toLowerCase())}
          sx={{ width: 48, height: 40, mt: 1, p: 0, border: 0, background: 'none', cursor: 'pointer' }}
        />
        <TextField
          size="small"
          margin="dense"
          label={t(`settings:of.${setting}.title`)}
          value={text}
          error={problem !== undefined}
          helperText={problem ?? hint}
          slotProps={{ htmlInput: { maxLength: 7, spellCheck: false } }}
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        />
      </Box>
      {colour !== null && <PaletteSample colour={colour} isPrimary={isPrimary} />}
    </Box>
  );
}

/** The shades, then a button, a link and a tint as they stand on both grounds. */
function PaletteSample({ colour, isPrimary }: { colour: string; isPrimary: boolean }) {
  const { primary, secondary, light, dark } = sitePalette({ primary: colour, secondary: colour });
  const shades = isPrimary ? primary : secondary;
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1, my: 1, maxWidth: 420 }}>
      <Box sx={{ display: 'flex', borderRadius: 1, overflow: 'hidden' }}>
        {shades.map((shade, index) => (
          <Box key={index} sx={{ flex: 1, height: 28, bgcolor: shade }} />
        ))}
      </Box>
      {isPrimary ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
          <SchemeSample colours={light} ground="#ffffff" letters={ON_PRIMARY} />
          <SchemeSample colours={dark} ground="#1b1733" letters="#120f26" />
        </Box>
      ) : (
        <Box sx={{ bgcolor: colour, color: ON_SECONDARY, borderRadius: 8, px: 1.5, justifySelf: 'start' }}>99+</Box>
      )}
    </Box>
  );
}

type SampleProps = Readonly<{ colours: SchemeColours; ground: string; letters: string }>;

const SchemeSample = ({ colours, ground, letters }: SampleProps) => (
  <Box sx={{ bgcolor: ground, border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5, display: 'grid', gap: 1 }}>
    <Box sx={{ bgcolor: colours.fill, color: letters, borderRadius: 1.5, py: 0.75, textAlign: 'center' }}>
      {t('site:colourForm.button')}
    </Box>
    <Box sx={{ bgcolor: colours.tint, color: colours.text, borderRadius: 1.5, py: 0.5, textAlign: 'center' }}>
      {t('site:colourForm.link')}
    </Box>
  </Box>
);
