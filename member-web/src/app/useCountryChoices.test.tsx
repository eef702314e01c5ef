import { act } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { renderBehaviour } from '../../test/renderBehaviour.tsx';
import { useCountryChoices } from './useCountryChoices.ts';

afterEach(() => act(() => i18next.changeLanguage('en')));

it.each([
  ['nl', ['België', 'Duitsland', 'Nederland', 'Oostenrijk']],
  ['de', ['Belgien', 'Deutschland', 'Niederlande', 'Österreich']],
  ['pl', ['Austria', 'Belgia', 'Holandia', 'Niemcy']],
])('names countries in the order of their names in %s', async (language, names) => {
  await act(() => i18next.changeLanguage(language));
  const { now } = renderBehaviour(() => useCountryChoices(['NL', 'DE', 'BE', 'AT']));
  expect(now().map(({ label }) => label)).toEqual(names);
});
