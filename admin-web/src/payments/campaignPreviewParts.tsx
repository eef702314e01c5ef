import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import type { CampaignMiss } from '@vonk/contracts/payments/campaignResources';
import type { CampaignNotice } from '@vonk/contracts/payments/campaigns';
import { missText } from './campaignText.ts';
import { t } from '../app/words.ts';

type Previewed = Readonly<{
  notice: Pick<CampaignNotice, 'title' | 'text' | 'button' | 'banner' | 'popup_seconds' | 'modal_seconds'>;
  misses: readonly CampaignMiss[];
  language: string;
  /** What is said where they have it. */
  given: string;
}>;

/** What somebody reads of a campaign, where it shows, and whether they have it. */
export function PreviewedNotice({ notice, misses, language, given }: Previewed) {
  const why = missText(misses);
  const where = [
    notice.banner && t('payments:campaignPreview.asALineAboveThe'),
    notice.popup_seconds !== null &&
      t('payments:campaignPreview.asACardAfterS', { popup_seconds: notice.popup_seconds }),
    notice.modal_seconds !== null &&
      t('payments:campaignPreview.asADialogAfterS', { modal_seconds: notice.modal_seconds }),
  ].filter(Boolean);
  return (
    <Box>
      <Alert severity={why ? 'info' : 'success'}>
        {why ? t('payments:campaignPreview.theyDontHaveItNow', { why }) : given}{' '}
        {where.length === 0
          ? t('payments:campaignPreview.itShowsNowhereButIn')
          : t('payments:campaignPreview.itShows', { where: where.join(', ') })}
      </Alert>
      <Box lang={language} sx={{ border: 1, borderColor: 'divider', borderRadius: 3, p: 2, mt: 1, maxWidth: 380 }}>
        <Typography sx={{ fontWeight: 700 }}>{notice.title}</Typography>
        <Typography sx={{ my: 1 }}>{notice.text}</Typography>
        <Button variant="contained" size="small" component="span">
          {notice.button}
        </Button>
      </Box>
    </Box>
  );
}

type ChoiceProps = Readonly<{
  label: string;
  value: string;
  choices: readonly Readonly<{ id: string; name: string }>[];
  onChoose: (id: string) => void;
}>;

/** A choice among a few, beside others in a line. */
export const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => (
  <TextField
    select
    fullWidth={false}
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value)}
  >
    {choices.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);
