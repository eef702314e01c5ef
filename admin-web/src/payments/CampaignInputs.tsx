import { Box, Typography } from '@mui/material';
import { LANGUAGES } from '@vonk/contracts/languages';
import { BooleanInput, maxLength, NumberInput, required, SelectArrayInput, SelectInput, TextInput } from 'react-admin';
import { useActProblems } from '../ui/ActProblems.ts';
import { countryChoices } from '../ui/countryChoices.ts';
import { languageName } from '../ui/formatText.ts';
import { kindChoices } from './campaignText.ts';

/** What a campaign says in each language, whom it is for, and where it shows. */
export const CampaignInputs = () => (
  <>
    <TextInput source="name" label="Name" helperText="For the staff alone." validate={[required(), maxLength(80)]} />
    <Heading>Whom it is for</Heading>
    <SelectInput source="members" label="Members" choices={kindChoices} validate={required()} />
    <BooleanInput source="no_credits" label="Only who has no credits left" />
    <SelectArrayInput
      source="countries"
      choices={countryChoices}
      helperText="None chosen: every country. Whoever learns of the code can type it, wherever they are."
    />
    <TextInput source="site" label="Site" helperText="The host of one site, or main. Empty: every site." />
    <Heading>Where it shows</Heading>
    <BooleanInput source="banner" label="A line above the screens" />
    <NumberInput
      source="popup_seconds"
      label="Seconds until a card in the corner"
      min={0}
      max={3600}
      helperText="In the members area, never in a conversation or while paying. Empty: none."
    />
    <NumberInput
      source="modal_seconds"
      label="Seconds until a dialog in the middle"
      min={0}
      max={3600}
      helperText="As the card. Empty: none."
    />
    <Heading>What it says</Heading>
    <Typography color="textSecondary" variant="body2">
      {'{{percentage}}'} is filled in. A language without words reads English.
    </Typography>
    {LANGUAGES.map((language) => (
      <Words key={language} language={language} />
    ))}
  </>
);

const Heading = ({ children }: { children: string }) => (
  <Typography variant="subtitle2" component="p" sx={{ mt: 2 }}>
    {children}
  </Typography>
);

const FIELDS = [
  { name: 'title', label: 'Heading', most: 60 },
  { name: 'text', label: 'Text', most: 200 },
  { name: 'button', label: 'Button', most: 30 },
] as const;

function Words({ language }: { language: string }) {
  const problems = useActProblems();
  const needed = language === 'en' ? [required()] : [];
  return (
    <Box>
      {FIELDS.map(({ name, label, most }) => (
        <TextInput
          key={name}
          source={`texts.${language}.${name}`}
          label={`${label}, ${languageName(language)}`}
          helperText={problems[`texts.${language}.${name}`] ?? false}
          validate={needed}
          slotProps={{ htmlInput: { maxLength: most, lang: language } }}
        />
      ))}
    </Box>
  );
}
