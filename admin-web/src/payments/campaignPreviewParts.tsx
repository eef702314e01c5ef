import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import type { CampaignMiss } from '@vonk/contracts/payments/campaignResources';
import type { CampaignNotice } from '@vonk/contracts/payments/campaigns';
import { COUNTRIES, LANGUAGES, type Country, type Language } from '@vonk/contracts/languages';
import { useState, type ReactNode } from 'react';
import { countryChoices } from '../ui/countryChoices.ts';
import { languageName } from '../ui/formatText.ts';
import { Panel } from '../ui/Panel.tsx';
import { missText } from './campaignText.ts';
import { t } from '../app/words.ts';

type Reader = Readonly<{ country: Country; language: Language }>;
type Preview = Readonly<{
  notice: Pick<CampaignNotice, 'title' | 'text' | 'button' | 'banner' | 'popup_seconds' | 'modal_seconds'>;
  misses: readonly CampaignMiss[];
}>;
type PanelProps<Who extends Reader> = Readonly<{
  /** Who looks at first, beside country and language. */
  begin: Omit<Who, keyof Reader>;
  /** What they read, by the code that serves it; null: later. */
  ask: (who: Who) => Promise<Preview | null>;
  /** What is said where they have it. */
  given: string;
  /** Choices beside country and language. */
  more?: (who: Who, be: (part: Partial<Who>) => void) => ReactNode;
}>;

/** What somebody of a country reads of a campaign in a language, where it shows, and whether they have it now. */
export function PreviewPanel<Who extends Reader>({ begin, ask, given, more }: PanelProps<Who>) {
  const [who, setWho] = useState({ country: COUNTRIES[0], language: LANGUAGES[0], ...begin } as unknown as Who);
  const [shown, setShown] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const be = (part: Partial<Who>) => {
    setWho({ ...who, ...part });
    setShown(null);
  };
  const show = async () => {
    setProblem(null);
    try {
      setShown(await ask(who));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('site:words.thatDidntWork'));
    }
  };
  return (
    <Panel
      title={t('site:words.preview')}
      actions={
        <Button size="small" variant="outlined" onClick={() => void show()}>
          {t('site:words.show')}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Choice
          label={t('site:words.country')}
          value={who.country}
          choices={countryChoices()}
          onChoose={(country) => be({ country } as Partial<Who>)}
        />
        <Choice
          label={t('site:words.language')}
          value={who.language}
          choices={LANGUAGES.map((one) => ({ id: one, name: languageName(one) }))}
          onChoose={(language) => be({ language } as Partial<Who>)}
        />
        {more?.(who, be)}
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      {shown && <PreviewedNotice {...shown} language={who.language} given={given} />}
    </Panel>
  );
}

/** What somebody reads of a campaign, where it shows, and whether they have it. */
function PreviewedNotice({ notice, misses, language, given }: Preview & Readonly<{ language: string; given: string }>) {
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
