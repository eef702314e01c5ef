import { TextInput } from '@mantine/core';
import { lazy, startTransition, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const load = () => import('./TownChoices.tsx');
const TownChoices = lazy(() => load().then((found) => ({ default: found.TownChoices })));

type Props = { value: string; country: string; onChange: (city: string) => void };

/**
 * A town to search around: typed in any spelling, chosen from those that exist. What is left half typed changes nothing.
 * The list is loaded once somebody turns to the field, and goes on with what was typed until then.
 */
export function TownInput({ value, country, onChange }: Props) {
  const { t } = useTranslation('discovery');
  const [typing, setTyping] = useState<string | null>(null);
  const [wanted, setWanted] = useState(false);
  const field = {
    size: 'md',
    label: t('filter.near'),
    placeholder: t('filter.nearHint'),
    autoComplete: 'off',
    value: typing ?? value,
  } as const;
  const plain = (
    <TextInput
      {...field}
      onPointerEnter={() => void load().catch(() => undefined)}
      // Nothing changes until the list is there: who types goes on typing.
      onFocus={() => startTransition(() => setWanted(true))}
      onChange={({ target }) => setTyping(target.value)}
    />
  );
  return (
    <Suspense fallback={plain}>
      {wanted ? (
        <TownChoices field={field} typing={typing} country={country} onType={setTyping} onChange={onChange} />
      ) : (
        plain
      )}
    </Suspense>
  );
}
