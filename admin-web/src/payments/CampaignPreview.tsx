import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { COUNTRIES, LANGUAGES, type Country, type Language } from '@vonk/contracts/languages';
import { useState } from 'react';
import { callAct, isPending, type Answer, type Body } from '../app/adminClient.ts';
import { countryChoices } from '../ui/countryChoices.ts';
import { languageName } from '../ui/formatText.ts';
import { Panel } from '../ui/Panel.tsx';
import { kindChoices, missText } from './campaignText.ts';

type Preview = Answer<'campaigns', 'preview'>;
type Somebody = Pick<Body<'campaigns', 'preview'>, 'country' | 'language' | 'members' | 'credits'>;

const NEW_HERE: Somebody = { country: COUNTRIES[0], language: LANGUAGES[0], members: 'never_bought', credits: 0 };

/** What somebody of a country and kind reads of a campaign, and whether they have it now; judged by the code that gives it. */
export function CampaignPreview({ id }: { id: string }) {
  const [who, setWho] = useState(NEW_HERE);
  const [shown, setShown] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const be = (part: Partial<Somebody>) => {
    setWho({ ...who, ...part });
    setShown(null);
  };
  const show = async () => {
    setProblem(null);
    try {
      const answer = await callAct('campaigns', 'preview', { id, body: { ...who, reason: 'Preview' } });
      if (!isPending(answer)) setShown(answer);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'That did not work.');
    }
  };
  return (
    <Panel
      title="Preview"
      actions={
        <Button size="small" variant="outlined" onClick={() => void show()}>
          Show
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Choice
          label="Country"
          value={who.country}
          choices={countryChoices}
          onChoose={(country) => be({ country: country as Country })}
        />
        <Choice
          label="Language"
          value={who.language}
          choices={LANGUAGES.map((one) => ({ id: one, name: languageName(one) }))}
          onChoose={(language) => be({ language: language as Language })}
        />
        <Choice
          label="Member"
          value={who.members}
          choices={kindChoices.filter(({ id: kind }) => kind !== 'everybody')}
          onChoose={(members) => be({ members: members as Somebody['members'] })}
        />
        <Choice
          label="Credits"
          value={String(who.credits)}
          choices={[
            { id: '0', name: 'None' },
            { id: '5', name: 'Some' },
          ]}
          onChoose={(credits) => be({ credits: Number(credits) })}
        />
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      {shown && <Shown shown={shown} language={who.language} />}
    </Panel>
  );
}

function Shown({ shown: { notice, misses }, language }: { shown: Preview; language: string }) {
  const why = missText(misses);
  const where = [
    notice.banner && 'as a line above the screens',
    notice.popup_seconds !== null && `as a card after ${notice.popup_seconds} s`,
    notice.modal_seconds !== null && `as a dialog after ${notice.modal_seconds} s`,
  ].filter(Boolean);
  return (
    <Box>
      <Alert severity={why ? 'info' : 'success'}>
        {why ? `They do not have it now: ${why}.` : 'They have it now, where no discount of the first purchase runs.'}{' '}
        {where.length === 0 ? 'It shows nowhere but in the shop.' : `It shows ${where.join(', ')}.`}
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

const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => (
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
