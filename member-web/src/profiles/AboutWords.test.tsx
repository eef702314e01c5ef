import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { AboutWords } from './AboutWords.tsx';

it('what a member says of themselves is read in its language, and begins on the side of its script', () => {
  renderScreen(<AboutWords profile={{ name: 'ليلى', about: 'שלום! Ik leer Nederlands.', about_language: 'nl' }} />);
  const words = screen.getByText('שלום! Ik leer Nederlands.');
  expect(words).toHaveAttribute('lang', 'nl');
  expect(words).toHaveAttribute('dir', 'auto');
});

it('that they say nothing yet is a sentence of the page, which a name from right to left does not turn', () => {
  const { container } = renderScreen(<AboutWords profile={{ name: 'ليلى', about: '' }} />);
  const said = container.querySelector('p');
  expect(said).toHaveTextContent(/ليلى/);
  for (const attribute of ['dir', 'lang']) expect(said).not.toHaveAttribute(attribute);
  expect(screen.getByText('ليلى')).toHaveAttribute('translate', 'no');
});
