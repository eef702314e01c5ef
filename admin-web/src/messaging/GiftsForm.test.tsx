import { fireEvent, render, screen } from '@testing-library/react';
import type { Settings } from '@vonk/contracts/site/settings';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { speak } from '../app/words.ts';
import { GiftsForm } from './GiftsForm.tsx';

type Gifts = Settings['gifts'];
const GIFTS: Gifts = [
  { id: 'red_rose', credits: 2, image: '/gifts/red-rose.svg', active: true },
  { id: 'teddy', credits: 5, image: '/gifts/teddy.svg', active: false },
];
const change = vi.fn<(value: unknown) => void>();
const value = () => change.mock.lastCall?.[0] as Gifts;

function Around({ problems = {}, gifts = GIFTS }: { problems?: Readonly<Record<string, string>>; gifts?: Gifts }) {
  const [now, setNow] = useState<unknown>(gifts);
  const onChange = (next: unknown) => {
    change(next);
    setNow(next);
  };
  return (
    <GiftsForm
      setting="gifts"
      value={now}
      onChange={onChange}
      problems={problems}
      at={{ site: 'main', country: null }}
    />
  );
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

afterEach(() => speak('en'));

describe('the form of the gifts', () => {
  it('changes price and picture of one gift, and leaves the others as they are', () => {
    render(<Around />);
    type('Credits of Red rose', '4');
    type('Picture of Red rose', '/gifts/rose.svg');
    expect(value()).toEqual([{ ...GIFTS[0], credits: 4, image: '/gifts/rose.svg' }, GIFTS[1]]);
  });

  it('shows the shop as it will be: what is taken out of it is gone, what is put into it stands there', () => {
    render(<Around />);
    expect(screen.getByText('Preview: 1 in the shop')).toBeVisible();
    expect(screen.getByText('Red rose · 2')).toBeVisible();
    fireEvent.click(screen.getByLabelText('Red rose is in the shop'));
    fireEvent.click(screen.getByLabelText('Teddy is in the shop'));
    expect(screen.queryByText('Red rose · 2')).toBeNull();
    expect(screen.getByText('Teddy · 5')).toBeVisible();
    expect(value().map(({ active }) => active)).toEqual([false, true]);
  });

  it('calls a gift that members know as the reader of the form does, beside its id', async () => {
    await speak('de');
    render(<Around gifts={[{ id: 'clover', credits: 3, image: '/gifts/clover.svg', active: true }]} />);
    expect(screen.getByText('Glücksklee · 3')).toBeVisible();
    expect(screen.getByText('Glücksklee')).toBeVisible();
    expect(screen.getByDisplayValue('clover')).toBeVisible();
  });

  it('adds a gift that is not sold before somebody says so', () => {
    render(<Around />);
    fireEvent.click(screen.getByText('Add a gift'));
    type('Name of gift 3', 'kite');
    expect(value()[2]).toMatchObject({ id: 'kite', active: false });
  });

  it('says what is wrong at its field', () => {
    render(<Around problems={{ '1.credits': 'At most 10', '0.image': 'No such picture' }} />);
    expect(screen.getByText('At most 10')).toBeVisible();
    expect(screen.getByLabelText('Credits of Teddy')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText('Credits of Red rose')).not.toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('No such picture')).toBeVisible();
  });
});
