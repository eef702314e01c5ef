import { Box, Typography } from '@mui/material';
import type { NewsText } from '@vonk/contracts/notifications/events';

/** A news text in the look of the mails. The test mail shows it exactly as it goes. */
export const NewsPreview = ({ subject, text, button, href }: NewsText & { href: string | null }) => (
  <Box sx={{ bgcolor: '#f6f5fc', color: '#1c1640', p: 3, borderRadius: 2 }}>
    <Box sx={{ bgcolor: '#fff', p: 4, borderRadius: '20px', maxWidth: 560, mx: 'auto' }}>
      <Typography component="h3" sx={{ fontSize: 24, fontWeight: 700, lineHeight: '31px', mb: 2 }}>
        {subject}
      </Typography>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <Typography key={paragraph} sx={{ fontSize: 16, lineHeight: '26px', mb: 2, whiteSpace: 'pre-line' }}>
          {paragraph}
        </Typography>
      ))}
      {href && button && (
        <Box
          component="span"
          sx={{
            display: 'inline-block',
            bgcolor: '#5b46e5',
            color: '#fff',
            borderRadius: '12px',
            px: 3,
            py: 1.75,
            fontWeight: 600,
          }}
        >
          {button}
        </Box>
      )}
    </Box>
  </Box>
);
