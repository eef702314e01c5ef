import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form, SaveButton } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../app/words.ts';
import { DecimalInput } from './DecimalInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { shownNumber, typedNumber } from './typedNumber.ts';

const form = (record: object = {}) => {
  const sent = vi.fn();
  render(
    <AdminContext>
      <Form record={record} onSubmit={(values: object) => void sent(values)}>
        <DecimalInput source="percentage" label="Percentage" needed />
        <MoneyInput source="amount" label="Amount" />
        <SaveButton label="Send" alwaysEnable />
      </Form>
    </AdminContext>,
  );
  return sent;
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const percentage = () => screen.getByLabelText(/Percentage/);
const amount = () => screen.getByLabelText('Amount');

describe('numbers with decimals', () => {
  beforeEach(() => speak('de'));
  afterEach(() => speak('en'));

  it('are taken with a comma as with a point, and never lose it', async () => {
    const sent = form();
    await userEvent.type(percentage(), '7,5');
    await userEvent.type(amount(), '9,95');
    expect(percentage()).toHaveValue('7,5');
    expect(amount()).toHaveValue('9,95');
    await send();
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledWith({ percentage: 7.5, amount: { amount_minor: 995, currency: 'EUR' } });
  });

  it('are written as the language of the page does', () => {
    form({ percentage: 12.5 });
    expect(percentage()).toHaveValue('12,5');
    expect(shownNumber(1000.25, '')).toBe('1000,25');
    expect(shownNumber(null, '')).toBe('');
  });

  it('are not sent while what stands there is none, and stay as they are typed', async () => {
    const sent = form();
    await userEvent.type(percentage(), '7%');
    await userEvent.type(amount(), '1.000,50');
    expect(screen.getByText('Keine Zahl')).toBeVisible();
    expect(screen.getByText('Kein Betrag')).toBeVisible();
    await send();
    expect(sent).not.toHaveBeenCalled();
    expect(percentage()).toHaveValue('7%');
    expect(amount()).toHaveValue('1.000,50');
    await userEvent.clear(amount());
    await userEvent.type(percentage(), '{Backspace}');
    await send();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ percentage: 7, amount: null }));
  });

  it('are asked for where one is needed', async () => {
    const sent = form();
    await send();
    await waitFor(() => expect(percentage()).toBeInvalid());
    expect(sent).not.toHaveBeenCalled();
  });

  it('that are whole have no decimals and no signs for thousands', () => {
    expect(typedNumber('1000', true)).toBe(1000);
    for (const typed of ['1,5', '1.000', 'ten']) expect(typedNumber(typed, true)).toBeNaN();
    expect(typedNumber(' ', true)).toBeNull();
  });
});
