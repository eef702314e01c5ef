import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placesQuery } from './placesQuery.ts';

type Props = { value: string; country: string; onChange: (city: string) => void };

/** A town to search around: typed in any spelling, chosen from those that exist. What is left half typed changes nothing. */
export function TownInput({ value, country, onChange }: Props) {
  const { t } = useTranslation('discovery');
  const [typing, setTyping] = useState<string | null>(null);
  const typed = typing ?? '';
  const { data } = useQuery({ ...placesQuery(country, typed), enabled: typed.trim().length > 0 });
  const towns = [...new Set(data?.places.map(({ city }) => city))];
  const choose = (city: string) => {
    setTyping(null);
    onChange(city);
  };
  return (
    <Autocomplete
      size="md"
      label={t('filter.near')}
      placeholder={t('filter.nearHint')}
      autoComplete="off"
      value={typing ?? value}
      data={towns}
      filter={({ options }) => options}
      onChange={setTyping}
      onOptionSubmit={choose}
      onBlur={() => {
        if (typing === '') choose('');
        else setTyping(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !towns[0] || typing === null) return;
        choose(towns.find((town) => town.toLowerCase() === typed.trim().toLowerCase()) ?? towns[0]);
      }}
    />
  );
}
