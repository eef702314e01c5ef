import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { Toasts } from '../app/Toasts.tsx';
import { ShareButton } from './ShareButton.tsx';

const WAIT = { timeout: 60_000 };
const url = 'http://localhost:3000/members/bram';
/** What this device can do: the browser of the tests can neither share nor copy. */
const device = (can: { share?: (what: ShareData) => Promise<void>; copy?: (text: string) => Promise<void> }) => {
  Object.defineProperty(navigator, 'share', { configurable: true, value: can.share });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: can.copy } });
};
const press = () => {
  renderScreen(
    <>
      <ShareButton id="bram" title="Bram, 34" />
      <Toasts />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
};

describe('sharing a profile', () => {
  afterEach(() => device({}));

  it('hands its page to the device that can share, and copies nothing', async () => {
    const [share, copy] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
    device({ share, copy });
    press();
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Bram, 34', url }), WAIT);
    expect(copy).not.toHaveBeenCalled();
  });

  it('copies the link where the device cannot share, and says so', async () => {
    const copy = vi.fn(() => Promise.resolve());
    device({ copy });
    press();
    expect(await screen.findByText('Link copied', {}, WAIT)).toBeVisible();
    expect(copy).toHaveBeenCalledWith(url);
  });

  it('says where the link stands when copying is not allowed, and nothing to whoever changed their mind', async () => {
    const changed = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
    device({ share: changed, copy: () => Promise.resolve() });
    press();
    await waitFor(() => expect(changed).toHaveBeenCalled(), WAIT);
    device({ copy: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    // Once, for the second press.
    const said = await screen.findAllByText('We couldn’t copy the link. You’ll find it in the address bar.', {}, WAIT);
    expect(said).toHaveLength(1);
  });
});
