import { fireEvent, screen } from '@testing-library/react';
import { useRefresh } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { openScreen } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { PhotoReview } from './PhotoReview.tsx';

const server = backOfficeServer();
const at = '2026-11-20T10:00:00.000Z';
const photo = (id: string): Row<'photos'> => ({
  ...{ id, member: 'm1', name: `Member ${id}`, private: false, in_chat: false, status: 'pending', rejection: null },
  ...{ appeal: 'none', appeal_text: null, appealed: false, decidable: true, thumbhash: '', width: 400, height: 400 },
  ...{ uploaded_at: at, waiting_since: at, reviewed_by: null },
  urls: { thumb: '/t', card: '/c', large: '/l' },
});
/** Longer than nobody could have looked. */
const look = () => new Promise((resolve) => setTimeout(resolve, 350));
const press = (key: string, how: object = {}) => fireEvent.keyDown(window, { key, ...how });

/** What a decision that was sent does by itself. */
const Again = () => <button onClick={useRefresh()}>again</button>;

async function open(...ids: string[]) {
  const acts = Object.fromEntries(ids.map((id) => [`photos/${id}/approve`, 'photo_already_reviewed' as const]));
  server.has({ rows: { photos: ids.map(photo) }, acts });
  openScreen(
    <>
      <PhotoReview />
      <Again />
    </>,
    { resource: 'photos', permissions: ['photos.review'] },
  );
  await screen.findByRole('img', { name: /Member p1/ });
}

describe('the queue of photos, by keyboard', () => {
  it('takes a press for the photo that was looked at, not for the next one', async () => {
    await open('p1', 'p2', 'p3');
    press('a');
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    await look();
    press('a');
    press('a');
    expect(screen.getByRole('img', { name: /Member p2/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Undo/ })).toHaveTextContent('Member p1');
    await look();
    press('a');
    expect(screen.getByRole('img', { name: /Member p3/ })).toBeVisible();
  });

  it('takes a key that is held down once', async () => {
    await open('p1', 'p2', 'p3');
    await look();
    press('a');
    await look();
    press('a', { repeat: true });
    expect(screen.getByRole('img', { name: /Member p2/ })).toBeVisible();
  });

  it('leaves the keys of a menu to the menu', async () => {
    await open('p1', 'p2');
    const menu = document.createElement('ul');
    menu.setAttribute('role', 'menu');
    document.body.append(menu);
    await look();
    fireEvent.keyDown(menu, { key: 'a' });
    expect(screen.getByRole('img', { name: /Member p1/ })).toBeVisible();
    menu.remove();
  });

  it('asks for a reason of the photo that it was asked for, not of the one that takes its place', async () => {
    await open('p1', 'p2', 'p3');
    await look();
    press('ArrowRight');
    await look();
    press('r');
    expect(screen.getByRole('group', { name: 'Why are you rejecting it?' })).toBeVisible();
    // A colleague decides it meanwhile, and the list is read anew.
    server.has({ rows: { photos: ['p1', 'p3'].map(photo) } });
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    await vi.waitFor(() => expect(screen.queryByRole('img', { name: /Member p2/ })).toBeNull());
    expect(screen.queryByRole('group', { name: 'Why are you rejecting it?' })).toBeNull();
  });
});
