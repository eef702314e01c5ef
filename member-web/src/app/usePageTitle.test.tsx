import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { usePageTitle } from './usePageTitle.ts';

function Page() {
  usePageTitle('Chats');
  return null;
}

function Home() {
  usePageTitle();
  return null;
}

describe('the title of a page and the badge of the installed app', () => {
  const badges: unknown[] = [];
  beforeEach(() => {
    badges.length = 0;
    // Nothing is asked of a house here: what is in the caches is what there is.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no house')));
    Object.assign(navigator, { setAppBadge: (count: number) => Promise.resolve(void badges.push(count)) });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'setAppBadge');
  });

  it('keep the site’s own title where the screen has none, as the house wrote it into the page', async () => {
    document.title = 'Funke · ehrlich daten';
    const { client } = renderScreen(<Home />);
    expect(document.title).toBe('Funke · ehrlich daten');
    act(
      () =>
        void client.setQueryData(['site', 'settings'], {
          name: 'Funke',
          index_title: 'Funke · ehrlich daten',
          domain_language: 'en',
        }),
    );
    await waitFor(() => expect(document.title).toBe('Funke · ehrlich daten'));
    act(() => {
      client.setQueryData(['accounts', 'user'], { id: 'robin', profile: { id: 'robin' } });
      client.setQueryData(['likes', 'overview'], { total_new_likes: 2 });
    });
    await waitFor(() => expect(document.title).toBe('(2) Funke · ehrlich daten'));
  });

  it('come from the route table where a screen says nothing itself', async () => {
    renderScreen(<Home />, { at: '/likes/m/anna' });
    await waitFor(() => expect(document.title).toBe('Match · Vonk'));
    renderScreen(<Home />, { at: '/de/pricing' });
    await waitFor(() => expect(document.title).toBe('Pricing · Vonk'));
  });

  it('count unread messages and new likes together, and nothing for who has signed out', async () => {
    const { client } = renderScreen(<Page />);
    const has = (unread: number, likes: number) =>
      act(() => {
        client.setQueryData(['messaging', 'chats'], { chats: [], total_unread_messages: unread });
        client.setQueryData(['likes', 'overview'], { total_new_likes: likes });
      });
    act(() => {
      client.setQueryData(['site', 'settings'], { name: 'Funke', domain_language: 'en' });
      client.setQueryData(['accounts', 'user'], { id: 'robin', profile: { id: 'robin' } });
    });
    has(0, 0);
    await waitFor(() => expect(document.title).toBe('Chats · Funke'));
    has(3, 2);
    await waitFor(() => expect(document.title).toBe('(5) Chats · Funke'));
    has(120, 3);
    await waitFor(() => expect(document.title).toBe('(123) Chats · Funke'));
    expect(badges.slice(-2)).toEqual([5, 123]);
    act(() => void client.setQueryData(['accounts', 'user'], null));
    await waitFor(() => expect(document.title).toBe('Chats · Funke'));
    expect(badges.at(-1)).toBe(0);
  });
});
