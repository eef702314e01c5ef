import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Facts } from './Panel.tsx';
import { verbatim, Written, writtenIn } from './Written.tsx';

const record = {
  description: 'Hij stuurt mij vervelende berichten.',
  answer: null,
  texts: [{ text: 'ok' }, { text: 'Kom je vanavond?' }],
  written_in: { description: 'nl', 'texts.1.text': 'nl' },
} as const;

describe('what somebody wrote', () => {
  it.each([
    ['description', record.description],
    ['texts.1.text', 'Kom je vanavond?'],
  ])('at %s stands in its own language', (at, words) => {
    render(<Written of={record} at={at} />);
    expect(screen.getByText(words)).toHaveAttribute('lang', 'nl');
  });

  it('has no language where that could not be told, and a dash where there is nothing', () => {
    render(<Written of={record} at="texts.0.text" />);
    render(<Written of={record} at="answer" />);
    for (const words of ['ok', '–']) expect(screen.getByText(words)).not.toHaveAttribute('lang');
  });
});

it('a fact says how its value is read, not its label', () => {
  const facts = [
    ['About', record.description, writtenIn(record, 'description')],
    ['Name', 'Sanne', verbatim],
    ['Age', '31', writtenIn(record, 'age')],
  ] as const;
  render(<Facts facts={facts} />);
  expect(screen.getByText(record.description)).toHaveAttribute('lang', 'nl');
  expect(screen.getByText('Sanne')).toHaveAttribute('translate', 'no');
  for (const words of ['About', 'Name', 'Age', '31'])
    for (const attribute of ['lang', 'translate']) expect(screen.getByText(words)).not.toHaveAttribute(attribute);
});
