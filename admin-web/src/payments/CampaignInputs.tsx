import { Box, Typography } from '@mui/material';
import { LANGUAGES } from '@vonk/contracts/languages';
import { BooleanInput, maxLength, NumberInput, required, SelectArrayInput, SelectInput, TextInput } from 'react-admin';
import { useActProblems } from '../ui/ActProblems.ts';
import { countryChoices } from '../ui/countryChoices.ts';
import { languageName } from '../ui/formatText.ts';
import { kindChoices } from './campaignText.ts';
import { t } from '../app/words.ts';

/** What a campaign says in each language, whom it is for, and where it shows. */
export const CampaignInputs = () => (
  <>
    <AudienceInputs />
    <PlaceInputs />
    <WordInputs hint={t('payments:campaignInputs.isFilledInALanguage')} />
  </>
);

const AudienceInputs = () => (
  <>
    <TextInput
      source="name"
      label={t('site:words.name')}
      helperText={t('payments:campaignInputs.forTheStaffAlone')}
      validate={[required(), maxLength(80)]}
    />
    <Heading>{t('payments:campaignInputs.whomItIsFor')}</Heading>
    <SelectInput source="members" label={t('site:words.members')} choices={kindChoices()} validate={required()} />
    <BooleanInput source="no_credits" label={t('payments:campaignInputs.onlyWhoHasNoCredits')} />
    <SiteInputs hint={t('payments:campaignInputs.noneChosenEveryCountryWhoever')} />
  </>
);

/** In which countries and at which site a campaign is given. `hint`: what no country means. */
export const SiteInputs = ({ hint }: { hint: string }) => (
  <>
    <SelectArrayInput source="countries" choices={countryChoices()} helperText={hint} />
    <TextInput source="site" label={t('site:words.site')} helperText={t('payments:campaignInputs.theHostOfOneSite')} />
  </>
);

/** Where a campaign shows, and after how many seconds. */
export const PlaceInputs = () => (
  <>
    <Heading>{t('payments:campaignInputs.whereItShows')}</Heading>
    <BooleanInput source="banner" label={t('payments:campaignInputs.aLineAboveTheScreens')} />
    <NumberInput
      source="popup_seconds"
      label={t('payments:campaignInputs.secondsUntilACardIn')}
      min={0}
      max={3600}
      helperText={t('payments:campaignInputs.inTheMembersAreaNever')}
    />
    <NumberInput
      source="modal_seconds"
      label={t('payments:campaignInputs.secondsUntilADialogIn')}
      min={0}
      max={3600}
      helperText={t('payments:campaignInputs.asTheCardEmptyNone')}
    />
  </>
);

/** What a campaign says in each language. `hint`: what is filled in. */
export const WordInputs = ({ hint }: { hint: string }) => (
  <>
    <Heading>{t('payments:campaignInputs.whatItSays')}</Heading>
    <Typography color="textSecondary" variant="body2">
      {hint}
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

const fields = () =>
  [
    { name: 'title', label: t('payments:campaignInputs.heading'), most: 60 },
    { name: 'text', label: t('site:words.text'), most: 200 },
    { name: 'button', label: t('site:words.button'), most: 30 },
  ] as const;

function Words({ language }: { language: string }) {
  const problems = useActProblems();
  const needed = language === 'en' ? [required()] : [];
  return (
    <Box>
      {fields().map(({ name, label, most }) => (
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
