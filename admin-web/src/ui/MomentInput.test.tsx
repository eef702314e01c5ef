import { fireEvent, screen } from '@testing-library/react';
import { Form, SaveButton } from 'react-admin';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openScreen } from './testing/openScreen.tsx';
import { MomentInput } from './MomentInput.tsx';

const HINT = 'In your own time zone.';

describe('a moment that is typed', () => {
  async function typed(value: string, before: string | null = null) {
    const saved: unknown[] = [];
    openScreen(
      <Form record={{ id: 'x', from: before }} onSubmit={({ from }: { from?: unknown }) => void saved.push(from)}>
        <MomentInput source="from" label="From" helperText={HINT} />
        <SaveButton alwaysEnable />
      </Form>,
    );
    const field = await screen.findByLabelText<HTMLInputElement>('From');
    const shown = field.value;
    if (value !== shown) {
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    }
    const hint = screen.getByText(/In your own time zone|The clocks change/).textContent;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    return { shown, hint, saved: saved[0] };
  }

  it('is kept as an instant by the clock of the machine', async () => {
    expect(await typed('2027-03-28T02:30')).toMatchObject({ saved: new Date('2027-03-28T02:30').toISOString() });
  });

  it('stays the instant that it was while nobody types', async () => {
    const before = new Date('2027-01-05T09:30').toISOString();
    expect(await typed('2027-01-05T09:30', before)).toEqual({ shown: '2027-01-05T09:30', hint: HINT, saved: before });
  });

  it('has a year of four digits at most, as more are no date for JavaScript', async () => {
    openScreen(
      <Form record={{ id: 'x' }}>
        <MomentInput source="from" label="From" helperText={HINT} />
      </Form>,
    );
    expect(await screen.findByLabelText('From')).toHaveAttribute('max', '9999-12-31T23:59');
  });

  it('is none where the field is emptied', async () => {
    expect((await typed('', '2027-01-05T08:30:00.000Z')).saved).toBeNull();
  });
});
