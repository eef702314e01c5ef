import { Autocomplete, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { callAdmin } from '../app/adminApi.ts';
import { t } from '../app/words.ts';

type Town = { region: string; city: string };
const TYPING_MS = 200;

/** The town, chosen from the place data of the country in the same form: with another country there is none yet. */
export function TownInput({ country }: { country: string | undefined }) {
  const { field, fieldState } = useInput({ source: 'city' });
  const [typed, setTyped] = useState('');
  const [towns, setTowns] = useState<readonly Town[]>([]);
  const countryBefore = useRef(country);
  useEffect(() => {
    if (countryBefore.current === country) return;
    countryBefore.current = country;
    field.onChange(null);
    setTowns([]);
  }, [country, field]);
  useEffect(() => {
    const q = typed.trim();
    if (!country || q === '') return;
    const timer = setTimeout(() => {
      void callAdmin(`/api/places?${new URLSearchParams({ country, q }).toString()}`).then(
        ({ json }) => setTowns((json as { places: Town[] }).places),
        () => setTowns([]),
      );
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, country]);
  return (
    <Autocomplete
      options={[...new Set(towns.map(({ city }) => city))]}
      filterOptions={(options) => options}
      value={(field.value as string | null | undefined) || null}
      onChange={(_event, town) => field.onChange(town)}
      onInputChange={(_event, text) => setTyped(text)}
      disabled={!country}
      noOptionsText={typed ? t('profiles:townInput.noSuchTownInThis') : t('profiles:townInput.typeTheFirstLetters')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('profiles:townInput.town')}
          size="small"
          margin="dense"
          error={fieldState.invalid}
        />
      )}
    />
  );
}
