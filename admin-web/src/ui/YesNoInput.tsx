import { BooleanInput, SelectInput } from 'react-admin';
import { t } from '../app/words.ts';

/** A filter of what is so or is not: empty asks for both, which no switch can say once it was on. */
export const YesNoInput = (props: Readonly<{ source: string; label: string; alwaysOn?: boolean }>) => (
  <SelectInput
    {...props}
    choices={[
      { id: true, name: t('payments:words.yes') },
      { id: false, name: t('payments:words.no') },
    ]}
  />
);

/** A filter that leaves those alone that are so: switched off, which is an empty text to a list, it asks for all again. */
export const OnlyInput = (props: Readonly<{ source: string; label: string }>) => (
  <BooleanInput {...props} parse={(isOn: boolean) => isOn || ''} />
);
