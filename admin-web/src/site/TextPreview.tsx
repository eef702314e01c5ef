import { Box, Typography } from '@mui/material';
import type { WrittenLocale } from '@vonk/contracts/texts/textLocale';
import { filledText } from '@vonk/contracts/texts/textSamples';
import { typeset } from '@vonk/contracts/texts/typeset';
import type { ReactNode } from 'react';
import { t } from '../app/words.ts';
import { Panel } from '../ui/Panel.tsx';

/** The colours of the member site (member-web/src/ui/base.css). */
const LOOKS = {
  light: { ground: '#ffffff', ink: '#1c1640', button: '#5b46e5', onButton: '#ffffff' },
  dark: { ground: '#1b1733', ink: '#edebfa', button: '#8b7bff', onButton: '#120e26' },
} as const;
const PHONE_PX = 360;

type Previewed = Readonly<{ language: WrittenLocale; words: string; button: boolean }>;

/** A text as it is read on a phone, with examples filled in, as a button where it is one; light and dark. */
export const TextPreview = (previewed: Previewed) => (
  <Panel title={t('texts:preview.title')}>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {t('texts:preview.onAPhone', { px: PHONE_PX })}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {(['light', 'dark'] as const).map((look) => (
        <Shown key={look} look={look} {...previewed} />
      ))}
    </Box>
  </Panel>
);

function Shown({ look, language, words, button }: Previewed & { look: keyof typeof LOOKS }) {
  const { ground, ink, button: fill, onButton } = LOOKS[look];
  const said = emphasised(filledText(typeset(language, words)));
  return (
    <Box
      role="img"
      aria-label={`${t(`texts:preview.${look}`)}: ${filledText(words)}`}
      lang={language}
      sx={{
        width: PHONE_PX,
        maxWidth: '100%',
        boxSizing: 'border-box',
        p: 2,
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        bgcolor: ground,
        color: ink,
        fontSize: 16,
        lineHeight: 1.5,
        overflowWrap: 'anywhere',
      }}
    >
      {button ? (
        <Box
          component="span"
          sx={{
            ...{ display: 'inline-block', bgcolor: fill, color: onButton, borderRadius: 999 },
            ...{ px: 2.5, py: 1.25, fontWeight: 600, minHeight: 44, boxSizing: 'border-box', textAlign: 'center' },
          }}
        >
          {said}
        </Box>
      ) : (
        said
      )}
    </Box>
  );
}

/** Words with what stands between tags set off; nothing of it is markup. */
function emphasised(text: string): ReactNode[] {
  let depth = 0;
  return text.split(/(<\/?\w+>)/).map((piece, at) => {
    const tag = /^<(\/?)\w+>$/.exec(piece);
    if (!tag) return depth > 0 ? <strong key={at}>{piece}</strong> : piece;
    depth += tag[1] ? -1 : 1;
    return null;
  });
}
