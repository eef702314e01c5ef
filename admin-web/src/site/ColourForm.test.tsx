import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ColourForm } from './ColourForm.tsx';

type Setting = 'primary_colour' | 'secondary_colour';

function Around({ setting, problems = {} }: { setting: Setting; problems?: Record<string, string> }) {
  const [value, setValue] = useState<unknown>('#5b46e5');
  return (
    <>
      <ColourForm {...{ setting, value, problems }} onChange={setValue} at={{ site: 'main', country: null }} />
      <output>{String(value)}</output>
    </>
  );
}

it('takes a colour typed or chosen, and says how well it can be read on', () => {
  render(<Around setting="primary_colour" />);
  expect(screen.getByText(/6\.1 \(4\.5 is needed\)/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Main colour'), { target: { value: ' #B4235A ' } });
  expect(screen.getByRole('status')).toHaveTextContent('#b4235a');
  fireEvent.change(screen.getByLabelText('Choose a colour'), { target: { value: '#7a7aff' } });
  expect(screen.getByText(/3\.5 \(4\.5 is needed\)/)).toBeVisible();
});

it('counts the second colour against dark letters, and says nothing of what is no colour yet', () => {
  render(<Around setting="secondary_colour" />);
  expect(screen.getByText(/2\.8 \(4\.5 is needed\)/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Second colour'), { target: { value: '#ff' } });
  expect(screen.queryByText(/is needed/)).toBeNull();
});

it('puts what the api found wrong at the field', () => {
  render(<Around setting="primary_colour" problems={{ '': 'This colour is too light.' }} />);
  expect(screen.getByLabelText('Main colour')).toBeInvalid();
  expect(screen.getByText('This colour is too light.')).toBeVisible();
});
