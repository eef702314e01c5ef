import { Autocomplete, NativeSelect } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Country } from '@vonk/contracts/languages';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useCountryChoices } from '../app/useCountryChoices.ts';
import { MyPlaceButton } from '../ui/MyPlaceButton.tsx';
import { regionsQuery } from './ownProfile.ts';

type Props = { values: ProfileChanges; onChange: (changes: ProfileChanges) => void };
const TYPING_MS = 150;

const placesQuery = (country: Country, q: string) =>
  queryOptions({
    queryKey: ['site', 'places', country, q],
    queryFn: ({ signal }) => api('get', '/api/places', { query: { country, q }, signal }),
    staleTime: Infinity,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** The country; another one takes region and city away. */
export function CountryInput({ values, onChange }: Props) {
  const { t } = useTranslation('profiles');
  const countries = useSettings()?.countries ?? [];
  const options = values.country && !countries.includes(values.country) ? [values.country, ...countries] : countries;
  return (
    <NativeSelect
      id="field-country"
      label={t('field.country')}
      autoComplete="country"
      value={values.country ?? ''}
      onChange={(event) => onChange({ country: event.target.value as Country, region: null, city: null })}
      data={useCountryChoices(options)}
    />
  );
}

/** `refused`: what the house said against one of them. */
type PlaceProps = Props & { country: Country; refused?: (field: 'region' | 'city') => string | null };

/** Region and city out of the place data; whoever types a city gets its region with it. */
export function PlaceInputs({ values, onChange, country, refused }: PlaceProps) {
  const { t } = useTranslation('profiles');
  const regions = useQuery(regionsQuery(country)).data?.regions.map(({ region }) => region) ?? [];
  const shown = values.region && !regions.includes(values.region) ? [values.region, ...regions] : regions;
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState('');
  const [left, setLeft] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsked((typed ?? '').trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const places = useQuery(placesQuery(country, asked)).data?.places ?? [];
  const found = asked === '' ? [] : places;
  const named = (place: { region: string; city: string }) => `${place.city}, ${place.region}`;
  const unknown = asked === typed?.trim() && asked.length > 1 && places.length === 0;
  const choose = (place: { region: string; city: string }) => {
    setTyped(null);
    onChange({ city: place.city, region: place.region });
  };
  return (
    <>
      <NativeSelect
        id="field-region"
        label={t('field.region')}
        autoComplete="address-level1"
        value={values.region ?? ''}
        error={refused?.('region')}
        onChange={(event) => {
          setTyped(null);
          onChange({ region: event.target.value || null, city: null });
        }}
        data={[{ value: '', label: t('field.unsaid') }, ...shown.map((value) => ({ value, label: value }))]}
      />
      <Autocomplete
        id="field-city"
        label={t('field.city')}
        description={t('field.cityHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        placeholder={t('field.cityType')}
        value={typed ?? values.city ?? ''}
        data={found.map(named)}
        filter={({ options }) => options}
        error={unknown ? t('field.cityNone') : left && typed?.trim() ? t('field.cityPick') : refused?.('city')}
        onChange={(text) => {
          setLeft(false);
          const place = found.find((one) => named(one) === text);
          if (place) return choose(place);
          setTyped(text);
          if (text.trim() === '') onChange({ city: null });
        }}
        onBlur={() => {
          const meant = found.find(({ city }) => city.toLowerCase() === typed?.trim().toLowerCase());
          if (meant) choose(meant);
          else setLeft(true);
        }}
      />
      <MyPlaceButton
        onFound={(place) => {
          setTyped(null);
          onChange({ country: place.country as Country, region: place.region, city: place.city });
        }}
      />
    </>
  );
}
