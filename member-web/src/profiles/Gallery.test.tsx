import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Profile } from '@vonk/contracts/profiles/queries';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { Gallery } from './Gallery.tsx';

const photo = (id: string): Profile['photos'][number] => ({
  id,
  private: false,
  locked: false,
  urls: { thumb: `/${id}-thumb`, card: `/${id}-card`, large: `/${id}-large` },
  blurred: null,
  thumbhash: null,
  width: 900,
  height: 1200,
});
const profile: Profile = {
  ...{ id: 'sanne', name: 'Sanne', age: 31, gender: 'female', country: 'NL', region: null, city: null },
  ...{ fictional: false, main_image: null, online: false, new: false, about: '', interests: [] },
  ...{ signup_reason: null, sexuality: null, hair_colour: null, eye_colour: null, body_type: null },
  ...{ relationship_status: null, tattoos: null, liked: false, likes_me: false, match: null, blocked: false },
  ...{ conversation: null, last_active: 'today', photos: [photo('one'), photo('two'), photo('three')] },
};

const open = async () => {
  renderScreen(<Gallery profile={profile} tags={null} caption={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge photo' }));
  return screen.findByRole('dialog', { name: 'Sanne’s photos' });
};

describe('a photo as large as the screen', () => {
  it('one press of an arrow key turns one page, in both directions and around the end', async () => {
    const large = await open();
    expect(within(large).getByText('1 / 3')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(within(large).getByText('2 / 3')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(within(large).getByText('3 / 3')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(within(large).getByText('1 / 3')).toBeVisible();
  });

  it('Escape closes it and gives the focus back to the button that opened it', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Enlarge photo' })).toHaveFocus();
  });
});

describe('the photos of a member', () => {
  it('are shown one at a time, also after a private one that is still locked', async () => {
    const locked = { ...photo('two'), private: true, locked: true, urls: null, blurred: '/two-blurred' };
    const photos = [photo('one'), locked, photo('three')];
    renderScreen(<Gallery profile={{ ...profile, photos }} tags={null} caption={null} />);
    const big = () => screen.getAllByRole('img', { name: /photo \d of 3$/ }).map((image) => image.getAttribute('src'));
    for (const src of ['/two-blurred', '/three-large', '/one-large', '/two-blurred']) {
      await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
      expect(big()).toEqual([src]);
    }
    expect(screen.getByText('Private photos are for Premium members.')).toBeVisible();
  });
});
