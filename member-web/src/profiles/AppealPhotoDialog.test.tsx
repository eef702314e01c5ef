import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { AppealPhotoDialog } from './AppealPhotoDialog.tsx';

// A field that grows asks for the fonts of the page, which jsdom has none of.
beforeEach(() => Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }));
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'fonts');
  vi.unstubAllGlobals();
});

it('keeps what was written when an appeal of before is there, shows that one, and says so to the page behind', async () => {
  const refusal = { code: 'already_appealed', status: 409, kept: 'That is a statue.' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 409 })));
  const [appealed, closed] = [vi.fn(), vi.fn()];
  renderScreen(<AppealPhotoDialog photo="p1" reason={null} onAppealed={appealed} onClose={closed} />);
  const words = await screen.findByRole('textbox');
  fireEvent.change(words, { target: { value: 'It is a painting.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/already appealed/);
  expect(screen.getByText('That is a statue.')).toBeVisible();
  expect(words).toHaveValue('It is a painting.');
  expect(appealed).toHaveBeenCalledOnce();
  expect(closed).not.toHaveBeenCalled();
});
