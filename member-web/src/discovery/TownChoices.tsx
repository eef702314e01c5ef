import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { placesQuery } from './placesQuery.ts';

type Props = {
  field: Readonly<{ size: 'md'; label: string; placeholder: string; autoComplete: string; value: string }>;
  /** What was typed since a town was chosen; null: nothing. */
  typing: string | null;
  country: string;
  onType: (typed: string | null) => void;
  onChange: (city: string) => void;
};

/** The field of a town with its list, which takes the place and the focus of the plain one. */
export function TownChoices({ field, typing, country, onType, onChange }: Props) {
  const typed = typing ?? '';
  const { data } = useQuery({ ...placesQuery(country, typed), enabled: typed.trim().length > 0 });
  const towns = [...new Set(data?.places.map(({ city }) => city))];
  const choose = (city: string) => {
    onType(null);
    onChange(city);
  };
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Unless somebody went on to another field meanwhile.
    if (document.activeElement === document.body) input.current?.focus();
  }, []);
  return (
    <Autocomplete
      {...field}
      ref={input}
      data={towns}
      filter={({ options }) => options}
      onChange={onType}
      onOptionSubmit={choose}
      onBlur={() => {
        if (typing === '') choose('');
        else onType(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !towns[0] || typing === null) return;
        choose(towns.find((town) => town.toLowerCase() === typed.trim().toLowerCase()) ?? towns[0]);
      }}
    />
  );
}
