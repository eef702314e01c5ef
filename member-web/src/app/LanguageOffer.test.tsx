import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { LanguageOffer } from './LanguageOffer.tsx';
import { setUser } from './session.ts';

describe('the offer of another language', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const visit = (languages: string[]) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    const view = renderScreen(<LanguageOffer />);
    act(() => void setUser(view.client, null));
    return view;
  };
  const text = () => screen.queryByText('Diese Seite gibt es auch auf Deutsch.');

  it('comes once to a visitor whose browser prefers another of the seven, in its words', async () => {
    const first = visit(['sv', 'de-AT', 'en']);
    expect(await screen.findByText('Diese Seite gibt es auch auf Deutsch.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Nein, danke' }));
    expect(text()).toBeNull();
    first.unmount();
    visit(['de-AT']);
    expect(text()).toBeNull();
  });

  it.each([[['en-GB', 'de']], [['sv']], [[]]])('does not come to a browser that asks for %s', (languages) => {
    visit(languages);
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
