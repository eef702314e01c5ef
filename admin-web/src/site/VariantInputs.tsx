import { Box, Typography } from '@mui/material';
import { LANGUAGES } from '@vonk/contracts/languages';
import { PORTRAITS } from '@vonk/contracts/site/landers';
import { BooleanInput, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { t } from '../app/words.ts';
import { languageName } from '../ui/formatText.ts';
import { siteName } from '../ui/siteName.ts';

const languages = () => LANGUAGES.map((id) => ({ id, name: languageName(id) }));
const pictures = PORTRAITS.map((id) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) }));

/** What a variant shows instead of the page itself: whatever is left empty is the page's own. */
export const VariantInputs = () => (
  <>
    <SelectInput
      source="picture"
      label={t('site:variantInputs.whoStandsInFront')}
      choices={pictures}
      emptyText={t('site:words.asOnThePageItself')}
    />
    <SelectInput
      source="language"
      choices={languages()}
      emptyText={t('site:variantInputs.theReaders')}
      helperText={t('site:variantInputs.whatTheAddressSpeaksWhen')}
    />
    <ReferenceInput source="site" reference="sites">
      <SelectInput
        label={t('site:variantInputs.site')}
        optionText={({ id }: { id: string }) => siteName(id)}
        emptyText={t('site:variantInputs.everySite')}
      />
    </ReferenceInput>
    {languages().map(({ id, name }) => (
      <Box key={id}>
        <Typography variant="subtitle2" component="p">
          {name}
        </Typography>
        <TextInput
          source={`texts.${id}.title`}
          label={t('site:variantInputs.heading', { name })}
          slotProps={{ htmlInput: { maxLength: 120, lang: id } }}
        />
        <TextInput
          source={`texts.${id}.lead`}
          label={t('site:variantInputs.lead', { name })}
          multiline
          slotProps={{ htmlInput: { maxLength: 300, lang: id } }}
        />
      </Box>
    ))}
    <BooleanInput
      source="published"
      label={t('site:variantInputs.forEveryone')}
      helperText={t('site:variantInputs.offOnlyWhoHasThe')}
    />
  </>
);
