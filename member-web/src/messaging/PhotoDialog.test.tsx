import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnPhoto } from '@vonk/contracts/profiles/queries';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { PhotoDialog } from './PhotoDialog.tsx';

const photo: OwnPhoto = {
  ...{ id: 'p1', filename: 'p1', status: 'active', rejection: null, appeal: 'none', private: false, main: true },
  ...{ urls: { thumb: '/t', card: '/c', large: '/l' }, thumbhash: null, width: 600, height: 800 },
};
const open = (credits: number) => {
  const sent: string[] = [];
  renderScreen(
    <PhotoDialog
      opened
      premium
      name="Sanne"
      price={2}
      credits={credits}
      gallery={[photo]}
      onClose={() => undefined}
      onChoose={({ id }) => sent.push(id)}
    />,
  );
  return sent;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a photo for somebody', () => {
  it('is looked at before it is sent by the button that says what it costs', async () => {
    const sent = open(5);
    await press('Choose photo 1');
    expect(screen.getByRole('img', { name: 'Chosen photo' })).toBeInTheDocument();
    expect(sent).toEqual([]);
    await press('Send for 2 credits');
    expect(sent).toEqual(['p1']);
  });

  it('can be another one after all', async () => {
    const sent = open(5);
    await press('Choose photo 1');
    await press('Another photo');
    expect(await screen.findByRole('button', { name: 'Choose photo 1' })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is not chosen where the credits do not suffice: that names for whom, and where to buy some', async () => {
    open(1);
    expect(await screen.findByText('You need 1 more credit to send Sanne a photo.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '/credits');
    expect(screen.queryByRole('button', { name: 'Choose photo 1' })).toBeNull();
  });
});
