import { fireEvent, render, screen } from '@testing-library/react';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../ui/testing/startServer.ts';
import { CreditPriceForm } from './CreditPriceForm.tsx';

type Asked = { site: string; country: string; setting: string; value: number };
const asked: Asked[] = [];
startServer(
  http.post('*/admin/api/packages/preview', async ({ request }) => {
    const body = (await request.json()) as Asked;
    asked.push(body);
    if (body.value < 0)
      return HttpResponse.json(
        { code: 'invalid_request', errors: [{ path: 'value', detail: 'Too small.' }] },
        { status: 422 },
      );
    const price = (minor: number) => ({ amount_minor: minor * body.value, currency: 'EUR' });
    const packages = [
      { id: 'p10', credits: 10, price: price(995), price_per_message: price(100), methods: [] },
      { id: 'p25', credits: 25, price: price(2245), price_per_message: price(90), methods: [] },
    ];
    return HttpResponse.json({ id: 'x', closed: false, message_credits: body.value, packages }, { status: 201 });
  }),
);
const change = vi.fn<(value: unknown) => void>();
beforeEach(() => {
  asked.splice(0);
  change.mockClear();
});

function Around({ setting, country = null }: { setting: SettingKey; country?: string | null }) {
  const [value, setValue] = useState<unknown>(1);
  const onChange = (next: unknown) => {
    change(next);
    setValue(next);
  };
  return (
    <CreditPriceForm setting={setting} value={value} onChange={onChange} problems={{}} at={{ site: 'main', country }} />
  );
}

describe('the form of a price in credits', () => {
  it('says what a message costs with each package, and shows the shop with the price that is being written', async () => {
    render(<Around setting="message_credits" />);
    expect(await screen.findByText(/10 credits: €1\.00/)).toBeVisible();
    fireEvent.change(screen.getByLabelText('One message'), { target: { value: '2' } });
    expect(await screen.findByText(/25 credits: €1\.80/)).toBeVisible();
    expect(change).toHaveBeenLastCalledWith(2);
    expect(asked.at(-1)).toMatchObject({ setting: 'message_credits', value: 2, country: 'NL' });
    expect(screen.getByRole('region', { name: 'Shop preview' })).toBeVisible();
  });

  it('says of a photo what it comes to in the country it is set for, without the shop', async () => {
    render(<Around setting="private_photo_credits" country="DE" />);
    expect(screen.getByLabelText('One private photo viewed')).toHaveValue(1);
    expect(await screen.findByText(/10 credits: €1\.00/)).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ country: 'DE' });
    expect(screen.queryByRole('region', { name: 'Shop preview' })).toBeNull();
  });

  it('says at the field what is wrong, and sends nothing that is no number', async () => {
    render(<Around setting="photo_credits" />);
    fireEvent.change(screen.getByLabelText('One photo in a chat'), { target: { value: '-1' } });
    expect(await screen.findByText('Too small.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('One photo in a chat'), { target: { value: '' } });
    expect(change).toHaveBeenLastCalledWith(null);
  });
});
