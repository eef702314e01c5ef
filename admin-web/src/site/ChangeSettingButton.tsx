import { COUNTRIES } from '@vonk/contracts/languages';
import { required, SelectInput, TextInput } from 'react-admin';
import { ActButton } from '../ui/ActButton.tsx';

const countries = COUNTRIES.map((id) => ({ id, name: id }));

/** The text of the form as the value it stands for; text that is no JSON is refused at the field. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};
const isJson = (value: unknown) =>
  typeof value === 'string' && /^\s*["[{]/.test(value) ? 'This is not valid JSON yet.' : undefined;

/** Changes a setting, at once or from a day on, everywhere or in one country; the api judges the value. */
export const ChangeSettingButton = ({ setting, value }: { setting: string; value: unknown }) => (
  <ActButton
    label="Change"
    resource="settings"
    act="change"
    id={setting}
    question="Change this setting?"
    explanation="It holds at once, or from the moment you name. The old value stays in the history."
    done="Changed"
    variant="contained"
  >
    <TextInput
      source="value"
      label="Value (JSON)"
      multiline
      minRows={3}
      defaultValue={value}
      format={(shown: unknown) => (typeof shown === 'string' ? shown : JSON.stringify(shown, null, 2))}
      parse={parse}
      validate={[required(), isJson]}
    />
    <SelectInput source="country" choices={countries} emptyText="All countries" parse={(id: string) => id || null} />
    <TextInput
      source="effective_from"
      label="From (UTC, 2026-12-31T23:00:00Z)"
      parse={(text: string) => text || null}
      helperText="Empty: at once"
    />
  </ActButton>
);
