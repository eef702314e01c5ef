import { fireEvent, render, screen } from '@testing-library/react';
import { settingShape } from '@vonk/contracts/site/settingShape';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { expect, it, vi } from 'vitest';
import { SchemaField } from './SchemaField.tsx';

function form(setting: SettingKey, value: unknown) {
  const onChange = vi.fn();
  render(
    <SchemaField shape={settingShape(setting)} label="Value" path="" value={value} onChange={onChange} problems={{}} />,
  );
  return onChange;
}

it('shows an amount of each currency in units of it, and takes it in units', () => {
  const limits = { EUR: 10_000, GBP: 8050 };
  const onChange = form('refund_second_person_above', limits);
  expect(screen.getByLabelText('EUR')).toHaveValue('100');
  expect(screen.getByLabelText('GBP')).toHaveValue('80.5');
  fireEvent.change(screen.getByLabelText('EUR'), { target: { value: '250.5' } });
  expect(onChange).toHaveBeenLastCalledWith({ ...limits, EUR: 25_050 });
  fireEvent.change(screen.getByLabelText('GBP'), { target: { value: '80,95' } });
  expect(onChange).toHaveBeenLastCalledWith({ ...limits, GBP: 8095 });
  fireEvent.change(screen.getByLabelText('GBP'), { target: { value: 'none' } });
  expect(onChange).toHaveBeenLastCalledWith({ ...limits, GBP: 'none' });
});

it('shows limits of direct debits in units, and how many may be open as a number', () => {
  const limits = { per_order: 15_000, per_30_days: 20_000, open: 2 };
  const onChange = form('direct_debit_limits', limits);
  expect(screen.getByLabelText(/per order/i)).toHaveValue('150');
  expect(screen.getByLabelText(/per 30 days/i)).toHaveValue('200');
  expect(screen.getByLabelText(/open/i)).toHaveValue('2');
  fireEvent.change(screen.getByLabelText(/open/i), { target: { value: '3' } });
  expect(onChange).toHaveBeenLastCalledWith({ ...limits, open: 3 });
});

it('names the unit at each part of a value that has one', () => {
  const deadlines = { spam: 72, privacy: 744 };
  render(
    <SchemaField
      shape={settingShape('complaint_deadlines')}
      label="Deadlines"
      path=""
      value={deadlines}
      onChange={vi.fn()}
      problems={{}}
      unit="hours"
    />,
  );
  expect(screen.getByLabelText('Spam (hours)')).toHaveValue('72');
  expect(screen.getByLabelText('Privacy (hours)')).toHaveValue('744');
});

it('calls languages by their names, and says what is wrong with one of them once', () => {
  render(
    <SchemaField
      shape={settingShape('language_hosts')}
      label="Addresses"
      path=""
      value={{ de: 'https://x' }}
      onChange={vi.fn()}
      problems={{ de: 'No website address.' }}
    />,
  );
  expect(screen.getByLabelText('German')).toHaveValue('https://x');
  expect(screen.getAllByText('No website address.')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /German/ })).toBeVisible();
});
