import { Box, Typography } from '@mui/material';
import { QrCode } from './QrCode.tsx';
import { t } from '../app/words.ts';
import { verbatim } from '../ui/Written.tsx';

/** A second factor for an authenticator app: to scan, or to type where there is no camera. */
export const SecretToScan = ({ uri, secret }: { uri: string; secret: string }) => (
  <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1, my: 1 }}>
    <QrCode text={uri} label={t('site:secretToScan.codeToScanWithYour')} />
    <Typography variant="body2" color="textSecondary">
      {t('site:secretToScan.orTypeThisKeyInto')}
    </Typography>
    <Typography
      {...verbatim}
      component="code"
      variant="body2"
      sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}
    >
      {secret.replace(/(.{4})/g, '$1 ').trim()}
    </Typography>
  </Box>
);
