import { Box, Typography } from '@mui/material';
import { LANGUAGES } from '@vonk/contracts/languages';
import { PORTRAITS } from '@vonk/contracts/site/landers';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });
const languages = LANGUAGES.map((id) => ({ id, name: NAMES.of(id) ?? id }));
const pictures = PORTRAITS.map((id) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) }));

/** What a variant shows instead of the page itself: whatever is left empty is the page's own. */
export const VariantInputs = () => (
  <>
    <SelectInput source="picture" label="Who stands in front" choices={pictures} emptyText="As on the page itself" />
    <SelectInput
      source="language"
      choices={languages}
      emptyText="The reader’s"
      helperText="What the address speaks when it names no language."
    />
    {languages.map(({ id, name }) => (
      <Box key={id}>
        <Typography variant="subtitle2" component="p">
          {name}
        </Typography>
        <TextInput
          source={`texts.${id}.title`}
          label={`Heading, ${name}`}
          slotProps={{ htmlInput: { maxLength: 120, lang: id } }}
        />
        <TextInput
          source={`texts.${id}.lead`}
          label={`Lead, ${name}`}
          multiline
          slotProps={{ htmlInput: { maxLength: 300, lang: id } }}
        />
      </Box>
    ))}
    <BooleanInput source="published" label="For everybody" helperText="Off: only who has the preview link sees it." />
  </>
);
