import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { visitSite } from '../../test/visitSite.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the head of a page', () => {
  it('names each of its links once, whether its words are seen or not', async () => {
    await visitSite({ user: {} });
    const head = within(screen.getByRole('banner'));
    for (const name of ['Discover', 'Likes', 'Chats']) expect(head.getByRole('link', { name })).toBeInTheDocument();
  });
});
