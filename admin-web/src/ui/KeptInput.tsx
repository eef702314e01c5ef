import { Alert, Button } from '@mui/material';
import { t } from '../app/words.ts';

/** What stands in the fields was written before and not sent; it can be given up for what they begin with. */
export const KeptInput = ({ onAfresh }: { onAfresh: () => void }) => (
  <Alert
    severity="info"
    sx={{ mb: 1 }}
    action={
      <Button color="inherit" size="small" onClick={onAfresh}>
        {t('site:actButton.startAfresh')}
      </Button>
    }
  >
    {t('site:actButton.whatYouWroteBeforeIs')}
  </Alert>
);
