import { Box, Typography } from '@mui/material';
import { QrCode } from './QrCode.tsx';

/** A second factor for an authenticator app: to scan, or to type where there is no camera. */
export const SecretToScan = ({ uri, secret }: { uri: string; secret: string }) => (
  <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1, my: 1 }}>
    <QrCode text={uri} label="Code to scan with your authenticator app" />
    <Typography variant="body2" color="textSecondary">
      Or type this key into the app:
    </Typography>
    <Typography component="code" variant="body2" sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
      {secret.replace(/(.{4})/g, '$1 ').trim()}
    </Typography>
  </Box>
);
