import { Box, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { t } from '../app/words.ts';

/** The link of an invitation, to be copied. Whoever has it can sign up. */
export function InvitationLink({ link }: { link: string }) {
  const notify = useNotify();
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => notify(t('accounts:invitationLink.linkCopied'), { type: 'success' }),
      () => notify(t('accounts:invitationLink.copyingDidntWorkSelectThe'), { type: 'warning' }),
    );
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box component="code" sx={{ wordBreak: 'break-all', flex: '1 1 260px' }}>
        {link}
      </Box>
      <Button size="small" variant="outlined" onClick={copy}>
        {t('accounts:invitationLink.copy')}
      </Button>
    </Box>
  );
}
